import { audited } from '../../../kernel/audit/append-audit.ts'
import { byMember } from '../../../kernel/audit/audit-event.ts'
import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { requireBranch } from '../core/team-branch.ts'
import { insertFreezeRequest as ask } from './freeze-rows.ts'

/** Requests that the operator freezes a member below. The request itself has no effect on the member: the operator decides. */
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
