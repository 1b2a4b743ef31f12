import { mainWallet } from '@perya/calls/money/main-wallet'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Handler } from '../../kernel/context.ts'
import { type AccountKey, cashAccount, findAccount, vendorWalletAccount } from '../../ledger/accounts.ts'
import { readInTransit } from './transfer-rows.ts'

/** Wallets of the member with their balance and the amount in transit to them (CALL-32). */
export const listWallets: Handler<'wallet.list'> = async (_input, { app, principal: { memberId, currency } }) => {
  const digits = currencyDigits(currency)
  const arriving = await readInTransit(app, memberId)
  const shown = async (code: string, name: string, account: AccountKey) => {
    const found = await findAccount(app.store, account)
    const coming = found === null ? 0 : (arriving.get(found.id) ?? 0)
    return { code, name, balance: formatAmount(minor(found?.balance ?? 0), digits), arriving: formatAmount(minor(coming), digits) }
  }
  const main = await shown(mainWallet, '', cashAccount(memberId, 'real', currency))
  const games = await Promise.all(app.gameWallets.map(({ code, name }) => shown(code, name, vendorWalletAccount(memberId, currency, code))))
  return { currency, list: [main, ...games] }
}
