import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { branchOf } from './branch.ts'
import { askFreeze as ask } from './freeze-rows.ts'

/** Asks the house to freeze somebody below. Nothing happens to him by it: the house decides. */
export const askFreeze: Handler<'team.askFreeze'> = async ({ id, reason }, asking) => {
  const { house, principal } = asking
  const branch = await branchOf(house, principal, id)
  if (branch.depth === 0) throw new Refusal('not_your_downline')
  const askedAt = new Date(house.clock.now())
  await audited(house, async (inside) => {
    if (!(await ask(inside, { member_id: id, asked_by: principal.memberId, reason, asked_at: askedAt }))) throw new Refusal('conflict')
    return { value: undefined, events: [{ ...byMember(asking), action: 'freeze request', subject: id, result: 'asked', detail: { reason } }] }
  })
  return { askedAt: askedAt.toISOString() }
}
