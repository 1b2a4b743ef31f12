import { progressPercent, missionCycleAt } from '@perya/domain/mission/cycle'
import { localDayAt } from '@perya/domain/records/period'
import type { Handler } from '../../kernel/context.ts'
import { assertMayPlay } from '../../identity/protection/assert-may.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { localizedTextOf } from '../../kernel/texts.ts'
import { readMissionProgress } from './read-mission-progress.ts'
import { readRewardsSince } from './read-rewards-since.ts'

/** Lists missions with the member's progress (REWARD-01); refuses members whose play is closed. */
export const summary: Handler<'mission.summary'> = async (_input, { app, principal, language }) => {
  const { memberId, currency } = principal
  await assertMayPlay(app, memberId)
  const month = missionCycleAt('month', localDayAt(app.clock.now(), app.brand.timeZone)).first
  const [turns, own] = await Promise.all([readMissionProgress(app, principal), readRewardsSince(app, month, memberId)])
  const format = (amount: number) => formatInCurrency(currency, amount)
  return {
    currency,
    claimable: turns.filter(({ state }) => state === 'claimable').length,
    taken: own?.missions ?? 0,
    earned: format(own?.earned ?? 0),
    list: turns.map(({ mission_id: mission, first, title, says, measure, period, state, progress, target, reward, end, until }) => ({
      ...{ mission, turn: first, title: localizedTextOf(title, language), says: localizedTextOf(says, language), measure, period, state, end, until },
      ...{ progress: measure === 'days' ? String(progress) : format(progress), target: measure === 'days' ? String(target) : format(target) },
      percent: progressPercent(progress, target),
      reward: format(reward),
    })),
  }
}
