import type { AppContext } from '../../kernel/context.ts'
import type { MovementRow } from './read-movements.ts'

/** Sums of the movements of one kind. */
export type BalancePart = { readonly kind: string; readonly n: number; readonly came: number; readonly went: number }

/**
 * Sums inflows and outflows by kind, from the first movement to a given one. Whole quarter-hours are pre-aggregated; only the quarter-hour of
 * that movement is summed row by row. It is looked up first in a query of its own: estimating their number, the planner would read
 * the whole history instead.
 */
export const readBalanceParts = async ({ store }: AppContext, account: number, upTo: number): Promise<BalancePart[]> => {
  const { rows } = await store.pool.query<BalancePart>({
    name: 'movement-parts',
    text: `select kind, sum(n)::bigint as n, sum(came)::bigint as came, sum(went)::bigint as went from (
             select kind, n, came, went from movement_sum where account_id = $1 and last_seq <= $2
             union all
             select m.kind, 1, greatest(m.delta, 0), greatest(-m.delta, 0)
               from (select * from movement_sum where account_id = $1 and first_seq <= $2 and last_seq > $2 offset 0) s
               cross join lateral (
                 select * from movement where account_id = s.account_id and seq between s.first_seq and $2
                    and kind = s.kind and vendor = s.vendor and title_id = s.title_id offset 0) m) x
            group by kind order by sum(came) + sum(went) desc`,
    values: [account, upTo],
  })
  return rows
}

/** Reads the movements of the account in the round that a transaction belongs to, in order; empty where it belongs to none. */
export const readRoundOf = async ({ store }: AppContext, account: number, tx: number): Promise<MovementRow[]> => {
  const { rows } = await store.pool.query<MovementRow>({
    name: 'movements-of-round',
    text: `select m.*, g.name as game_name, l.label as lottery, p.name as vendor_name
             from ledger_tx t join ledger_tx x on x.scope = t.scope and x.round_id = t.round_id
             join transfer f on f.tx_id = x.id and $1 in (f.from_id, f.to_id)
             join movement m on m.account_id = $1 and m.seq = case when f.from_id = $1 then f.from_seq else f.to_seq end
             left join game g on g.game_id = m.title_id left join lottery_game l on l.code = m.title_id left join provider p on p.code = m.vendor
            where t.id = $2 order by m.seq limit 50`,
    values: [account, tx],
  })
  return rows
}
