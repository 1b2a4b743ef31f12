import type { Handler } from '../../context.ts'
import { transferBetweenAgents } from '../transfer-between-agents.ts'
import { findUpline } from './find-upline.ts'

/** Sends money to the one directly above (WALLET-04). */
export const transferToUpline: Handler<'wallet.toUpline'> = async ({ amount: typed }, context) => {
  const { upline, ...found } = await findUpline(context.app, context.principal, context.idempotencyKey)
  return transferBetweenAgents(context, { way: 'upline', neighbour: upline, typed, ...found })
}
