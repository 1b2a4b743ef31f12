import type { Handler } from '../handler.ts'
import { findPurses } from '../wallet/find-purses.ts'
import { sendToNeighbour } from '../wallet/send-to-neighbour.ts'
import { findDownline, mostSentDown } from './find-downline.ts'

/** Sends money to somebody directly below (AGENT-16). */
export const transfer: Handler<'team.transfer'> = async ({ id, amount: typed }, asking) => {
  const { house, principal, idempotencyKey } = asking
  const { memberId, currency } = principal
  const { member, downline, left, held } = await findDownline(house, principal, id)
  const purses = await findPurses(house, { memberId, neighbourId: downline.id, key: idempotencyKey ?? '', currency })
  return sendToNeighbour(asking, { way: 'downline', member, neighbour: downline, typed, most: mostSentDown(currency), left, held, purses })
}
