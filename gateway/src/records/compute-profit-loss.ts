import { movementGroup } from '@perya/domain/records/kind-group'
import type { AppContext } from '../context.ts'
import { listVendorWalletAccounts } from './game-accounts.ts'
import { daysOfFilter, type RecordFilter, resolveFilter } from './resolve-filter.ts'
import { readFilterChoices } from './account-of-session.ts'
import { readSums, type SumRow } from './read-sums.ts'

/** What was staked and what came back, minor units. */
export type ProfitLoss = { readonly stake: number; readonly paid: number }

/** What some sums come to: out of the account were stakes, into it what came back. */
export const computeProfitLoss = (rows: readonly SumRow[]): ProfitLoss => ({
  stake: rows.reduce((all, { went }) => all + went, 0),
  paid: rows.reduce((all, { came }) => all + came, 0),
})

/** Sums of an account and of the wallets beside it in the days of a filter, whatever their kind. */
export const readAccountSums = async (app: AppContext, account: number, filter: RecordFilter): Promise<readonly SumRow[]> => {
  const sums = [account, ...(await listVendorWalletAccounts(app, account))].map(async (own) =>
    readSums(app, own, daysOfFilter(app, filter), resolveFilter(await readFilterChoices(app, own), { ...filter, kind: '' })),
  )
  return (await Promise.all(sums)).flat()
}

/** Profit and loss by day of the house, the newest first. */
export const daysOfProfit = (play: readonly SumRow[]): (ProfitLoss & { readonly day: string })[] =>
  [...Map.groupBy(play, ({ day }) => day)]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, some]) => ({ day, ...computeProfitLoss(some) }))

/** The same, read anew. */
export const readProfitByDay = async (app: AppContext, account: number, filter: RecordFilter) =>
  daysOfProfit((await readAccountSums(app, account, filter)).filter(({ kind }) => movementGroup(kind) === 'play'))
