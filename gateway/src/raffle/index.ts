import type { HandlersOf } from '../handler.ts'
import { claim } from './claim.ts'
import { proof } from './proof.ts'
import { status } from './status.ts'

/** Raffles. */
export const raffleHandlers: HandlersOf<'raffle'> = { 'raffle.status': status, 'raffle.claim': claim, 'raffle.proof': proof }
