import type { House } from '../handler.ts'
import type { Standing } from '../ports/payment.ts'
import { applyPayoutStatus } from './apply-payout-status.ts'
import { pollSoon } from './payout-store.ts'
import { findPart, readPartNumber } from './withdrawal-rows.ts'

/**
 * Takes a webhook about a payout; false where no part has that number. That a payment failed gives money back or pays it again, so it is not taken from
 * a webhook, which may be late or have been overtaken by another: the provider is asked how the payment stands now.
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
