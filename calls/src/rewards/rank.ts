import * as z from 'zod/mini'
import { call } from '../call.ts'
import { money } from '../schema.ts'

const level = z.object({ level: z.int(), label: z.string(), needs: money })

/** The member's rank. */
export const rankCalls = {
  'rank.show': call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerRank',
    module: 'VIP3',
    token: 'required',
    incomplete: true,
    sealed: false,
    lane: 'read',
    input: z.object({}),
    value: z.object({
      /** 0: below the first level. */
      level: z.int(),
      label: z.string(),
      /** All-time stakes that were decided and not refunded. */
      validBet: money,
      currency: z.string(),
      /** Null: this is the highest level. */
      next: z.nullable(z.object({ ...level.shape, left: money, percent: z.int() })),
      levels: z.array(
        z.object({
          ...level.shape,
          /** Rebate of a level on decided bets by game type, and cashback on the loss of a week: in ten-thousandths (REWARD-03). */
          rebate: z.array(z.object({ kind: z.string(), rate: z.int() })),
          cashBack: z.int(),
        }),
      ),
    }),
    refusals: [],
    says: 'The rank of the member, what the next one takes, and all that there are (OVER-03, REWARD-02).',
  }),
} as const
