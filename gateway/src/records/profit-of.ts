import { groupOf } from '@perya/domain/records/kind-group'
import type { House } from '../handler.ts'
import { gameAccountsOf } from './game-accounts.ts'
import { daysOfFilter, type Filter, narrowed } from './narrow.ts'
import { choicesOf } from './own-account.ts'
import { readSums, type SumRow } from './read-sums.ts'

/** What was staked and what came back, minor units. */
export type Profit = { readonly stake: number; readonly paid: number }

/** What some sums come to: out of the account were stakes, into it what came back. */
export const profitOf = (rows: readonly SumRow[]): Profit => ({
  stake: rows.reduce((all, { went }) => all + went, 0),
  paid: rows.reduce((all, { came }) => all + came, 0),
})

/** Sums of an account and of the wallets beside it in the days of a filter, whatever their kind. */
export const sumsOf = async (house: House, account: number, filter: Filter): Promise<readonly SumRow[]> => {
  const sums = [account, ...(await gameAccountsOf(house, account))].map(async (own) =>
    readSums(house, own, daysOfFilter(house, filter), narrowed(await choicesOf(house, own), { ...filter, kind: '' })),
  )
  return (await Promise.all(sums)).flat()
}

/** Profit and loss by day of the house, the newest first. */
export const daysOfProfit = (play: readonly SumRow[]): (Profit & { readonly day: string })[] =>
  [...Map.groupBy(play, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? 1 : -1)).map(([day, some]) => ({ day, ...profitOf(some) }))

/** The same, read anew. */
export const byDay = async (house: House, account: number, filter: Filter) =>
  daysOfProfit((await sumsOf(house, account, filter)).filter(({ kind }) => groupOf(kind) === 'play'))
