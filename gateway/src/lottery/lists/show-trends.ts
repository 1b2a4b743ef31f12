import { countTrends } from '@perya/domain/lottery/draws/trends'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { familyOfGame, readDraws } from '../read-draws.ts'

/** `lottery.trends`: how often each number was drawn recently, and how long ago. */
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
