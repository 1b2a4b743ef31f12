import type { HandlersOfFeature } from '../../kernel/context.ts'
import { contestMeasures } from '../measures/contest-measures.ts'
import { answerLimitChange } from './answer-limit-change.ts'
import type { PlayClosedHook } from './close-member.ts'
import { showSessionClock } from './show-session-clock.ts'
import { closePlayCall } from './close-play-call.ts'
import { setRealityCheck } from './set-reality-check.ts'
import { setLimit } from './set-limit.ts'
import { showProtection } from './show-protection.ts'
import { showPlaySession } from './show-play-session.ts'

/** Limits and closures that members set for themselves. */
export const protectionHandlers = (onPlayClosed: PlayClosedHook): HandlersOfFeature<'protection'> => ({
  'protection.show': showProtection,
  'protection.setLimit': setLimit,
  'protection.answerWish': answerLimitChange,
  'protection.close': closePlayCall(onPlayClosed),
  'protection.remind': setRealityCheck,
  'protection.contest': contestMeasures,
  'protection.clock': showSessionClock,
  'protection.sitting': showPlaySession,
})
