import type { LedgerRecord } from '@perya/domain/cashier/reconcile'
import { minor } from '@perya/domain/money/minor'
import type pg from 'pg'
import type { AppContext } from '../../kernel/context.ts'

/** A payment in the ledger, by its reference; `approved` is the approved amount of its withdrawal, minor units (0 for a deposit). */
export type OwnRecord = LedgerRecord & { readonly id: string; readonly approved: number }

type Row = {
  id: string
  direction: 'in' | 'out'
  amount: number
  paid: number
  returned: number
  currency: string
  closed: boolean
  approved: number
}

const recordOf = ({ amount, paid, returned, closed, ...row }: Row): OwnRecord => ({
  ...row,
  amount: minor(amount),
  paid: minor(paid),
  returned: minor(returned),
  isClosed: closed,
})

const fetched = 2_000
const patience = '120s'

// Paid and returned amounts are read from ledger transfers, not from the rows of the cashier.
const deposits = `
  select d.id, 'in' as direction, d.amount, coalesce(t.paid, 0)::bigint as paid, 0::bigint as returned, d.currency, d.state in ('failed', 'expired', 'rejected') as closed, 0::bigint as approved
    from deposit d
    left join lateral (
      select sum(x.amount) as paid
        from (select d.tx_id as id union all select r.open_tx from deposit_return r where r.deposit_id = d.id and r.state <> 'failed') o
        join transfer x on x.tx_id = o.id
        join account a on a.id = x.from_id and a.owner_type = 'external') t on true
   where d.provider = $1`
const parts = `
  select p.withdrawal_id || '-' || p.n as id, 'out' as direction, p.amount, coalesce(t.paid, 0)::bigint as paid, coalesce(t.returned, 0)::bigint as returned, w.currency,
         p.state in ('failed', 'returned') as closed, w.amount as approved
    from withdrawal_part p
    join withdrawal w on w.id = p.withdrawal_id
    left join lateral (
      select sum(x.amount) filter (where o.owner_type = 'external') as paid, sum(x.amount) filter (where f.owner_type = 'external') as returned
        from payment_confirmation c join transfer x on x.tx_id = c.tx_id join account f on f.id = x.from_id join account o on o.id = x.to_id
       where c.withdrawal_id = p.withdrawal_id and c.n = p.n) t on true
   where p.provider in ('', $1)`
const returns = `
  select r.id, 'out' as direction, r.amount, coalesce(t.paid, 0)::bigint as paid, 0::bigint as returned, r.currency, r.state = 'failed' as closed, r.amount as approved
    from deposit_return r
    left join lateral (select sum(x.amount) as paid from transfer x where x.tx_id = r.end_tx and r.state = 'done') t on true
   where r.provider = $1`

/** Reads payments with a provider requested in a time span, by reference, page by page in one snapshot. */
export const ledgerRecords = async function* (
  { store }: AppContext,
  provider: string,
  span: { readonly from: Date; readonly to: Date },
): AsyncGenerator<OwnRecord> {
  const client: pg.PoolClient = await store.pool.connect()
  let isDone = false
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = '${patience}'`)
    await client.query(`set local idle_in_transaction_session_timeout = '${patience}'`)
    const declared = `declare own no scroll cursor for select * from (
      ${deposits} and d.made_at >= $2 and d.made_at < $3 union all ${parts} and p.queued_at >= $2 and p.queued_at < $3
      union all ${returns} and r.made_at >= $2 and r.made_at < $3) x order by id collate "C"`
    await client.query(declared, [provider, span.from, span.to])
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${fetched} from own`)
      for (const row of rows) yield recordOf(row)
      if (rows.length < fetched) break
    }
    await client.query('commit')
    isDone = true
  } finally {
    client.release(!isDone)
  }
}

/** Reads the current state of payments by their references, whenever they were requested. */
export const ledgerRecordsById = async ({ store }: AppContext, provider: string, ids: readonly string[]): Promise<ReadonlyMap<string, OwnRecord>> => {
  const { rows } = await store.pool.query<Row>(
    `${deposits} and d.id = any($2::text[])
     union all
     ${parts} and (p.withdrawal_id, p.n) in (select left(i, 12), substr(i, 14)::smallint from unnest($2::text[]) i where i ~ '^W-[0-9]{10}-[0-9]{1,3}$')
     union all
     ${returns} and r.id = any($2::text[])`,
    [provider, ids],
  )
  return new Map(rows.map((row) => [row.id, recordOf(row)]))
}
