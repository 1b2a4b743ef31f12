import type { HandlersOf } from '../handler.ts'
import { launch } from './launch.ts'
import { results } from './results.ts'
import { session } from './session.ts'
import { trial } from './trial.ts'

/** Starting games. */
export const playHandlers: HandlersOf<'play'> = { 'play.launch': launch, 'play.trial': trial, 'play.session': session, 'play.results': results }
