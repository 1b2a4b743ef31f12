import { missionCycleAt } from '@perya/domain/mission/cycle'
import { localDayAt } from '@perya/domain/records/period'
import { maskName } from '@perya/domain/wallet/mask-name'
import type { Handler } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { missionBoard } from './read-rewards-since.ts'

const shown = 20

/** Shows the members with the most claimed rewards; a member who opted out keeps their place but is visible to themselves only (T40). */
export const showMissionLeaderboard: Handler<'mission.leaderboard'> = async ({ period }, { app, principal }) => {
  const { memberId, currency } = principal
  const now = app.clock.now()
  const from = missionCycleAt(period, localDayAt(now, app.brand.timeZone)).first
  const board = (await missionBoard(app, from)).map((one, at) => ({ ...one, place: at + 1 }))
  const format = (amount: number) => formatInCurrency(currency, amount)
  const own = board.find(({ member_id: id }) => id === memberId)
  return {
    currency,
    from,
    list: board
      .filter(({ hidden, member_id: id }) => !hidden || id === memberId)
      .slice(0, shown)
      .map(({ place, nickname, missions, earned, member_id: id }) => ({
        ...{ place, name: maskName(nickname), missions, earned: format(earned), isYou: id === memberId },
      })),
    own: own === undefined ? null : { place: own.place, missions: own.missions, earned: format(own.earned) },
    at: new Date(now).toISOString(),
  }
}
