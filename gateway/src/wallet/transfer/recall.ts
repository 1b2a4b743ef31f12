import type { Handler } from '../../handler.ts'
import type { WalletTransfer } from '../tables.ts'
import { beginTransfer } from './begin-transfer.ts'
import { presentTransfer } from './present-transfer.ts'

/** Brings everything back into the main wallet: one move for each wallet that holds something, under one key. */
export const recall: Handler<'wallet.recall'> = async (_input, { house, principal, idempotencyKey }) => {
  const moves: (WalletTransfer | null)[] = []
  for (const wallet of house.gameWallets)
    moves.push(await beginTransfer(house, principal, { way: { wallet, direction: 'out' }, amount: null, key: `${idempotencyKey}:${wallet.code}` }))
  return { list: moves.filter((move) => move !== null).map(presentTransfer) }
}
