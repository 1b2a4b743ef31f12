import type { Handler } from '../../kernel/context.ts'
import { areOffersOff } from '../measures/offers-off.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { findMember } from '../account/find-member.ts'

const menus = ['member', 'money', 'upline', 'offers'] as const

/** Returns the menus of the signed-in member (CALL-59). They control what is displayed; each call of a menu checks again (T4). */
export const listPermissions: Handler<'member.permission'> = async (_input, { app, principal }) => {
  const { enabled } = await platformState(app)
  const { upline_id: upline, type } = await findMember(app, principal.memberId)
  const isReal = type !== 4
  const has = {
    member: isReal && enabled.has('MEMBERCENTRE3'),
    money: isReal,
    upline: isReal && upline !== null && enabled.has('WALLET3'),
    offers: isReal && !(await areOffersOff(app, principal.memberId)),
  } as const
  return { menus: menus.filter((menu) => has[menu]) }
}
