// Promotions, bonuses, raffles and red envelopes.

export { termsVersion } from '../rewards/bonus/terms-of.ts'
export { requirePromotion } from '../rewards/promotion/core/promotion-rows.ts'
export { createRaffle } from '../rewards/raffle/open-raffle-seed.ts'
export { fundRedEnvelope } from '../rewards/red-envelope/fund-red-envelope.ts'
