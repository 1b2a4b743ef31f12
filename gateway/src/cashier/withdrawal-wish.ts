import { withdrawalLimits } from '@perya/domain/cashier/withdrawal-state'
import { digitsOf } from '@perya/domain/money/currencies'
import { type Minor, minor, times } from '@perya/domain/money/minor'
import { isSameName } from '@perya/domain/registration/same-name'
import type { House, Principal } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { Refusal } from '../refusal.ts'
import type { Member } from '../session/tables.ts'
import { type PayoutAccount, payoutAccount } from './payout-accounts.ts'
import { readAmount } from './read-amount.ts'

/** What a withdrawal may be in a currency, minor units. */
export const withdrawalBounds = (currency: string): { readonly minimum: Minor; readonly maximum: Minor } => {
  const unit = 10 ** digitsOf(currency)
  return { minimum: times(minor(withdrawalLimits.minimum), unit), maximum: times(minor(withdrawalLimits.maximum), unit) }
}

/** Until when nothing of a member is paid out; null: it may be now. */
export const heldUntil = ({ clock }: House, { withdrawals_held_until: until }: Pick<Member, 'withdrawals_held_until'>): Date | null =>
  until !== null && until.getTime() > clock.now() ? until : null

/** Largest amount that an account with an unverified identity may withdraw within 30 days (S-12). */
export const mostOfLevel = ({ brand }: Pick<House, 'brand'>, currency: string): Minor =>
  times(minor(brand.verification.withdrawalsIn30Days), 10 ** digitsOf(currency))

/** What a proof is bound to: this session, this amount, this account. A proof for another amount or account is none for this. */
export const wishBound = (sessionId: string, amount: Minor, accountId: string): string => `withdrawal:${sessionId}:${amount}:${accountId}`

/** A wish to withdraw that may be granted: a sound amount, an account of one's own, and no hold on the member. */
export const readWish = async (
  house: House,
  { memberId, currency }: Principal,
  wish: { readonly accountId: string; readonly amount: string },
): Promise<{ readonly amount: Minor; readonly account: PayoutAccount; readonly member: Member }> => {
  const amount = readAmount(wish.amount, currency, withdrawalBounds(currency))
  const account = await payoutAccount(house, memberId, wish.accountId)
  const member = await findMember(house, memberId)
  // The account was linked before the name was verified, or under another name.
  if (!isSameName(member.payee_name, account.holder)) throw new Refusal('holder_not_you')
  const held = heldUntil(house, member)
  if (held !== null) throw new Refusal('withdrawal_held', { until: held.toISOString() })
  return { amount, account, member }
}
