import { exclusions, timeOuts } from '@perya/domain/protection/closure'
import { limitKinds, limitPeriods } from '@perya/domain/protection/limit'
import { markers, measureKinds } from '@perya/domain/protection/marker'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { moment, money, text } from '../schema.ts'

/** Why a stake is refused: because of a limit or closure of the member, or because the account is incomplete. */
export const wagerRefusals = ['account_incomplete', 'limit_stake', 'limit_loss', 'limit_time', 'limit_bonus', 'self_excluded', 'on_time_out'] as const

const own = { module: 'PROTECT3', token: 'required', sealed: false } as const

const which = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) }
// Money as text; minutes as text too, so that one list contains both.
const amount = z.string()

const limit = z.object({
  ...which,
  /** The limit in force; null: no limit. Money, or minutes if the kind is `time`. */
  amount: z.nullable(amount),
  /** Amount used in this period, never negative. */
  used: amount,
  /** Pending change to a looser limit, or (`amount` null) to none: it may be confirmed from `from` until `until`. */
  wish: z.nullable(z.object({ amount: z.nullable(amount), from: moment, until: moment, isReady: z.boolean() })),
})

const care = z.object({
  /** What is switched off or offered; `until` null: until a person reviews it. */
  measures: z.array(z.object({ kind: z.enum(measureKinds), since: moment, until: z.nullable(moment) })),
  /** Why, by the markers that were found. */
  reasons: z.array(z.enum(markers)),
  /** The last objection: a person answers it before `answerBy`. */
  contest: z.nullable(
    z.object({
      at: moment,
      answerBy: moment,
      answer: z.nullable(z.object({ at: moment, outcome: z.enum(['upheld', 'changed']), text: z.string() })),
    }),
  ),
  /** True while there is a measure of a rule to which the member has not objected yet. */
  mayContest: z.boolean(),
})

const protection = z.object({
  currency: z.string(),
  /** All limits that are set or pending. */
  limits: z.array(limit),
  /** The current closure of play; `until` null: permanent. */
  closure: z.nullable(z.object({ closure: z.enum(['time_out', 'exclusion']), since: moment, until: z.nullable(moment) })),
  /** Measures by which the operator protects the member, and the answer to an objection; null: none. */
  care: z.nullable(care),
  reminder: z.object({ minutes: z.int(), choices: z.array(z.int()) }),
  /** Organisations that offer help. */
  help: z.array(z.object({ name: z.string(), url: z.string() })),
})

const played = z.object({ staked: money, returned: money, result: money })

/** Limits and closures set by members, and facts about their play. */
export const protectionCalls = {
  'protection.show': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/RGFE_getProtection',
    lane: 'read',
    input: z.object({}),
    value: protection,
    refusals: [],
    says: 'Limits with what is used of them, what closes play, and how often the member is reminded.',
  }),
  'protection.setLimit': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/RGFE_setLimit',
    lane: 'write',
    input: z.object({ ...which, amount: z.nullable(text(64)) }),
    value: protection,
    refusals: ['amount_invalid', 'amount_out_of_range'],
    says: 'Sets a limit (null: none). A stricter one holds at once; a looser one waits 24 hours and for a second yes.',
  }),
  'protection.answerWish': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/RGFE_answerWish',
    lane: 'write',
    input: z.object({ ...which, answer: z.enum(['confirm', 'cancel']) }),
    value: protection,
    refusals: ['wish_not_ready'],
    says: 'Confirms a looser limit after its waiting period, or withdraws the request.',
  }),
  'protection.close': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/RGFE_closePlay',
    lane: 'write',
    input: z.object({ length: z.enum([...timeOuts, ...exclusions]) }),
    value: protection,
    refusals: ['closed_longer'],
    says: 'Closes play, deposits and offers for a break or as a self-exclusion. Withdrawals stay open; it cannot be shortened.',
  }),
  'protection.remind': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/RGFE_setReminder',
    lane: 'write',
    input: z.object({ minutes: z.int().check(z.minimum(1), z.maximum(120)) }),
    value: protection,
    refusals: ['amount_out_of_range'],
    says: 'Sets how often a game is interrupted by a reminder of time and money.',
  }),
  'protection.contest': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/RGFE_contestMeasures',
    audit: 'protection contest',
    lane: 'write',
    input: z.object({}),
    value: care,
    refusals: ['not_found'],
    says: 'Objects to the measures of a rule; a person answers within 24 hours. Objecting again changes nothing.',
  }),
  'protection.clock': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/RGFE_getSessionClock',
    lane: 'read',
    input: z.object({}),
    value: z.object({
      currency: z.string(),
      /** Start of the signed-in session. */
      since: moment,
      /** Returns minus stakes since then. */
      result: money,
    }),
    refusals: [],
    says: 'How long this session has lasted and what play has brought or cost in it, from the ledger. Asking for it is no sign of play.',
  }),
  'protection.sitting': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/RGFE_getSitting',
    lane: 'read',
    // A request counts as play, so a support session must not send it: it would prolong the member's play session.
    support: false,
    input: z.object({}),
    value: z.object({
      currency: z.string(),
      /** Start of continuous play without a pause of five minutes. */
      since: moment,
      seconds: z.int(),
      session: played,
      /** Wins of this play session that are held for review; not part of the returns. */
      inReview: money,
      today: z.object({ ...played.shape, seconds: z.int() }),
      reminderMinutes: z.int(),
    }),
    refusals: [],
    says: 'What the ledger holds of this sitting for money and of today, over all vendors and lotteries. Asking for it is a sign of play.',
  }),
} as const
