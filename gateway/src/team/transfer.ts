import type { Handler } from '../handler.ts'
import { sendToNeighbour } from '../wallet/send-to-neighbour.ts'
import { findDownline, mostSentDown } from './find-downline.ts'

/** Sends money to somebody directly below (AGENT-16). */
export const transfer: Handler<'team.transfer'> = async ({ id, amount: typed }, asking) => {
  const { member, downline, left, held } = await findDownline(asking.house, asking.principal, id)
  const most = mostSentDown(asking.principal.currency)
  return sendToNeighbour(asking, { way: 'downline', member, neighbour: downline, typed, most, left, held })
}
