import { confirmed } from '@perya/domain/protection/limit'
import { writeAudit } from '../audit/write-audit.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { changeLimit } from './limit-rows.ts'
import { presentProtection } from './present-protection.ts'

/** The second yes to a looser limit, once it has waited; or the wish is taken back. */
export const answerWish: Handler<'protection.answerWish'> = async ({ kind, period, answer }, { house, principal }) => {
  const { memberId } = principal
  await changeLimit(house, { memberId, kind, period }, (limit) => {
    const after = answer === 'cancel' ? { amount: limit.amount, wish: null } : confirmed(limit, house.clock.now())
    if (after === null) throw new Refusal('wish_not_ready')
    return after
  })
  const detail = { kind, period, answer }
  await writeAudit(house, { actor: memberId, action: 'protection wish', subject: memberId, result: 'done', detail })
  return presentProtection(house, principal)
}
