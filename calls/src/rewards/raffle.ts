import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rewardRefusals } from './gift.ts'
import { money, moment, text } from '../schema.ts'

const own = { module: 'REWCEN3', sealed: false } as const

/** Commitment and reveal of a draw: the hash of the seed from the start, seed and root after the draw. */
const proof = { seedHash: z.string(), seed: z.nullable(z.string()), root: z.nullable(z.string()) } as const
const winner = { place: z.int(), number: z.int(), code: z.string(), amount: money } as const

/** Raffles: one ticket per day of play, and prizes drawn verifiably. */
export const raffleCalls = {
  'raffle.status': call({
    ...own,
    method: 'GET',
    path: '/wps/relay/MCSFE_getRafflePromotionStatus',
    token: 'required',
    incomplete: true,
    lane: 'read',
    input: z.object({}),
    value: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          raffle: z.string(),
          title: z.string(),
          says: z.string(),
          /** `waiting`: valid bets of today are not enough yet; `closed`: the draw is running. */
          state: z.enum(['waiting', 'claimable', 'claimed', 'closed', 'drawn']),
          leastBet: money,
          /** Valid bet of today, and the progress towards the requirement. */
          bet: money,
          percent: z.int(),
          opensAt: moment,
          closesAt: moment,
          prizes: z.array(money),
          /** Of all members. */
          tickets: z.int(),
          own: z.array(z.object({ code: z.string(), number: z.int(), won: z.nullable(money) })),
          winners: z.array(z.object({ ...winner, isYou: z.boolean() })),
          ...proof,
        }),
      ),
    }),
    refusals: [],
    says: 'Raffles that are open or were drawn in the last month, with the tickets of the member (REWARD-05).',
  }),
  'raffle.claim': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_claimRafflePromotion',
    audit: 'raffle claim',
    token: 'required',
    idempotent: true,
    lane: 'write',
    input: z.object({ raffle: text(40) }),
    value: z.object({ code: z.string() }),
    refusals: ['not_found', 'already_claimed', 'nothing_to_claim', 'offers_off', ...rewardRefusals],
    says: 'Takes the ticket of today, once a day (REWARD-05, T33).',
  }),
  'raffle.proof': call({
    ...own,
    method: 'GET',
    path: '/wps/relay/MCSFE_getRaffleProof',
    token: 'none',
    lane: 'read',
    shared: 5,
    input: z.object({ raffle: text(40) }),
    value: z.object({
      ...proof,
      prizes: z.int(),
      tickets: z.int(),
      /** All ticket codes in order; empty until the draw. A code does not reveal its owner. */
      codes: z.array(z.string()),
      winners: z.array(z.object(winner)),
    }),
    refusals: ['not_found'],
    says: 'All that anybody needs to draw a raffle again by himself.',
  }),
} as const
