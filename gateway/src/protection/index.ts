import type { HandlersOf } from '../handler.ts'
import { answerWish } from './answer-wish.ts'
import { clock } from './clock.ts'
import { close } from './close.ts'
import { remind } from './remind.ts'
import { setLimit } from './set-limit.ts'
import { show } from './show.ts'
import { sitting } from './sitting.ts'

/** What members set against themselves. */
export const protectionHandlers: HandlersOf<'protection'> = {
  'protection.show': show,
  'protection.setLimit': setLimit,
  'protection.answerWish': answerWish,
  'protection.close': close,
  'protection.remind': remind,
  'protection.clock': clock,
  'protection.sitting': sitting,
}
