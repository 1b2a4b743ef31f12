import type { HandlersOf } from '../handler.ts'
import { launch } from './launch.ts'
import { session } from './session.ts'
import { trial } from './trial.ts'

/** Starting games. */
export const playHandlers: HandlersOf<'play'> = { 'play.launch': launch, 'play.trial': trial, 'play.session': session }
