import { percentOf, spanOf } from '@perya/domain/mission/span'
import { dayAt } from '@perya/domain/records/period'
import type { Handler } from '../handler.ts'
import { assertMayPlay } from '../protection/assert-may.ts'
import { amountIn } from '../records/present-movement.ts'
import { textIn } from '../system/texts.ts'
import { readTurns } from './read-turns.ts'
import { takenSince } from './taken-since.ts'

/** Missions with how far the member is (REWARD-01); to whoever has closed his play none is offered. */
export const summary: Handler<'mission.summary'> = async (_input, { house, principal, language }) => {
  const { memberId, currency } = principal
  await assertMayPlay(house, memberId)
  const month = spanOf('month', dayAt(house.clock.now(), house.brand.timeZone)).first
  const [turns, own] = await Promise.all([readTurns(house, principal), takenSince(house, month, memberId)])
  const say = (amount: number) => amountIn(currency, amount)
  return {
    currency,
    claimable: turns.filter(({ state }) => state === 'claimable').length,
    taken: own?.missions ?? 0,
    earned: say(own?.earned ?? 0),
    list: turns.map(({ mission_id: mission, first, title, says, measure, period, state, progress, target, reward, end, until }) => ({
      ...{ mission, turn: first, title: textIn(title, language), says: textIn(says, language), measure, period, state, end, until },
      ...{ progress: measure === 'days' ? String(progress) : say(progress), target: measure === 'days' ? String(target) : say(target) },
      percent: percentOf(progress, target),
      reward: say(reward),
    })),
  }
}
