import * as z from 'zod/mini'
import { call } from '../call.ts'
import { moment, text, wholeNumber } from '../schema.ts'

const own = { module: 'REFERRAL3', token: 'required', sealed: false } as const

/** Inviting others. */
export const referralCalls = {
  'referral.show': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/MCSFE_getReferral',
    lane: 'read',
    input: z.object({ before: z._default(text(80), ''), pageSize: z._default(wholeNumber(1, 100), 20) }),
    value: z.object({
      /** Null: the member has none yet. */
      code: z.nullable(z.string()),
      /** Address of registration with the code. */
      link: z.nullable(z.string()),
      count: z.int(),
      /** Of these, since the first of the month. */
      thisMonth: z.int(),
      /** Newest first; names masked for strangers. */
      list: z.array(z.object({ name: z.string(), cameAt: moment })),
      next: z.nullable(z.string()),
    }),
    refusals: [],
    says: 'The code and the link with which a member invites, and who came by them (MEMBER-08).',
  }),
  'referral.take': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_takeReferralCode',
    lane: 'write',
    input: z.object({}),
    value: z.object({ code: z.string() }),
    refusals: ['self_excluded', 'on_time_out'],
    says: 'Gives the member a code to invite with; who has one keeps it.',
  }),
} as const
