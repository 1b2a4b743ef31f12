import type { HandlersOf } from '../handler.ts'
import { list } from './list.ts'
import { open } from './open.ts'

/** Red envelopes. */
export const redEnvelopeHandlers: HandlersOf<'redEnvelope'> = { 'redEnvelope.list': list, 'redEnvelope.open': open }
