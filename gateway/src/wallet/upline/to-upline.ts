import type { Handler } from '../../handler.ts'
import { sendToNeighbour } from '../send-to-neighbour.ts'
import { findUpline } from './find-upline.ts'

/** Sends money to the one directly above (WALLET-04). */
export const toUpline: Handler<'wallet.toUpline'> = async ({ amount: typed }, asking) => {
  const { upline, ...found } = await findUpline(asking.house, asking.principal, asking.idempotencyKey)
  return sendToNeighbour(asking, { way: 'upline', neighbour: upline, typed, ...found })
}
