import { textIn } from '../system/texts.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { tellMember } from '../cashier/tell-member.ts'
import type { House } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { postRedemptionEnd } from '../wallet/post-points.ts'
import type { Redemption } from './tables.ts'

/** Decides a redemption, once, and tells its member; false where somebody has decided it already. Rejected, everything goes back. */
export const decideRedemption = async (
  house: House,
  { id, member_id: memberId, name }: Redemption,
  { state, reason, actor }: { readonly state: 'approved' | 'rejected'; readonly reason: string; readonly actor: string },
): Promise<boolean> => {
  const { status } = await postRedemptionEnd(house.store, { id, state, reason, now: new Date(house.clock.now()) })
  if (status !== 'applied') return false
  await writeAudit(house, { actor, action: 'redemption', subject: id, result: state, detail: { reason } })
  const member = await findMember(house, memberId)
  await tellMember(house, member, `redemption-${state}`, { id, reward: textIn(name, member.language), reason })
  return true
}
