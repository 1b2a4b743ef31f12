import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { presentDraw } from '../present-draw.ts'
import { familyOfGame, readDraws } from '../read-draws.ts'

const momentOf = (text: string): Date | null => {
  if (text === '') return null
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new Refusal('invalid_input', { fields: { before: 'invalid' } })
  return moment
}

/** `lottery.history`: draws of one lottery, newest first, optionally of one weekday (LOTT-12, LOTT-13). */
export const listDraws: Handler<'lottery.history'> = async ({ gameCode, dayOfWeek, before, count }, { app }) => {
  const family = await familyOfGame(app, gameCode)
  if (family === null) throw new Refusal('not_found')
  const asked = { gameCode, before: momentOf(before), dayOfWeek: Math.max(0, Number(dayOfWeek)) }
  const draws = await readDraws(app, { ...asked, count: count + 1 })
  const shown = draws.slice(0, count)
  return { list: shown.map((draw) => presentDraw(family, draw)), next: draws.length > count ? (shown.at(-1)?.drawnAt.toISOString() ?? '') : '' }
}
