import { textIn } from '../system/texts.ts'
import { audited } from '../audit/append-audit.ts'
import { tellMember } from '../cashier/tell-member.ts'
import type { House } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { postRedemptionEnd } from '../wallet/post-points.ts'
import type { Redemption } from './tables.ts'

/**
 * Decides a redemption once and notifies its member, in one transaction with the audit record; false where it is decided already. A rejection
 * returns points, price and pieces.
 */
export const decideRedemption = (
  house: House,
  { id, member_id: memberId, name }: Redemption,
  { state, reason, actor }: { readonly state: 'approved' | 'rejected'; readonly reason: string; readonly actor: string },
): Promise<boolean> =>
  audited(house, async (inside) => {
    const { status } = await postRedemptionEnd(inside.store, { id, state, reason, now: new Date(house.clock.now()) })
    if (status !== 'applied') return { value: false, events: [] }
    const member = await findMember(inside, memberId)
    await tellMember(inside, member, `redemption-${state}`, { id, reward: textIn(name, member.language), reason })
    return { value: true, events: [{ actor, action: 'redemption', subject: id, result: state, detail: { reason } }] }
  })
