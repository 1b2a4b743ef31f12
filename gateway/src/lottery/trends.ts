import { trendsOf } from '@perya/domain/lottery/trends'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { familyOfGame, readDraws } from './read-draws.ts'

/** `lottery.trends`: how often each number fell lately, and how long ago. */
export const trends: Handler<'lottery.trends'> = async ({ gameCode, draws }, { house }) => {
  const family = await familyOfGame(house, gameCode)
  if (family === null) throw new Refusal('not_found')
  const read = await readDraws(house, { gameCode, before: null, dayOfWeek: 0, count: draws })
  const { counts, list } = trendsOf(
    family,
    read.map(({ draw }) => draw),
  )
  return { draws: read.length, counts, list: [...list] }
}
