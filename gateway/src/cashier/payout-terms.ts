import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { passkeysOf, rpIdOf } from '../factor/passkeys.ts'
import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { platformState } from '../system/platform-state.ts'
import { maskedAccount, payoutAccounts } from './payout-accounts.ts'
import { withdrawalRules } from './withdrawal-rules.ts'
import { heldUntil, withdrawalBounds } from './withdrawal-wish.ts'

/** What a withdrawal may be, where it may go, and what it needs. */
export const payoutTerms: Handler<'cashier.payoutTerms'> = async (_input, { house, principal, setting }) => {
  const { memberId, currency } = principal
  const member = await findMember(house, memberId)
  const { minimum, maximum } = withdrawalBounds(currency)
  const accounts = await payoutAccounts(house, memberId)
  const { cashier } = await platformState(house)
  const { locked, level, left } = await withdrawalRules(house, principal)
  return {
    minimum: formatAmount(minimum, digitsOf(currency)),
    maximum: formatAmount(maximum, digitsOf(currency)),
    receiptMinutes: cashier.receiptMinutes,
    heldUntil: heldUntil(house, member)?.toISOString() ?? null,
    hasPaymentPassword: member.payment_password_hash !== null,
    hasPasskey: rpIdOf(setting.publicOrigin) !== null && (await passkeysOf(house, memberId)).length > 0,
    payeeName: member.payee_name,
    locked: formatAmount(locked, digitsOf(currency)),
    level,
    levelLeft: left === null ? null : formatAmount(left, digitsOf(currency)),
    isOffered: house.payments !== null,
    accounts: accounts.map(({ id, kind, institution, holder, number }) => ({ id, kind, institution, holder, number: maskedAccount(number) })),
  }
}
