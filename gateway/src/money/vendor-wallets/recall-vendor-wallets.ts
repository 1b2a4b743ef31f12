import type { Handler } from '../../kernel/context.ts'
import type { WalletTransfer } from '../../ledger/tables.ts'
import { beginTransfer } from './begin-transfer.ts'
import { presentTransfer } from './present-transfer.ts'

/** Moves all balances back to the main wallet: one transfer for each wallet with a balance, under one key. */
export const recallVendorWallets: Handler<'wallet.recall'> = async (_input, { app, principal, idempotencyKey }) => {
  const moves: (WalletTransfer | null)[] = []
  for (const wallet of app.gameWallets)
    moves.push(await beginTransfer(app, principal, { way: { wallet, direction: 'out' }, amount: null, key: `${idempotencyKey}:${wallet.code}` }))
  return { list: moves.filter((move) => move !== null).map(presentTransfer) }
}
