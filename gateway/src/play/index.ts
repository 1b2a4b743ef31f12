import type { HandlersOfFeature } from '../context.ts'
import { launchGame } from './launch-game.ts'
import { showTitleResults } from './show-title-results.ts'
import { showGameSession } from './show-game-session.ts'
import { launchTrial } from './launch-trial.ts'

/** Starting games. */
export const playHandlers: HandlersOfFeature<'play'> = {
  'play.launch': launchGame,
  'play.trial': launchTrial,
  'play.session': showGameSession,
  'play.results': showTitleResults,
}
