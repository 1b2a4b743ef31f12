import type { GameServerInput, PlayedRound } from '@perya/calls/play/game-server'
import { gameServerErrorOf } from './connection/game-server-client.ts'
import type { GameContext } from './game-context.ts'
import { promptRetry } from './view/notice.ts'

/**
 * Plays a round until the server has decided it, and asks the player after each failure. The same round is requested again, so no second stake is
 * taken. Returns null if the player dismissed the error; `onFailure` is called before each question.
 */
export const playUntilDecided = async <R, V extends 'spin' | 'bet'>(
  context: GameContext<R>,
  verb: V,
  input: GameServerInput<V>,
  onFailure: () => void = () => undefined,
): Promise<PlayedRound<R> | null> => {
  for (;;) {
    try {
      return await context.play(verb, input)
    } catch (thrown) {
      onFailure()
      if ((await promptRetry(context, gameServerErrorOf(thrown))) === 'on') return null
    }
  }
}
