import { mainWallet } from '@perya/calls/main-wallet'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Handler } from '../../handler.ts'
import { type AccountName, cashOf, findAccount, gameCashOf } from '../accounts.ts'
import { arrivingOf } from './transfer-rows.ts'

/** Wallets of the member with what is in them and on its way to them (CALL-32). */
export const list: Handler<'wallet.list'> = async (_input, { house, principal: { memberId, currency } }) => {
  const digits = digitsOf(currency)
  const arriving = await arrivingOf(house, memberId)
  const shown = async (code: string, name: string, account: AccountName) => {
    const found = await findAccount(house.store, account)
    const coming = found === null ? 0 : (arriving.get(found.id) ?? 0)
    return { code, name, balance: formatAmount(minor(found?.balance ?? 0), digits), arriving: formatAmount(minor(coming), digits) }
  }
  const main = await shown(mainWallet, '', cashOf(memberId, 'real', currency))
  const games = await Promise.all(house.gameWallets.map(({ code, name }) => shown(code, name, gameCashOf(memberId, currency, code))))
  return { currency, list: [main, ...games] }
}
