import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'

type Row = {
  readonly what: string
  readonly name: string
  readonly currency: string
  readonly parts: number
  readonly hour: number
  readonly day: number
  readonly older: number
  readonly oldest: Date
}

/**
 * Reads money that has left one side and not arrived on the other, by where it is and currency, with its amounts by age: under an hour, under a day, older.
 * `payouts`: parts of withdrawals on their way to a provider; `returns`: deposits on their way back; `wallet`: transfers to and from the wallet of a vendor.
 */
export const readTransit = async ({ store, clock }: AppContext) => {
  const now = new Date(clock.now())
  const { rows } = await sql<Row>`
    with moving as (
      select 'payouts' as what, p.provider as name, w.currency, p.amount, p.queued_at as since
        from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id where p.state in ('queued', 'paying')
      union all select 'returns', r.provider, r.currency, r.amount, r.made_at from deposit_return r where r.state in ('queued', 'sending')
      union all select 'wallet', t.wallet, t.currency, t.amount, t.made_at from wallet_transfer t where t.look_at is not null)
    select what, name, currency, count(*)::int as parts, min(since) as oldest,
           coalesce(sum(amount) filter (where since > ${now}::timestamptz - interval '1 hour'), 0)::bigint as hour,
           coalesce(sum(amount) filter (where since <= ${now}::timestamptz - interval '1 hour' and since > ${now}::timestamptz - interval '1 day'), 0)::bigint as day,
           coalesce(sum(amount) filter (where since <= ${now}::timestamptz - interval '1 day'), 0)::bigint as older
      from moving group by 1, 2, 3 order by 1, 2, 3`.execute(store.db)
  return rows.map(({ hour, day, older, oldest, ...row }) => {
    const written = (amount: number) => formatInCurrency(row.currency, amount)
    return {
      ...row,
      amount: written(hour + day + older),
      hour: written(hour),
      day: written(day),
      older: written(older),
      oldest: oldest.toISOString(),
    }
  })
}
