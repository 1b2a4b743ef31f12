import type { Handler } from '../context.ts'
import { findActiveClosure } from '../protection/closure-rows.ts'
import { platformState } from '../system/platform-state.ts'
import { findMember } from './find-member.ts'

const menus = ['member', 'money', 'upline', 'offers'] as const

/** Which menus the person behind the session has (CALL-59). They steer what is shown; each call of a menu decides again (T4). */
export const listPermissions: Handler<'member.permission'> = async (_input, { app, principal }) => {
  const { enabled } = await platformState(app)
  const { upline_id: upline, type } = await findMember(app, principal.memberId)
  const isReal = type !== 4
  const has = {
    member: isReal && enabled.has('MEMBERCENTRE3'),
    money: isReal,
    upline: isReal && upline !== null && enabled.has('WALLET3'),
    offers: isReal && (await findActiveClosure(app, principal.memberId)) === null,
  } as const
  return { menus: menus.filter((menu) => has[menu]) }
}
