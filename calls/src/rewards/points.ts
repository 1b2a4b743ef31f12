import { maxRewardQuantity, redemptionStates, redemptionTypes, rewardKinds } from '@perya/domain/points/redemption'
import { pointSources } from '@perya/domain/points/point-types'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { moment, money, text, wholeNumber } from '../schema.ts'

const own = { module: 'PTSYS3', token: 'required', sealed: false } as const
const read = { ...own, method: 'GET', lane: 'read' } as const
const action = { ...own, method: 'POST', sealed: true, lane: 'write', idempotent: true } as const

const reward = z.object({
  id: z.string(),
  kind: z.enum(rewardKinds),
  title: z.string(),
  text: z.string(),
  picture: z.string(),
  points: z.int(),
  /** Money to be paid in addition to the points. */
  amount: money,
  /** Remaining quantity. */
  stock: z.int(),
})

/** Earn rates: points per amount of money, by source. */
const earns = z.array(z.object({ source: z.enum(pointSources), units: money, points: z.int() }))
/** What points convert to; null: they are not converted. */
const converts = z.nullable(z.object({ points: z.int(), amount: money, least: z.int() }))
const rates = { currency: z.string(), earns, converts }

/** Refusals for a wrong or missing password. */
const refusals = [
  'payment_password_wrong',
  'login_password_wrong',
  'payment_password_needed',
  'points_short',
  'idempotency_mismatch',
  'too_many_requests',
  'step_up_required',
] as const

/** The points mall: points are a ledger currency that is earned by play, redeemed for rewards and converted into money. */
export const pointsCalls = {
  'points.window': call({
    method: 'GET',
    path: '/wps/relay/MCSFE_getPointShopWindow',
    module: 'PTSYS3',
    token: 'none',
    sealed: false,
    shared: 10,
    lane: 'read',
    input: z.object({ language: z._default(text(8), '') }),
    value: z.object({ list: z.array(reward), ...rates }),
    refusals: [],
    says: 'What everybody may see of the points mall: rewards and rates (ROUTE-20).',
  }),
  'points.balance': call({
    ...read,
    incomplete: true,
    path: '/wps/relay/MCSFE_getPointBalance',
    input: z.object({}),
    value: z.object({ balance: z.int(), /** Points held for redemptions in process. */ held: z.int() }),
    refusals: [],
    says: 'Points of the member (POINTS-01).',
  }),
  'points.rewards': call({
    ...read,
    incomplete: true,
    path: '/wps/relay/MCSFE_getPointReward',
    input: z.object({ language: z._default(text(8), '') }),
    value: z.object({ list: z.array(reward), /** True: the member has closed play, so that nothing is offered. */ isClosed: z.boolean() }),
    refusals: [],
    says: 'Rewards that this member may redeem; none for whoever has closed his play (POINTS-01).',
  }),
  'points.conversion': call({
    ...read,
    incomplete: true,
    path: '/wps/relay/MCSFE_getPointRewardConversionType',
    input: z.object({}),
    value: z.object({ list: z.array(z.object({ type: z.literal('money'), currency: z.string(), points: z.int(), amount: money, least: z.int() })) }),
    refusals: [],
    says: 'What points can be converted into, and at which ratio.',
  }),
  'points.config': call({
    ...read,
    incomplete: true,
    path: '/wps/relay/MCSFE_getPointConfig',
    input: z.object({}),
    value: z.object({
      ...rates,
      /** Which password redeems and converts (A89). */
      password: z.enum(['payment', 'login', 'none']),
      mostPieces: z.literal(maxRewardQuantity),
      /** Points never expire. */
      expires: z.literal(false),
    }),
    refusals: [],
    says: 'Rates and rules of points for this member (POINTS-05, POINTS-10).',
  }),
  'points.redemptions': call({
    ...read,
    incomplete: true,
    path: '/wps/relay/MCSFE_getRedeemPointList',
    input: z.object({
      status: z._default(z.enum(['', ...redemptionStates]), ''),
      before: z._default(text(80), ''),
      pageSize: z._default(wholeNumber(1, 100), 20),
      language: z._default(text(8), ''),
    }),
    value: z.object({
      list: z.array(
        z.object({
          reference: z.string(),
          applyTime: moment,
          type: z.enum(redemptionTypes),
          name: z.string(),
          quantity: z.int(),
          pointsRequirement: z.int(),
          /** Amount paid in addition to the points; for money, the amount received. */
          amountRequirement: money,
          currency: z.string(),
          status: z.enum(redemptionStates),
          reason: z.string(),
        }),
      ),
      next: z.nullable(z.string()),
    }),
    refusals: [],
    says: 'What the member has redeemed and converted, newest first; `before` is the key of the page before (POINTS-02, POINTS-08).',
  }),
  'points.redeem': call({
    ...action,
    path: '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
    audit: 'redemption',
    input: z.object({
      rewardId: text(31),
      quantity: z._default(z.int().check(z.minimum(1), z.maximum(maxRewardQuantity)), 1),
      password: z._default(text(128), ''),
    }),
    value: z.object({ reference: z.string(), balance: z.int() }),
    refusals: [...refusals, 'not_found', 'reward_gone', 'insufficient_balance', 'self_excluded', 'on_time_out'],
    says: 'Redeems a reward: points are set aside until the house has decided (POINTS-06).',
  }),
  'points.convert': call({
    ...action,
    path: '/wps/relay/passwordCheck/MCSFE_convertPoint',
    audit: 'conversion of points',
    input: z.object({ points: z.int().check(z.minimum(1), z.maximum(1_000_000_000)), password: z._default(text(128), '') }),
    value: z.object({ reference: z.string(), balance: z.int(), amount: money }),
    refusals: [...refusals, 'points_too_few', 'method_unavailable'],
    says: 'Converts points into money of the wallet, rounded down (POINTS-07).',
  }),
} as const
