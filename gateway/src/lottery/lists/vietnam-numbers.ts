import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { presentDraw } from '../present-draw.ts'
import { familyOfGame, readDraws } from '../read-draws.ts'
import { isVietnam } from '../read-games.ts'

/** `lottery.vietnamNumbers`: the last prize tables of a station (CALL-50). */
export const vietnamNumbers: Handler<'lottery.vietnamNumbers'> = async ({ gameCode, count }, { app }) => {
  const family = await familyOfGame(app, gameCode)
  if (family === null || !isVietnam({ family })) throw new Refusal('not_found')
  const draws = await readDraws(app, { gameCode, count, before: null, dayOfWeek: 0 })
  return { list: draws.map((draw) => presentDraw(family, draw)) }
}
