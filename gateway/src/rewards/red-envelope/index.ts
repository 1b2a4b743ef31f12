import type { HandlersOfFeature } from '../../kernel/context.ts'
import { listRedEnvelopes } from './list-red-envelopes.ts'
import { openRedEnvelope } from './open-red-envelope.ts'

/** Red envelopes. */
export const redEnvelopeHandlers: HandlersOfFeature<'redEnvelope'> = { 'redEnvelope.list': listRedEnvelopes, 'redEnvelope.open': openRedEnvelope }
