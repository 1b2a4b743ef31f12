import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { maskAccountNumber } from '@perya/domain/factor/mask-account-number'
import { appendAudit } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import type { PaymentStatus } from '../../kernel/partners/payment.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { type PayoutReport, postPayoutStatus } from '../../ledger/posting/post-provider-report.ts'
import { paidOutBy, withdrawalsInTransit } from '../payout-accounts/withdrawal-accounts.ts'
import { appendNotices } from '../withdrawals/payout-store.ts'
import type { WithdrawalPartRow, WithdrawalRow } from '../tables.ts'
import { notifyMember } from '../../kernel/notifications/notify-member.ts'
import { findPart, findWithdrawal, partReference, parsePartReference } from '../withdrawals/withdrawal-rows.ts'

/** Source of a report: the payment provider, or an operator who records a manual payment. */
export type Reporter = { readonly provider: string; readonly by: string; readonly reference: string }

type Reported = {
  readonly withdrawal: WithdrawalRow
  readonly part: WithdrawalPartRow
  readonly member: MemberRow
  readonly report: PayoutReport
  readonly reporter: Reporter
  readonly minutes: number
}

const written = (amount: Minor, currency: string): string => `${formatAmount(amount, currencyDigits(currency))} ${currency}`

/** Notifies the member and appends the audit records of a report that changed something; in the transaction of its posting. */
const noteReport = async (app: InTransaction, { withdrawal, part, member, report, reporter, minutes }: Reported): Promise<void> => {
  const { id, currency, institution, number } = withdrawal
  const { paid, failed, returned, resent } = report
  const subject = partReference(part)
  const where = `${institution} ${maskAccountNumber(number)}`
  const notify = (purpose: Parameters<typeof notifyMember>[2], values: Record<string, string | number>) => notifyMember(app, member, purpose, values)
  if (paid > 0) await appendNotices(app, part, await notify('receipt-asked', { amount: written(paid, currency), minutes, where }))
  if (failed > 0) await notify('withdrawal-back', { id, amount: written(failed, currency) })
  if (returned > 0) await notify(resent > 0 ? 'payout-resent' : 'payout-bounced', { id, amount: written(returned, currency), where })
  const record = (result: string, detail: Record<string, string>) =>
    appendAudit(app, { actor: reporter.by, action: 'withdrawal part', subject, result, detail: { ...detail, reference: reporter.reference } })
  if (paid > 0) await record('sent', { amount: written(paid, currency) })
  if (failed > 0) await record('failed', { amount: written(failed, currency) })
  if (returned > 0) await record('returned', { amount: written(returned, currency), resent: written(resent, currency) })
  if (report.flagged) await record(report.result, {})
}

const amountOf = (text: string, currency: string, ours: string): Minor | null => (currency === ours ? parseAmount(text, currencyDigits(ours)) : null)

/**
 * Applies a payment status of a payout and returns the outcome; null when no part has that reference. Repeated reports have no effect. The ledger,
 * the state of the part, the notices and the audit record change in one transaction. The member's answer plays no part in it (S-01). A report of
 * another amount, and `paid` for a part that had failed, move nothing and raise an alert for a person.
 */
export const applyPayoutStatus = async (
  app: AppContext,
  { id: number, state, amount, returned, currency }: PaymentStatus,
  by?: Reporter,
): Promise<PayoutReport['result'] | null> => {
  const reporter = by ?? { provider: app.payments?.name ?? '', by: `provider:${app.payments?.name ?? ''}`, reference: '' }
  const named = parsePartReference(number)
  const withdrawal = named === null ? null : await findWithdrawal(app, named.id)
  const part = named === null ? null : await findPart(app, named.id, named.n)
  if (withdrawal === null || part === null) return null
  if (state !== 'paid' && state !== 'failed') return 'duplicate'
  const { receiptMinutes: minutes } = (await platformState(app)).cashier
  const member = await findMember(app, withdrawal.member_id)
  const transit = await withdrawalsInTransit(app, withdrawal.currency)
  const outside = await paidOutBy(app, part.provider === '' ? reporter.provider : part.provider, withdrawal.currency)
  const report = await inTransaction(app, async (inside) => {
    const made = await postPayoutStatus(inside.store.db, {
      id: part.withdrawal_id,
      n: part.n,
      provider: reporter.provider,
      state,
      amount: amountOf(amount, currency, withdrawal.currency),
      returned: amountOf(returned, currency, withdrawal.currency),
      by: reporter.by,
      reference: reporter.reference,
      transit,
      outside,
      receiptMillis: Math.round(minutes * 60_000),
    })
    await noteReport(inside, { withdrawal, part, member, report: made, reporter, minutes })
    return made
  })
  if (report.flagged)
    app.log.error({ part: number, provider: reporter.provider, state, amount, returned, currency, result: report.result }, 'a payout report is wrong')
  return report.result
}
