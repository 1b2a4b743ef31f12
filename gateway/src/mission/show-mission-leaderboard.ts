import { missionCycleAt } from '@perya/domain/mission/cycle'
import { localDayAt } from '@perya/domain/records/period'
import { maskName } from '@perya/domain/wallet/mask-name'
import type { Handler } from '../context.ts'
import { formatInCurrency } from '../records/present-movement.ts'
import { missionBoard } from './read-rewards-since.ts'

const shown = 20

/** Who has taken the most rewards; whoever does not want to be seen keeps his place and is seen by himself alone (T40). */
export const showMissionLeaderboard: Handler<'mission.leaderboard'> = async ({ period }, { app, principal }) => {
  const { memberId, currency } = principal
  const now = app.clock.now()
  const from = missionCycleAt(period, localDayAt(now, app.brand.timeZone)).first
  const board = (await missionBoard(app, from)).map((one, at) => ({ ...one, place: at + 1 }))
  const say = (amount: number) => formatInCurrency(currency, amount)
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
