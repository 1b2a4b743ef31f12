import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rewardRefusals } from './gift.ts'
import { money, moment, text } from '../schema.ts'

const own = { module: 'ENVELOPE3', token: 'required', sealed: false } as const

/** Red envelopes: money in parts, one part per member who opens it. */
export const redEnvelopeCalls = {
  'redEnvelope.list': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/MCSFE_getRedEnvelopes',
    lane: 'read',
    input: z.object({}),
    value: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          says: z.string(),
          /** `level`: for a higher rank than the member has. */
          state: z.enum(['coming', 'open', 'opened', 'empty', 'level']),
          total: money,
          parts: z.int(),
          left: z.int(),
          /** Only for accounts with a verified contact, once per person, payment account and device (S-04). */
          verifiedOnly: z.boolean(),
          /** Maximum claims per network; 0: unlimited. */
          perAddress: z.int(),
          leastLevel: z.int(),
          opensAt: moment,
          closesAt: moment,
          /** The amount in it; null: not opened. */
          amount: z.nullable(money),
        }),
      ),
    }),
    refusals: [],
    says: 'Red envelopes that are there or are coming, with what the member found in those that he opened (MEMBER-13).',
  }),
  'redEnvelope.open': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_openRedEnvelope',
    audit: 'red envelope',
    idempotent: true,
    lane: 'write',
    input: z.object({ id: text(40) }),
    value: z.object({ amount: money }),
    refusals: [
      'not_found',
      'forbidden',
      'already_claimed',
      'claimed_elsewhere',
      'contact_unverified',
      'envelope_empty',
      'offers_off',
      ...rewardRefusals,
    ],
    says: 'Opens a red envelope, once: the next of its parts (MEMBER-13, T33).',
  }),
} as const
