import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import { requestLimit, type LimitKind, type LimitPeriod, minutesPerPeriod } from '@perya/domain/protection/limit'
import { byMember } from '../../kernel/audit/audit-event.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changeLimit } from './limit-rows.ts'
import { presentProtection } from './present-protection.ts'

const read = (typed: string, kind: LimitKind, period: LimitPeriod, currency: string): number => {
  const amount = parseAmount(typed, kind === 'time' ? 0 : currencyDigits(currency))
  if (amount === null) throw new Refusal('amount_invalid', { fields: { amount: 'invalid' } })
  if (kind === 'time' && amount > minutesPerPeriod[period])
    throw new Refusal('amount_out_of_range', { minimum: '0', maximum: String(minutesPerPeriod[period]) })
  return amount
}

/** Sets a limit: a stricter one at once, a looser one as a pending limit change. */
export const setLimit: Handler<'protection.setLimit'> = async ({ kind, period, amount: typed }, context) => {
  const { app, principal } = context
  const { memberId, currency } = principal
  const amount = typed === null ? null : read(typed, kind, period, currency)
  const event = { ...byMember(context), action: 'protection limit', subject: memberId, result: 'done' }
  await changeLimit(
    app,
    { memberId, kind, period },
    (limit) => requestLimit(limit, amount, app.clock.now()),
    (before) => ({ ...event, detail: { kind, period, from: before.amount, to: amount } }),
  )
  return presentProtection(app, principal)
}
