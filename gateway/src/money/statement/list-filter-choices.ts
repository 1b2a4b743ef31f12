import { kindGroups } from '@perya/domain/records/kind-group'
import type { Handler } from '../../kernel/context.ts'
import { listVendorWalletAccounts } from './game-accounts.ts'
import { readFilterChoices, accountOfSession } from '../../ledger/account-of-session.ts'
import { readNames } from './read-names.ts'

/** Returns the options of the filters: only those with records, so that no option leads to an empty list. */
export const listFilterChoices: Handler<'records.choices'> = async (_input, { app, principal, language }) => {
  const account = await accountOfSession(app, principal)
  const accounts = account === null ? [] : [account.id, ...(await listVendorWalletAccounts(app, account.id))]
  const own = (await Promise.all(accounts.map((one) => readFilterChoices(app, one)))).flat()
  const names = await readNames(app, own, language)
  const vendors = [...new Set(own.map(({ vendor }) => vendor).filter((one) => one !== ''))]
  const games = new Map(own.filter(({ title }) => title !== '').map(({ title, vendor }) => [title, vendor]))
  return {
    groups: kindGroups.filter((group) => own.some((one) => one.group === group)),
    vendors: vendors.map((code) => ({ code, name: names.vendors.get(code) ?? code })),
    games: [...games].map(([code, vendor]) => ({ code, vendor, name: names.games.get(code) ?? code })),
  }
}
