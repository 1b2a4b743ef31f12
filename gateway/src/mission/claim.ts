import { giftWish, takenOf } from '../gift/take-gift.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { postMission } from '../wallet/post-gift.ts'
import { turnsToday } from './read-turns.ts'
import { forgetBoards } from './taken-since.ts'

/** Takes the reward of a turn that may be taken today; whether it was reached, and by whom it was taken, is read where it is paid. */
export const claim: Handler<'mission.claim'> = async ({ mission, turn }, asking) => {
  const { house, principal } = asking
  const { rows } = await house.store.pool.query<{ period: string }>({
    name: 'mission-period',
    text: 'select period from mission where id = $1',
    values: [mission],
  })
  const span = turnsToday(house).find(({ period, first }) => period === rows[0]?.period && first === turn)
  if (span === undefined) throw new Refusal('not_found')
  const { period, first, end } = span
  const posted = await postMission(house.store, { ...(await giftWish(asking)), mission, period, first, end })
  forgetBoards(house)
  return takenOf(posted, principal.currency)
}
