import type { Handler } from '../../../kernel/context.ts'
import { requireOwnPayment } from './require-own-payment.ts'
import { presentTeamFigures } from './present-payment.ts'
import { readWindows } from './read-span-parts.ts'

const longestDay = 25 * 3_600_000

/** The windows behind a part of a payment: within its span, and of one day at most. */
export const listWindows: Handler<'payout.windows'> = async ({ id, from, to }, { app, principal }) => {
  const payment = await requireOwnPayment(app, principal, id)
  const begins = Math.max(payment.figures_from.getTime(), Date.parse(from))
  const ends = Math.min(payment.period_end.getTime(), Date.parse(to), begins + longestDay)
  const rows = begins < ends ? await readWindows(app, payment, new Date(begins), new Date(ends)) : []
  return { list: rows.map((row) => ({ at: row.from.toISOString(), members: row.members, ...presentTeamFigures(payment.currency, row) })) }
}
