import type { Family } from '@perya/domain/lottery/family'
import type { PriceTable } from '@perya/domain/lottery/bets/price'
import type { Schedule } from '@perya/domain/lottery/draws/schedule'
import type { Store } from '../kernel/database/store.ts'
import type { BilingualText } from './tables.ts'

/** An enabled lottery with its current prices. */
export type LotteryGame = {
  readonly code: string
  readonly family: Family
  readonly label: BilingualText
  readonly schedule: Schedule
  readonly lockSeconds: number
  readonly source: 'own' | 'feed'
  /** Minimum stake of one ticket, minor units. */
  readonly leastStake: number
  readonly mostPayout: number | null
  readonly priceId: number
  readonly prices: PriceTable
}

const freshFor = 2000

type CachedGames = { readonly games: ReadonlyMap<string, LotteryGame>; readonly readAt: number }

const cache = new WeakMap<Store, CachedGames>()
/** Counts invalidations: a read that began before one may have missed the change, so its result is not cached. */
const generations = new WeakMap<Store, number>()

const read = async (store: Store): Promise<ReadonlyMap<string, LotteryGame>> => {
  const { rows } = await store.pool.query<LotteryGame>({
    name: 'lottery-games',
    text: `select g.code, g.family, g.label, g.schedule, g.lock_seconds as "lockSeconds", g.source, g.least_stake as "leastStake", g.most_payout as "mostPayout",
                  p.id as "priceId", p.prices
             from lottery_game g join lateral (select id, prices from lottery_price where game_code = g.code order by id desc limit 1) p on true
            where g.enabled order by g.sort, g.code`,
  })
  return new Map(rows.map((game) => [game.code, game]))
}

/** Every enabled lottery by its code, cached for two seconds. */
export const lotteryGames = async (store: Store): Promise<ReadonlyMap<string, LotteryGame>> => {
  const cached = cache.get(store)
  if (cached !== undefined && performance.now() - cached.readAt < freshFor) return cached.games
  const startedIn = generations.get(store)
  const games = await read(store)
  if (startedIn === generations.get(store)) cache.set(store, { games, readAt: performance.now() })
  return games
}

/** Invalidates the cache after a game or a price was changed in this process. */
export const invalidateLotteryGames = (store: Store): void => {
  cache.delete(store)
  generations.set(store, (generations.get(store) ?? 0) + 1)
}
