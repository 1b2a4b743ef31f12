import type { Value } from '@perya/calls'
import { mainWallet } from '@perya/calls/money/main-wallet'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { WalletTransfer } from '../../ledger/tables.ts'

/** A wallet transfer as its owner sees it. */
export const presentTransfer = (transfer: WalletTransfer): Value<'wallet.transfer'> => {
  const { id, wallet, direction, amount, currency, state } = transfer
  const [from, to] = direction === 'in' ? [mainWallet, wallet] : [wallet, mainWallet]
  return {
    id,
    from,
    to,
    amount: formatAmount(amount, currencyDigits(currency)),
    currency,
    state,
    madeAt: transfer.made_at.toISOString(),
    closedAt: transfer.closed_at?.toISOString() ?? null,
  }
}
