import type { House } from '../handler.ts'
import { gameAccountsOf } from './game-accounts.ts'
import { type Bet, type BetSource, type BetSum, type BetsWanted, type Edge, noBets } from './bet-source.ts'
import { type Asked, beginning, pageOfKeys } from './page-of-keys.ts'
import { rounds } from './rounds.ts'
import { lotteryTickets } from './tickets.ts'

/** Every source of bets, in the order in which those of one moment stand. */
export const betSources: readonly BetSource[] = [rounds, lotteryTickets]

// One letter each, none of which another source has.
const letters = 'abcdefghij'

/** The sources of a member: those of every house, and the rounds of each wallet that a vendor keeps. */
const sourcesOf = async (house: House, account: number): Promise<readonly BetSource[]> => [
  ...betSources,
  ...(await gameAccountsOf(house, account)).map(
    (own, place): BetSource => ({
      name: letters[place] ?? '',
      read: (of, wanted, ...rest) => rounds.read(of, { ...wanted, account: own }, ...rest),
      total: (of, wanted) => rounds.total(of, { ...wanted, account: own }),
    }),
  ),
]

/** A bet and where it came from. */
export type PlacedBet = Bet & { readonly key: string; readonly rank: number }

const shape = /^(\d{1,15})\.([a-z])\.(\d{1,16})$/

/** Where a source stands when a page begins at a key that may be another's. */
const edgeFor = (sources: readonly BetSource[], key: string, rank: number, oldestFirst: boolean): Edge | null => {
  const found = shape.exec(key)
  if (found === null) return null
  const at = Number(found[1])
  const place = sources.findIndex(({ name }) => name === found[2])
  if (rank === place) return { at, id: Number(found[3]) }
  // Of one moment the sources stand in their order, the first nearest to now.
  return { at, id: (oldestFirst ? rank < place : rank > place) ? 'all' : 'none' }
}

/** One page of bets out of all sources, and the keys beside it. */
export const readBets = async (house: House, wanted: BetsWanted, asked: Asked, given?: readonly BetSource[]) => {
  const sources = given ?? (await sourcesOf(house, wanted.account))
  const oldestFirst = asked.after !== ''
  const key = oldestFirst ? (asked.after === beginning ? '' : asked.after) : asked.before
  const found = await Promise.all(
    sources.map(async (source, rank) => {
      const bets = await source.read(house, wanted, edgeFor(sources, key, rank, oldestFirst), asked.pageSize + 1, oldestFirst)
      return bets.map((bet): PlacedBet => ({ ...bet, rank, key: `${bet.at.getTime()}.${source.name}.${bet.id}` }))
    }),
  )
  const newestFirst = (one: PlacedBet, other: PlacedBet) => other.at.getTime() - one.at.getTime() || one.rank - other.rank || other.id - one.id
  const merged = found.flat().toSorted((one, other) => (oldestFirst ? newestFirst(other, one) : newestFirst(one, other)))
  return pageOfKeys(merged.slice(0, asked.pageSize + 1), asked, (bet) => bet.key)
}

/** What the bets of all sources add up to. */
export const sumBets = async (house: House, wanted: BetsWanted, given?: readonly BetSource[]): Promise<BetSum> => {
  const sources = given ?? (await sourcesOf(house, wanted.account))
  const sums = await Promise.all(sources.map((source) => source.total(house, wanted)))
  return sums.reduce(
    (all, one) => ({ n: all.n + one.n, stake: all.stake + one.stake, paid: all.paid + one.paid, unplayed: all.unplayed + one.unplayed }),
    noBets,
  )
}
