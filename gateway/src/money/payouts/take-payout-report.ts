import type { AppContext } from '../../kernel/context.ts'
import type { PaymentStatus } from '../../kernel/partners/payment.ts'
import { applyPayoutStatus } from './apply-payout-status.ts'
import { pollSoon } from '../withdrawals/payout-store.ts'
import { findPart, parsePartReference } from '../withdrawals/withdrawal-rows.ts'

/**
 * Applies a webhook about a payout; false when no part has that reference. A failure refunds money or pays it again, and a webhook may be late or out
 * of order, so a reported failure only triggers a poll of the current status.
 */
export const takePayoutReport = async (app: AppContext, report: PaymentStatus): Promise<boolean> => {
  const { payments } = app
  if (report.state !== 'failed' || payments === null) return (await applyPayoutStatus(app, report)) !== null
  const named = parsePartReference(report.id)
  const part = named === null ? null : await findPart(app, named.id, named.n)
  if (part === null) return false
  const standing = await payments.look(report.id)
  if (standing.state === 'paid' || standing.state === 'failed') await applyPayoutStatus(app, standing)
  else if (standing.state === 'none' && part.confirmed === 0) await applyPayoutStatus(app, report)
  else await pollSoon(app, part)
  return true
}
