import type { House } from '../handler.ts'
import type { Standing } from '../ports/payment.ts'
import { applyPayoutStatus } from './apply-payout-status.ts'
import { pollSoon } from './payout-store.ts'
import { findPart, readPartNumber } from './withdrawal-rows.ts'

/**
 * Applies a webhook about a payout; false where no part has that reference. A failure refunds money or pays it again, and a webhook may be late or
 * out of order, so a reported failure only makes the gateway ask the provider for the current status.
 */
export const takePayoutReport = async (house: House, report: Standing): Promise<boolean> => {
  const { payments } = house
  if (report.state !== 'failed' || payments === null) return (await applyPayoutStatus(house, report)) !== null
  const named = readPartNumber(report.id)
  const part = named === null ? null : await findPart(house, named.id, named.n)
  if (part === null) return false
  const standing = await payments.look(report.id)
  if (standing.state === 'paid' || standing.state === 'failed') await applyPayoutStatus(house, standing)
  else if (standing.state === 'none' && part.confirmed === 0) await applyPayoutStatus(house, report)
  else await pollSoon(house, part)
  return true
}
