import { kindGroups } from '@perya/domain/records/kind-group'
import type { Handler } from '../handler.ts'
import { gameAccountsOf } from './game-accounts.ts'
import { choicesOf, ownAccount } from './own-account.ts'
import { readNames } from './read-names.ts'

/** What the filters can be set to: only what the member has, so that no choice leads to nothing. */
export const choices: Handler<'records.choices'> = async (_input, { house, principal, language }) => {
  const account = await ownAccount(house, principal)
  const accounts = account === null ? [] : [account.id, ...(await gameAccountsOf(house, account.id))]
  const own = (await Promise.all(accounts.map((one) => choicesOf(house, one)))).flat()
  const names = await readNames(house, own, language)
  const vendors = [...new Set(own.map(({ vendor }) => vendor).filter((one) => one !== ''))]
  const games = new Map(own.filter(({ title }) => title !== '').map(({ title, vendor }) => [title, vendor]))
  return {
    groups: kindGroups.filter((group) => own.some((one) => one.group === group)),
    vendors: vendors.map((code) => ({ code, name: names.vendors.get(code) ?? code })),
    games: [...games].map(([code, vendor]) => ({ code, vendor, name: names.games.get(code) ?? code })),
  }
}
