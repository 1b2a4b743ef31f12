import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { maskAccountNumber } from '@perya/domain/factor/mask-account-number'
import { listPasskeys } from '../../identity/factor/core/passkeys.ts'
import { relyingPartyId } from '../../identity/factor/core/webauthn.ts'
import type { Handler } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { readSpendableBalance } from '../../ledger/accounts.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { listPayoutAccounts } from '../payout-accounts/list-payout-accounts.ts'
import { readStepDurations } from './withdrawal-history.ts'
import { withdrawalRules } from './withdrawal-rules.ts'
import { withdrawalsHeldUntil, withdrawalLimitsIn } from './validate-withdrawal.ts'

/** Limits of a withdrawal, its possible payout accounts, and the proofs that it needs. */
export const showWithdrawalTerms: Handler<'cashier.payoutTerms'> = async (_input, { app, principal, setting }) => {
  const { memberId, book, currency } = principal
  const member = await findMember(app, memberId)
  const { minimum, maximum } = withdrawalLimitsIn(currency)
  const accounts = await listPayoutAccounts(app, memberId)
  const { cashier } = await platformState(app)
  const { locked, level, left } = await withdrawalRules(app, principal)
  const balance = await readSpendableBalance(app.store, memberId, book, currency)
  const took = await readStepDurations(app)
  const [review, payout] = [took.get('review'), took.get('payout')]
  return {
    minimum: formatAmount(minimum, currencyDigits(currency)),
    maximum: formatAmount(maximum, currencyDigits(currency)),
    receiptMinutes: cashier.receiptMinutes,
    heldUntil: withdrawalsHeldUntil(app, member)?.toISOString() ?? null,
    hasPaymentPassword: member.payment_password_hash !== null,
    hasPasskey: relyingPartyId(setting.publicOrigin) !== null && (await listPasskeys(app, memberId)).length > 0,
    payeeName: member.payee_name,
    locked: formatAmount(locked, currencyDigits(currency)),
    level,
    levelLeft: left === null ? null : formatAmount(left, currencyDigits(currency)),
    withdrawable: formatAmount(minor(Math.max(0, Math.min(balance - locked, left ?? balance))), currencyDigits(currency)),
    usualSeconds: review === undefined || payout === undefined ? null : review.p50 + payout.p50,
    isOffered: app.payments !== null,
    accounts: accounts.map(({ id, kind, institution, holder, number }) => ({ id, kind, institution, holder, number: maskAccountNumber(number) })),
  }
}
