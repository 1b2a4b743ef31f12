import type { Handler } from '../handler.ts'
import { ownPayment } from './own-payment.ts'
import { shownSums } from './present-payment.ts'
import { readWindows } from './read-parts.ts'

const longestDay = 25 * 3_600_000

/** The windows behind a part of a payment: never beyond its span, and of one day at most. */
export const windows: Handler<'payout.windows'> = async ({ id, from, to }, { house, principal }) => {
  const payment = await ownPayment(house, principal, id)
  const begins = Math.max(payment.figures_from.getTime(), Date.parse(from))
  const ends = Math.min(payment.period_end.getTime(), Date.parse(to), begins + longestDay)
  const rows = begins < ends ? await readWindows(house, payment, new Date(begins), new Date(ends)) : []
  return { list: rows.map((row) => ({ at: row.from.toISOString(), members: row.members, ...shownSums(payment.currency, row) })) }
}
