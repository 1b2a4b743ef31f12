import { confirmed, type Limit } from '@perya/domain/protection/limit'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { changeLimit } from './limit-rows.ts'
import { presentProtection } from './present-protection.ts'

/** The second yes to a looser limit, once it has waited; or the wish is taken back. */
export const answerWish: Handler<'protection.answerWish'> = async ({ kind, period, answer }, asking) => {
  const { house, principal } = asking
  const { memberId } = principal
  const event = { ...byMember(asking), action: 'protection wish', subject: memberId, result: 'done', detail: { kind, period, answer } }
  const answered = (limit: Limit): Limit => {
    const after = answer === 'cancel' ? { amount: limit.amount, wish: null } : confirmed(limit, house.clock.now())
    if (after === null) throw new Refusal('wish_not_ready')
    return after
  }
  await changeLimit(house, { memberId, kind, period }, answered, () => event)
  return presentProtection(house, principal)
}
