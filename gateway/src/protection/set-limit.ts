import { digitsOf } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import { asked, type LimitKind, type LimitPeriod, minutesIn } from '@perya/domain/protection/limit'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { changeLimit } from './limit-rows.ts'
import { presentProtection } from './present-protection.ts'

const read = (typed: string, kind: LimitKind, period: LimitPeriod, currency: string): number => {
  const amount = parseAmount(typed, kind === 'time' ? 0 : digitsOf(currency))
  if (amount === null) throw new Refusal('amount_invalid', { fields: { amount: 'invalid' } })
  if (kind === 'time' && amount > minutesIn[period]) throw new Refusal('amount_out_of_range', { minimum: '0', maximum: String(minutesIn[period]) })
  return amount
}

/** Sets a limit: stricter at once, looser as a wish that waits. */
export const setLimit: Handler<'protection.setLimit'> = async ({ kind, period, amount: typed }, asking) => {
  const { house, principal } = asking
  const { memberId, currency } = principal
  const amount = typed === null ? null : read(typed, kind, period, currency)
  const event = { ...byMember(asking), action: 'protection limit', subject: memberId, result: 'done' }
  await changeLimit(
    house,
    { memberId, kind, period },
    (limit) => asked(limit, amount, house.clock.now()),
    (before) => ({ ...event, detail: { kind, period, from: before.amount, to: amount } }),
  )
  return presentProtection(house, principal)
}
