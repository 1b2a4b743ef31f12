import type { HandlersOfFeature } from '../../kernel/context.ts'
import { launchGame } from './launch-game.ts'
import { showTitleResults } from '../play-session/show-title-results.ts'
import { showGameSession } from '../play-session/show-game-session.ts'
import { launchTrial } from './launch-trial.ts'

/** Game launches and sessions. */
export const playHandlers: HandlersOfFeature<'play'> = {
  'play.launch': launchGame,
  'play.trial': launchTrial,
  'play.session': showGameSession,
  'play.results': showTitleResults,
}
