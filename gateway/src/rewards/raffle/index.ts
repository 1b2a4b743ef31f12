import type { HandlersOfFeature } from '../../kernel/context.ts'
import { claimRaffleTicket } from './claim-raffle-ticket.ts'
import { showRaffleProof } from './show-raffle-proof.ts'
import { showRaffles } from './show-raffles.ts'

/** Raffles. */
export const raffleHandlers: HandlersOfFeature<'raffle'> = {
  'raffle.status': showRaffles,
  'raffle.claim': claimRaffleTicket,
  'raffle.proof': showRaffleProof,
}
