import { withdrawalLimits } from '@perya/domain/cashier/withdrawal-state'
import { currencyDigits } from '@perya/domain/money/currencies'
import { type Minor, minor, multiplyMinor } from '@perya/domain/money/minor'
import { isSameName } from '@perya/domain/registration/names/same-name'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import { type PayoutAccount, requirePayoutAccount } from '../payout-accounts/list-payout-accounts.ts'
import { readAmount } from '../../kernel/read-amount.ts'

/** Minimum and maximum of a withdrawal in a currency, minor units. */
export const withdrawalLimitsIn = (currency: string): { readonly minimum: Minor; readonly maximum: Minor } => {
  const unit = 10 ** currencyDigits(currency)
  return { minimum: multiplyMinor(minor(withdrawalLimits.minimum), unit), maximum: multiplyMinor(minor(withdrawalLimits.maximum), unit) }
}

/** The time until which a member's withdrawals are locked; null when they are not. */
export const withdrawalsHeldUntil = (
  { clock }: AppContext,
  { withdrawals_held_until: until }: Pick<MemberRow, 'withdrawals_held_until'>,
): Date | null => (until !== null && until.getTime() > clock.now() ? until : null)

/** Largest amount that an account with an unverified identity may withdraw within 30 days (S-12). */
export const maxOfLevel = ({ brand }: Pick<AppContext, 'brand'>, currency: string): Minor =>
  multiplyMinor(minor(brand.verification.withdrawalsIn30Days), 10 ** currencyDigits(currency))

/** The binding of a proof: this session, this amount, this account. A proof for another amount or account is invalid here. */
export const withdrawalProofBinding = (sessionId: string, amount: Minor, accountId: string): string =>
  `withdrawal:${sessionId}:${amount}:${accountId}`

/** Validates a withdrawal: its amount, an account of the member, and no lock on the member's withdrawals. */
export const validateWithdrawal = async (
  app: AppContext,
  { memberId, currency }: Principal,
  request: { readonly accountId: string; readonly amount: string },
): Promise<{ readonly amount: Minor; readonly account: PayoutAccount; readonly member: MemberRow }> => {
  const amount = readAmount(request.amount, currency, withdrawalLimitsIn(currency))
  const account = await requirePayoutAccount(app, memberId, request.accountId)
  const member = await findMember(app, memberId)
  // The account was linked before the name was verified, or under another name.
  if (!isSameName(member.payee_name, account.holder)) throw new Refusal('holder_not_you')
  const held = withdrawalsHeldUntil(app, member)
  if (held !== null) throw new Refusal('withdrawal_held', { until: held.toISOString() })
  return { amount, account, member }
}
