import { type TableName, tableGameByName } from '@perya/domain/games/table/table-games'
import type { VendorServer } from '../core/vendor-server.ts'
import type { GameRound, GameSeat } from '../core/rounds.ts'

/** The stakes on a table in one round, by spot in minor units, and the number of players. */
export type TableStakes = { readonly stakes: Readonly<Record<string, number>>; readonly players: number }

type Where = Pick<GameSeat, 'vendor' | 'game_id' | 'book' | 'currency'> & { readonly no: number }

const lying = `from reference_round r where r.vendor = $1 and r.game_id = $2 and r.table_no = $3 and r.book = $4 and r.currency = $5
                and r.state in ('placed', 'decided', 'closed')`
const valuesOf = ({ vendor, game_id, no, book, currency }: Where) => [vendor, game_id, no, book, currency]

const count = async ({ store }: VendorServer, where: Where): Promise<TableStakes> => {
  const { rows } = await store.pool.query<{ spot: string; amount: number; players: number }>({
    name: 'table-stakes',
    text: `select b.spot, sum(b.amount)::bigint as amount, (select count(distinct r.player_id)::int ${lying}) as players
             from (select r.bets ${lying}) s, jsonb_to_recordset(s.bets) as b(spot text, amount bigint) group by b.spot`,
    values: valuesOf(where),
  })
  return { stakes: Object.fromEntries(rows.map(({ spot, amount }) => [spot, amount])), players: rows[0]?.players ?? 0 }
}

const freshFor = 1000
const maxCached = 2000

/** Sums the stakes on tables; cached for one second and shared by all viewers of a table. */
export const stakesOn = (server: VendorServer) => {
  const cache = new Map<string, { at: number; on: Promise<TableStakes> }>()
  return (where: Where): Promise<TableStakes> => {
    const name = valuesOf(where).join(' ')
    const cached = cache.get(name)
    if (cached && performance.now() - cached.at < freshFor) return cached.on
    if (cache.size >= maxCached) cache.clear()
    const on = count(server, where)
    cache.set(name, { at: performance.now(), on })
    on.catch(() => cache.delete(name))
    return on
  }
}

/** The pool sums that divide a round: stored at the first read after the close, and constant from then on. */
export const frozenPool = async (
  { store }: VendorServer,
  round: Pick<GameRound, 'vendor' | 'game_id' | 'book' | 'currency'>,
  no: number,
  table: TableName,
): Promise<number[]> => {
  const spots = tableGameByName(table).pooled ?? []
  if (spots.length === 0) return []
  const { vendor, game_id, book, currency } = round
  const values = [vendor, game_id, no, book, currency]
  const find = () =>
    store.pool.query<{ sums: number[] }>({
      name: 'find-pool',
      text: 'select sums from reference_pool where vendor = $1 and game_id = $2 and table_no = $3 and book = $4 and currency = $5',
      values,
    })
  const known = (await find()).rows[0]
  if (known) return known.sums
  // A bet whose debit is still in progress counts too: it was placed in time.
  await store.pool.query({
    name: 'freeze-pool',
    text: `insert into reference_pool (vendor, game_id, table_no, book, currency, sums)
           select $1, $2, $3, $4, $5, jsonb_agg(coalesce((select sum(b.amount) from reference_round r, jsonb_to_recordset(r.bets) as b(spot text, amount bigint)
              where r.vendor = $1 and r.game_id = $2 and r.table_no = $3 and r.book = $4 and r.currency = $5
                and r.state in ('bet_sent', 'placed', 'decided', 'closed') and b.spot = p.spot), 0) order by p.place)
             from unnest($6::text[]) with ordinality as p(spot, place)
           on conflict do nothing`,
    values: [...values, spots],
  })
  return (await find()).rows[0]?.sums ?? spots.map(() => 0)
}
