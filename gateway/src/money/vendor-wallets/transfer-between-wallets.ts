import { minor } from '@perya/domain/money/minor'
import { readAmount } from '../../kernel/read-amount.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { beginTransfer } from './begin-transfer.ts'
import { presentTransfer } from './present-transfer.ts'
import { parseTransferRoute } from './wallets-of.ts'

const bounds = { minimum: minor(1), maximum: minor(10 ** 14) } as const

/** Moves money between the main wallet and a vendor wallet (WALLET-03). The request carries only codes: the session determines the owner. */
export const transferBetweenWallets: Handler<'wallet.transfer'> = async ({ from, to, amount: typed }, { app, principal, idempotencyKey }) => {
  const way = parseTransferRoute(app, from, to)
  const amount = readAmount(typed, principal.currency, bounds)
  const made = await beginTransfer(app, principal, { way, amount, key: idempotencyKey ?? '' })
  if (made === null) throw new Refusal('insufficient_balance')
  return presentTransfer(made)
}
