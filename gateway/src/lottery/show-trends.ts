import { countTrends } from '@perya/domain/lottery/trends'
import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { familyOfGame, readDraws } from './read-draws.ts'

/** `lottery.trends`: how often each number fell lately, and how long ago. */
export const showTrends: Handler<'lottery.trends'> = async ({ gameCode, draws }, { app }) => {
  const family = await familyOfGame(app, gameCode)
  if (family === null) throw new Refusal('not_found')
  const read = await readDraws(app, { gameCode, before: null, dayOfWeek: 0, count: draws })
  const { counts, list } = countTrends(
    family,
    read.map(({ draw }) => draw),
  )
  return { draws: read.length, counts, list: [...list] }
}
