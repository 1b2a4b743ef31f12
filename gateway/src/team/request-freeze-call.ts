import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { requireBranch } from './team-branch.ts'
import { insertFreezeRequest as ask } from './freeze-rows.ts'

/** Asks the house to freeze somebody below. Nothing happens to him by it: the house decides. */
export const requestFreezeCall: Handler<'team.askFreeze'> = async ({ id, reason }, context) => {
  const { app, principal } = context
  const branch = await requireBranch(app, principal, id)
  if (branch.depth === 0) throw new Refusal('not_your_downline')
  const askedAt = new Date(app.clock.now())
  await audited(app, async (inside) => {
    if (!(await ask(inside, { member_id: id, asked_by: principal.memberId, reason, asked_at: askedAt }))) throw new Refusal('conflict')
    return { value: undefined, events: [{ ...byMember(context), action: 'freeze request', subject: id, result: 'asked', detail: { reason } }] }
  })
  return { askedAt: askedAt.toISOString() }
}
