import { marketOfPick } from '@perya/domain/games/sports/exposure'
import { sql, type Transaction } from 'kysely'
import type { ReferenceVendorTables } from '../core/tables.ts'
import type { VendorServer } from '../core/vendor-server.ts'

/** Names of the stopped markets of a match; `match` means all of them. */
export type StoppedMarkets = ReadonlySet<string>

type Title = { readonly vendor: string; readonly gameId: string }

const none: StoppedMarkets = new Set()

/** Markets that the operator has stopped, by match; matches without one are absent. */
export const stoppedMarketsOf = async (
  { store }: Pick<VendorServer, 'store'>,
  { vendor, gameId }: Title,
  fixtures: readonly string[],
): Promise<ReadonlyMap<string, StoppedMarkets>> => {
  const { rows } = await store.pool.query<{ fixture: string; markets: string[] }>({
    name: 'stopped-markets',
    text: `select fixture, array_agg(market) as markets from reference_market_stop
            where vendor = $1 and game_id = $2 and fixture = any($3) group by fixture`,
    values: [vendor, gameId, fixtures],
  })
  return new Map(rows.map(({ fixture, markets }) => [fixture, new Set(markets)]))
}

/** Whether a pick of a match is stopped, by its market or by its match. */
export const isPickStopped = (stopped: StoppedMarkets | undefined, pick: string): boolean => {
  const markets = stopped ?? none
  return markets.has('match') || markets.has(marketOfPick(pick))
}

/**
 * Whether one of the legs is stopped, inside the transaction that stores the slip. A stop waits for this transaction, so a slip is either
 * stored before the stop or refused.
 */
export const hasStoppedLeg = async (
  trx: Transaction<ReferenceVendorTables>,
  { vendor, gameId }: Title,
  legs: readonly { readonly fixture: string; readonly pick: string }[],
): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`market stops ${vendor} ${gameId}`}, 0))`.execute(trx)
  const { rows } = await sql<{ fixture: string; market: string }>`
    select fixture, market from reference_market_stop
     where vendor = ${vendor} and game_id = ${gameId} and fixture = any(${legs.map(({ fixture }) => fixture)})`.execute(trx)
  return legs.some(({ fixture, pick }) => rows.some((row) => row.fixture === fixture && isPickStopped(new Set([row.market]), pick)))
}
