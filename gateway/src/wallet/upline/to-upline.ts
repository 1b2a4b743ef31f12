import type { Handler } from '../../handler.ts'
import { sendToNeighbour } from '../send-to-neighbour.ts'
import { findUpline } from './find-upline.ts'

/** Sends money to the one directly above (WALLET-04). */
export const toUpline: Handler<'wallet.toUpline'> = async ({ amount: typed }, asking) => {
  const { member, upline, most, left, held } = await findUpline(asking.house, asking.principal)
  return sendToNeighbour(asking, { way: 'upline', member, neighbour: upline, typed, most, left, held })
}
