import { movementGroup } from '@perya/domain/records/kind-group'
import type { AppContext } from '../../../kernel/context.ts'
import { listVendorWalletAccounts } from '../game-accounts.ts'
import { daysOfFilter, type RecordFilter, resolveFilter } from '../resolve-filter.ts'
import { readFilterChoices } from '../../../ledger/account-of-session.ts'
import { readSums, type SumRow } from '../read-sums.ts'

/** Stakes and payouts, minor units. */
export type ProfitLoss = { readonly stake: number; readonly paid: number }

/** Computes stake and paid from sums: outflows are stakes, inflows are payouts. */
export const computeProfitLoss = (rows: readonly SumRow[]): ProfitLoss => ({
  stake: rows.reduce((all, { went }) => all + went, 0),
  paid: rows.reduce((all, { came }) => all + came, 0),
})

/** Reads sums of an account and of its vendor wallets in the days of a filter, whatever their kind. */
export const readAccountSums = async (app: AppContext, account: number, filter: RecordFilter): Promise<readonly SumRow[]> => {
  const sums = [account, ...(await listVendorWalletAccounts(app, account))].map(async (own) =>
    readSums(app, own, daysOfFilter(app, filter), resolveFilter(await readFilterChoices(app, own), { ...filter, kind: '' })),
  )
  return (await Promise.all(sums)).flat()
}

/** Returns profit and loss by the operator's day, newest first. */
export const daysOfProfit = (play: readonly SumRow[]): (ProfitLoss & { readonly day: string })[] =>
  [...Map.groupBy(play, ({ day }) => day)]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, some]) => ({ day, ...computeProfitLoss(some) }))

/** Same, read from the database. */
export const readProfitByDay = async (app: AppContext, account: number, filter: RecordFilter) =>
  daysOfProfit((await readAccountSums(app, account, filter)).filter(({ kind }) => movementGroup(kind) === 'play'))
