import type { Handler } from '../handler.ts'
import { closureNow } from '../protection/closure-rows.ts'
import { platformState } from '../system/platform-state.ts'
import { findMember } from './find-member.ts'

const menus = ['member', 'money', 'upline', 'offers'] as const

/** Which menus the person behind the session has (CALL-59). They steer what is shown; each call of a menu decides again (T4). */
export const permission: Handler<'member.permission'> = async (_input, { house, principal }) => {
  const { enabled } = await platformState(house)
  const { upline_id: upline, type } = await findMember(house, principal.memberId)
  const isReal = type !== 4
  const has = {
    member: isReal && enabled.has('MEMBERCENTRE3'),
    money: isReal,
    upline: isReal && upline !== null && enabled.has('WALLET3'),
    offers: isReal && (await closureNow(house, principal.memberId)) === null,
  } as const
  return { menus: menus.filter((menu) => has[menu]) }
}
