import { minor } from '@perya/domain/money/minor'
import { readAmount } from '../../cashier/read-amount.ts'
import type { Handler } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'
import { beginTransfer } from './begin-transfer.ts'
import { presentTransfer } from './present-transfer.ts'
import { wayOf } from './wallets-of.ts'

const bounds = { minimum: minor(1), maximum: minor(10 ** 14) } as const

/** Moves money between the main wallet and one of a vendor (WALLET-03). Only codes are read: whose wallets they are, the session says. */
export const transfer: Handler<'wallet.transfer'> = async ({ from, to, amount: typed }, { house, principal, idempotencyKey }) => {
  const way = wayOf(house, from, to)
  const amount = readAmount(typed, principal.currency, bounds)
  const made = await beginTransfer(house, principal, { way, amount, key: idempotencyKey ?? '' })
  if (made === null) throw new Refusal('insufficient_balance')
  return presentTransfer(made)
}
