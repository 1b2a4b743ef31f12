import { nextLook } from '@perya/domain/cashier/deposit-state'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { House } from '../handler.ts'
import type { PaymentPort } from '../ports/payment.ts'
import { applyPayoutStatus } from './apply-payout-status.ts'
import { wordPath } from './begin-deposit.ts'
import { pollLater, renewLease, takeDuePayouts } from './payout-store.ts'
import type { Part } from './tables.ts'
import { findWithdrawal, partNumber } from './withdrawal-rows.ts'

/** Sends a part to the provider, after asking whether the provider has it already: a part is never sent twice. */
const pay = async (house: House, payments: PaymentPort, part: Part, publicOrigin: string): Promise<void> => {
  const withdrawal = await findWithdrawal(house, part.withdrawal_id)
  if (withdrawal === null) return
  const { currency, kind, institution, holder, number } = withdrawal
  const id = partNumber(part)
  const amount = formatAmount(part.amount, digitsOf(currency))
  const isFirst = part.state === 'paying' && part.looks === 1
  const standing = isFirst ? { id, state: 'none' as const, amount: '', returned: '0', currency: '' } : await payments.look(id)
  if (standing.state === 'paid' || standing.state === 'failed') await applyPayoutStatus(house, standing)
  else if (standing.state === 'none' && part.state === 'paying' && (await renewLease(house, part))) {
    const begun = await payments.payOut({ id, amount, currency, kind, institution, holder, number, notify: publicOrigin + wordPath })
    if (begun.outcome === 'refused') return void (await applyPayoutStatus(house, { id, state: 'failed', amount, returned: '0', currency }))
  }
  await pollLater(house, part, { millis: nextLook(part.looks), isAnswered: standing.state !== 'unknown' })
}

/** Sends approved parts, and polls parts that are unconfirmed or disputed; returns how many parts. Does nothing where no provider is connected. */
export const payParts = async (house: House, publicOrigin: string): Promise<number> => {
  const { payments } = house
  if (payments === null) return 0
  const due = await takeDuePayouts(house, payments.name)
  for (const part of due) await pay(house, payments, part, publicOrigin)
  return due.length
}
