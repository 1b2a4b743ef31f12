import { spanOf } from '@perya/domain/mission/span'
import { dayAt } from '@perya/domain/records/period'
import { maskName } from '@perya/domain/wallet/mask-name'
import type { Handler } from '../handler.ts'
import { amountIn } from '../records/present-movement.ts'
import { missionBoard } from './taken-since.ts'

const shown = 20

/** Who has taken the most rewards; whoever does not want to be seen keeps his place and is seen by himself alone (T40). */
export const leaderboard: Handler<'mission.leaderboard'> = async ({ period }, { house, principal }) => {
  const { memberId, currency } = principal
  const now = house.clock.now()
  const from = spanOf(period, dayAt(now, house.brand.timeZone)).first
  const board = (await missionBoard(house, from)).map((one, at) => ({ ...one, place: at + 1 }))
  const say = (amount: number) => amountIn(currency, amount)
  const own = board.find(({ member_id: id }) => id === memberId)
  return {
    currency,
    from,
    list: board
      .filter(({ hidden, member_id: id }) => !hidden || id === memberId)
      .slice(0, shown)
      .map(({ place, nickname, missions, earned, member_id: id }) => ({
        ...{ place, name: maskName(nickname), missions, earned: say(earned), isYou: id === memberId },
      })),
    own: own === undefined ? null : { place: own.place, missions: own.missions, earned: say(own.earned) },
    at: new Date(now).toISOString(),
  }
}
