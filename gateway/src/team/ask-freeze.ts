import { writeAudit } from '../audit/write-audit.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { branchOf } from './branch.ts'
import { askFreeze as ask } from './freeze-rows.ts'

/** Asks the house to freeze somebody below. Nothing happens to him by it: the house decides. */
export const askFreeze: Handler<'team.askFreeze'> = async ({ id, reason }, { house, principal }) => {
  const branch = await branchOf(house, principal, id)
  if (branch.depth === 0) throw new Refusal('not_your_downline')
  const askedAt = new Date(house.clock.now())
  if (!(await ask(house, { member_id: id, asked_by: principal.memberId, reason, asked_at: askedAt }))) throw new Refusal('conflict')
  await writeAudit(house, { actor: principal.memberId, action: 'freeze request', subject: id, result: 'asked', detail: { reason } })
  return { askedAt: askedAt.toISOString() }
}
