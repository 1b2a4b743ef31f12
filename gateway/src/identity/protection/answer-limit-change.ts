import { confirmLimitChange, type Limit } from '@perya/domain/protection/limit'
import { byMember } from '../../kernel/audit/audit-event.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changeLimit } from './limit-rows.ts'
import { presentProtection } from './present-protection.ts'

/** Confirms a looser limit after its cooling-off, or cancels the pending change. */
export const answerLimitChange: Handler<'protection.answerWish'> = async ({ kind, period, answer }, context) => {
  const { app, principal } = context
  const { memberId } = principal
  const event = { ...byMember(context), action: 'protection wish', subject: memberId, result: 'done', detail: { kind, period, answer } }
  const answered = (limit: Limit): Limit => {
    const after = answer === 'cancel' ? { amount: limit.amount, wish: null } : confirmLimitChange(limit, app.clock.now())
    if (after === null) throw new Refusal('wish_not_ready')
    return after
  }
  await changeLimit(app, { memberId, kind, period }, answered, () => event)
  return presentProtection(app, principal)
}
