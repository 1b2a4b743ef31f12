import type { AppContext } from '../../../kernel/context.ts'
import { listVendorWalletAccounts } from '../game-accounts.ts'
import { type BetRecord, type BetSource, type BetSum, type BetFilter, type PageCursor, emptyBetSum } from './bet-source.ts'
import { type PageRequest, oldestCursor, keysetPage } from '../../../kernel/export/keyset-page.ts'
import { rounds } from './rounds.ts'
import { lotteryTickets } from './lottery-tickets.ts'

/** Every source of bets; their order decides between bets of the same moment. */
export const betSources: readonly BetSource[] = [rounds, lotteryTickets]

// One letter each, distinct from the names of the other sources.
const letters = 'abcdefghij'

/** Returns the sources of a member: the common ones, and the rounds of each vendor wallet. */
const sourcesOf = async (app: AppContext, account: number): Promise<readonly BetSource[]> => [
  ...betSources,
  ...(await listVendorWalletAccounts(app, account)).map(
    (own, place): BetSource => ({
      name: letters[place] ?? '',
      read: (of, requested, ...rest) => rounds.read(of, { ...requested, account: own }, ...rest),
      total: (of, requested) => rounds.total(of, { ...requested, account: own }),
    }),
  ),
]

/** A bet and its page key. */
export type PlacedBet = BetRecord & { readonly key: string; readonly rank: number }

const shape = /^(\d{1,15})\.([a-z])\.(\d{1,16})$/

/** Returns the cursor of a source for a page that begins at a key, which may be another source's. */
const edgeFor = (sources: readonly BetSource[], key: string, rank: number, oldestFirst: boolean): PageCursor | null => {
  const found = shape.exec(key)
  if (found === null) return null
  const at = Number(found[1])
  const place = sources.findIndex(({ name }) => name === found[2])
  if (rank === place) return { at, id: Number(found[3]) }
  // At the same moment sources are in their order, the first being the newest.
  return { at, id: (oldestFirst ? rank < place : rank > place) ? 'all' : 'none' }
}

/** Reads one page of bets from all sources, and the keys of the adjacent pages. */
export const readBetPage = async (app: AppContext, requested: BetFilter, asked: PageRequest, given?: readonly BetSource[]) => {
  const sources = given ?? (await sourcesOf(app, requested.account))
  const oldestFirst = asked.after !== ''
  const key = oldestFirst ? (asked.after === oldestCursor ? '' : asked.after) : asked.before
  const found = await Promise.all(
    sources.map(async (source, rank) => {
      const bets = await source.read(app, requested, edgeFor(sources, key, rank, oldestFirst), asked.pageSize + 1, oldestFirst)
      return bets.map((bet): PlacedBet => ({ ...bet, rank, key: `${bet.at.getTime()}.${source.name}.${bet.id}` }))
    }),
  )
  const newestFirst = (one: PlacedBet, other: PlacedBet) => other.at.getTime() - one.at.getTime() || one.rank - other.rank || other.id - one.id
  const merged = found.flat().toSorted((one, other) => (oldestFirst ? newestFirst(other, one) : newestFirst(one, other)))
  return keysetPage(merged.slice(0, asked.pageSize + 1), asked, (bet) => bet.key)
}

/** Sums the bets of all sources. */
export const sumBets = async (app: AppContext, requested: BetFilter, given?: readonly BetSource[]): Promise<BetSum> => {
  const sources = given ?? (await sourcesOf(app, requested.account))
  const sums = await Promise.all(sources.map((source) => source.total(app, requested)))
  return sums.reduce(
    (all, one) => ({ n: all.n + one.n, stake: all.stake + one.stake, paid: all.paid + one.paid, unplayed: all.unplayed + one.unplayed }),
    emptyBetSum,
  )
}
