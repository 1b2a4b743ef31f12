import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rewardRefusals } from './gift.ts'
import { money, moment, text } from '../schema.ts'

const own = { module: 'MISSION3', token: 'required', sealed: false } as const
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Missions of members, and their rewards. */
export const missionCalls = {
  'mission.summary': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionSummary',
    lane: 'read',
    input: z.object({}),
    value: z.object({
      currency: z.string(),
      /** Number of claimable rewards, shown as the badge (MEMBER-09). */
      claimable: z.int(),
      /** Number of rewards claimed since the first of the month. */
      taken: z.int(),
      earned: money,
      list: z.array(
        z.object({
          mission: z.string(),
          /** First day of the cycle; together with `mission` it identifies what is claimed. */
          turn: day,
          title: z.string(),
          says: z.string(),
          measure: z.enum(['valid_bet', 'deposit', 'days']),
          period: z.enum(['day', 'week', 'month']),
          state: z.enum(['running', 'claimable', 'claimed']),
          /** Amounts; for days, their number. */
          progress: z.string(),
          target: z.string(),
          percent: z.int(),
          reward: money,
          /** Day after the last one of the cycle, and the day on which an unclaimed reward expires. */
          end: day,
          until: day,
        }),
      ),
    }),
    refusals: ['self_excluded', 'on_time_out'],
    says: 'Missions with how far the member is, from sums that are kept anyway; a reward waits through the turn that follows (REWARD-01).',
  }),
  'mission.claim': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_claimMission',
    audit: 'mission claim',
    idempotent: true,
    lane: 'write',
    input: z.object({ mission: text(40), turn: day }),
    value: z.object({ amount: money }),
    refusals: ['not_found', 'already_claimed', 'nothing_to_claim', ...rewardRefusals],
    says: 'Takes the reward of a mission, once a turn; whether it was reached is read where it is paid (T33).',
  }),
  'mission.leaderboard': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/MCSFE_getMissionLeaderboard',
    lane: 'read',
    input: z.object({ period: z._default(z.enum(['week', 'month']), 'month') }),
    value: z.object({
      currency: z.string(),
      from: day,
      list: z.array(z.object({ place: z.int(), name: z.string(), missions: z.int(), earned: money, isYou: z.boolean() })),
      /** The member's own position; null: none yet. */
      own: z.nullable(z.object({ place: z.int(), missions: z.int(), earned: money })),
      at: moment,
    }),
    refusals: [],
    says: 'Who has taken the most rewards of missions since the first day of the week or month, names masked (MEMBER-09, T40).',
  }),
} as const
