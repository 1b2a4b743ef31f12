import { audited } from '../../kernel/audit/append-audit.ts'
import { byMember } from '../../kernel/audit/audit-event.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findOwnBonus } from './bonus-rows.ts'
import { endBonus } from './end-bonus.ts'

/** Forfeits a running bonus, at any moment: also for a member whose play is closed. */
export const forfeitBonus: Handler<'promotion.forfeit'> = async ({ id }, context) => {
  const { app } = context
  const { memberId } = context.principal
  const bonus = await findOwnBonus(app, memberId, id)
  if (bonus === null) throw new Refusal('not_found')
  return audited(app, async (inside) => {
    const { status, duplicate } = await endBonus(inside, bonus, 'forfeited')
    if (status !== 'applied') throw new Refusal('conflict')
    return { value: null, events: duplicate ? [] : [{ ...byMember(context), action: 'bonus forfeit', subject: id, result: 'done' }] }
  })
}
