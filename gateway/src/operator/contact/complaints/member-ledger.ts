import { formatInCurrency } from '../../../kernel/format-in-currency.ts'
import type { AppContext } from '../../../kernel/context.ts'

type Line = {
  readonly number: number
  readonly at: Date
  readonly kind: string
  readonly vendor: string
  readonly title: string
  readonly delta: number
  readonly after: number
}
type Sums = { readonly lines: number; readonly came: number; readonly went: number }

const maxLines = 5000

/**
 * The lines of a member's account in the currency of the brand since a moment, with their sums. The sums are of all lines; of more than five thousand the
 * newest are listed.
 */
export const readMemberLedger = async (app: AppContext, member: string, from: Date) => {
  const { currency } = app.brand
  const account = `(select id from account where book = 'real' and currency = $2 and owner_type = 'member' and owner_id = $1 and kind = 'cash')`
  const values = [member, currency, from]
  const { rows } = await app.store.pool.query<Line>(
    `select tx_id as number, at, kind, vendor, title_id as title, delta, after from movement
      where account_id = ${account} and at >= $3 order by seq desc limit ${maxLines}`,
    values,
  )
  const { rows: sums } = await app.store.pool.query<Sums>(
    `select count(*)::int as lines, coalesce(sum(delta) filter (where delta > 0), 0)::bigint as came,
            coalesce(-sum(delta) filter (where delta < 0), 0)::bigint as went from movement where account_id = ${account} and at >= $3`,
    values,
  )
  const { rows: now } = await app.store.pool.query<{ balance: number }>(`select balance from account where id = ${account}`, [member, currency])
  const { lines, came, went } = sums[0] ?? { lines: 0, came: 0, went: 0 }
  const closing = now[0]?.balance ?? 0
  const shown = (amount: number): string => formatInCurrency(currency, amount)
  return {
    ...{ currency, from: from.toISOString(), lines, isCut: lines > rows.length },
    ...{ opening: shown(closing - came + went), came: shown(came), went: shown(went), closing: shown(closing) },
    movements: rows
      .toReversed()
      .map(({ at, delta, after, ...line }) => ({ ...line, at: at.toISOString(), amount: shown(delta), after: shown(after) })),
  }
}
