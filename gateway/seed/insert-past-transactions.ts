import type pg from 'pg'

/** A transaction of the past with one leg; `amount` in minor units. `account` is the player's, `from` and `to` are the accounts of the leg. */
export type PastTransaction = {
  readonly scope: string
  readonly extId: string
  readonly kind: string
  readonly account: number
  readonly amount: number
  readonly from: number
  readonly to: number
  readonly round: string | null
  readonly title: string | null
  readonly at: Date
}

/**
 * Inserts transactions of the past, in order, and posts those with an amount. Postings of the platform are always of the present, so this is the only
 * file of the demo data that writes the ledger (decision 0126). Run it in a transaction: the two statements belong together.
 */
export const insertPastTransactions = async (client: Pick<pg.PoolClient, 'query'>, made: readonly PastTransaction[]): Promise<void> => {
  const { rows } = await client.query<{ id: number }>(
    `insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, round_id, title_id, created_at)
     select l.scope, l.ext_id, l.kind, '', 'applied', l.account_id, l.amount, l.round_id, l.title_id, l.at
       from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::timestamptz[])
            with ordinality l (scope, ext_id, kind, account_id, amount, round_id, title_id, at, n)
      order by l.n returning id`,
    [
      made.map(({ scope }) => scope),
      made.map(({ extId }) => extId),
      made.map(({ kind }) => kind),
      made.map(({ account }) => account),
      made.map(({ amount }) => amount),
      made.map(({ round }) => round),
      made.map(({ title }) => title),
      made.map(({ at }) => at),
    ],
  )
  const legs = made.flatMap(({ amount, from, to }, at) => (amount > 0 ? [{ id: rows[at]?.id, from, to, amount }] : []))
  await client.query(
    `select post(p_tx => x.id, p_leg => 1::smallint, p_from => x.from_id, p_to => x.to_id, p_amount => x.amount)
       from (select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) with ordinality l (id, from_id, to_id, amount, n)
              order by l.n offset 0) x`,
    [legs.map(({ id }) => id), legs.map(({ from }) => from), legs.map(({ to }) => to), legs.map(({ amount }) => amount)],
  )
}
