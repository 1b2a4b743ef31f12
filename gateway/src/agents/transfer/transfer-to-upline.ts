import type { Handler } from '../../kernel/context.ts'
import { transferBetweenAgents } from './transfer-between-agents.ts'
import { findUpline } from './find-upline.ts'

/** Transfers money to the upline (WALLET-04). */
export const transferToUpline: Handler<'wallet.toUpline'> = async ({ amount: typed }, context) => {
  const { upline, ...found } = await findUpline(context.app, context.principal, context.idempotencyKey)
  return transferBetweenAgents(context, { way: 'upline', neighbour: upline, typed, ...found })
}
