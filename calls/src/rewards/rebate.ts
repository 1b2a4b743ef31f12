import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rewardRefusals } from './gift.ts'
import { money, moment } from '../schema.ts'

const own = { module: 'REBATE3', token: 'required', sealed: false } as const
const claim = {
  ...own,
  method: 'POST',
  idempotent: true,
  lane: 'write',
  input: z.object({}),
  value: z.object({ amount: money }),
  refusals: ['already_claimed', 'nothing_to_claim', 'not_found', ...rewardRefusals],
} as const

/** Rebates on play by the member's level. */
export const rebateCalls = {
  'rebate.show': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/MCSFE_getManualRebate',
    lane: 'read',
    input: z.object({}),
    value: z.object({
      currency: z.string(),
      level: z.int(),
      label: z.string(),
      /** Decided bets that were not rebated yet, by game type; the rate in ten-thousandths. */
      lines: z.array(z.object({ kind: z.string(), validBet: money, rate: z.int(), amount: money })),
      total: money,
      /** A rebate below this amount is not paid yet: it keeps accumulating. */
      least: money,
      isClaimable: z.boolean(),
      last: z.array(z.object({ at: moment, amount: money })),
      cashBack: z.object({
        /** First and last day of the week. */
        from: z.string(),
        to: z.string(),
        rate: z.int(),
        loss: money,
        amount: money,
        /** The claimed amount; null: none yet. */
        claimed: z.nullable(money),
        isClaimable: z.boolean(),
      }),
    }),
    refusals: [],
    says: 'What waits to be given back: the rebate of decided bets, and the cash back of last week (MEMBER-11, REWARD-03).',
  }),
  'rebate.claim': call({
    ...claim,
    path: '/wps/relay/MCSFE_claimManualRebate',
    audit: 'rebate claim',
    says: 'Takes the rebate of all bets that were decided and not given back yet, each kind rounded down (MEMBER-11).',
  }),
  'rebate.claimCashBack': call({
    ...claim,
    path: '/wps/relay/MCSFE_claimCashBack',
    audit: 'rebate claim',
    says: 'Takes the cash back of last week, once (REWARD-03).',
  }),
} as const
