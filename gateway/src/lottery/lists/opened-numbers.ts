import type { Handler } from '../../kernel/context.ts'
import { presentDraw } from '../present-draw.ts'
import { readGames } from '../read-games.ts'

/** `lottery.openedNumbers`: the newest result of every lottery (CALL-51). */
export const openedNumbers: Handler<'lottery.openedNumbers'> = async ({ prizeMode }, { app }) => {
  const games = (await readGames(app)).filter((game) => prizeMode === '' || game.prizeMode === prizeMode)
  return { list: games.flatMap(({ code, family, last }) => (last === null ? [] : [presentDraw(family, { gameCode: code, ...last })])) }
}
