import { activityNeeds, activityStatuses } from '@perya/domain/promotion/activity-status'
import { claimPeriods } from '@perya/domain/promotion/claim-period'
import { commentLength, maxCommentLength, maxPictures } from '@perya/domain/promotion/application-limits'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { largestProof } from '../money/cashier.ts'
import { code, moment, money, emptyInput, text, wholeNumber } from '../schema.ts'

/** States of a bonus with a wagering requirement. */
export const bonusStates = ['running', 'released', 'expired', 'forfeited'] as const

const open = { module: 'PROMO3', token: 'none', sealed: false, lane: 'read', shared: 2 } as const
const own = { module: 'PROMO3', token: 'required', sealed: false } as const
// Calls that exist on the wire already belong to the reward centre.
const reward = { module: 'REWCEN3', token: 'required', sealed: false } as const

const id = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))
const status = z.enum(activityStatuses)
const language = z._default(code, '')
const unavailable = ['not_found', 'promotion_closed', 'promotion_claimed', 'self_excluded', 'on_time_out', 'offers_off'] as const
const unclaimed = ['account_incomplete', 'contact_unverified', 'claimed_elsewhere'] as const

const promotion = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  summary: z.string(),
  imageUrl: z.string(),
  imageUrlNarrow: z.string(),
  opensAt: moment,
  closesAt: z.nullable(moment),
  /** The status for a visitor; `promotion.available` returns the member's own. */
  status,
  needs: z.enum(activityNeeds),
  period: z.enum(claimPeriods),
  /** The amount, or the maximum if `share` is a percentage of a deposit. */
  amount: money,
  share: z.number(),
  leastDeposit: money,
  /** Multiple of the bonus to be wagered; 0: it is cash at once. */
  times: z.int(),
  /** Maximum stake while the bonus is active; empty: the usual limit. */
  mostStake: z.string(),
  days: z.int(),
  /** Only for accounts with a verified contact, once per person, payment account and device (S-04). */
  verifiedOnly: z.boolean(),
  /** Maximum claims per network; 0: unlimited. */
  perAddress: z.int(),
  /** Cash that has to be wagered once before it can be transferred or withdrawn. */
  wagerOnce: z.boolean(),
  /** Game contribution in per cent, by game type. */
  games: z.array(z.object({ gameType: z.string(), percent: z.int() })),
})

const bonus = z.object({
  id: z.string(),
  amount: money,
  required: money,
  turnover: money,
  mostStake: z.string(),
  state: z.enum(bonusStates),
  grantedAt: moment,
  expiresAt: moment,
  endedAt: z.nullable(moment),
})

/** Promotions of the operator, and the member's bonuses. */
export const promotionCalls = {
  'promotion.list': call({
    ...open,
    method: 'GET',
    path: '/wps/relay/MCSFE_getPromotionList',
    input: z.object({ category: z._default(code, ''), language }),
    value: z.object({ list: z.array(promotion), categories: z.array(z.string()) }),
    refusals: [],
    says: 'Promotions of this market, all or of one category, with every category there is (PROMO-01).',
  }),
  'promotion.detail': call({
    ...open,
    method: 'GET',
    path: '/wps/relay/MCSFE_getPromotionDetail',
    input: z.object({ id, language }),
    value: z.object({ ...promotion.shape, content: z.string() }),
    refusals: ['not_found'],
    says: 'One promotion with its whole text; the content is rich text (T21).',
  }),
  'promotion.available': call({
    ...reward,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/MCSFE_getAvailablePromotions',
    lane: 'read',
    input: z.object({}),
    value: z.object({ availablePromo: z.int(), list: z.array(z.object({ id: z.string(), status, reason: z.string() })) }),
    refusals: [],
    says: 'How many promotions the member can join or claim now, and the state of each for the member (PROMO-02, PROMO-03).',
  }),
  'promotion.price': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/MCSFE_getPromotionPrice',
    lane: 'read',
    input: z.object({ id }),
    value: z.object({
      status,
      reason: z.string(),
      /** Fingerprint of these terms, which the claim must repeat. */
      terms: z.string(),
      amount: money,
      /** False: the amount depends on a deposit that has not been made; the figures are those of the maximum. */
      isKnown: z.boolean(),
      /** Turnover required at full game contribution, the stakes that it takes at the member's usual games, and their expected cost. */
      required: money,
      staked: money,
      cost: money,
      minutes: z.int(),
      /** Basis points: the mean RTP used for the cost. */
      rtp: z.int(),
      isOwnPlay: z.boolean(),
      isOwnPace: z.boolean(),
      /** A bonus that is already active; there is one at a time. */
      running: z.nullable(bonus),
    }),
    refusals: ['not_found'],
    says: 'What a promotion costs this member before he takes it: turnover, mean cost at the games that he plays, time at his pace.',
  }),
  'promotion.join': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_joinPromotion',
    lane: 'write',
    input: z.object({ id }),
    value: emptyInput,
    refusals: [...unavailable, 'promotion_not_met', 'conflict'],
    says: 'Joins a promotion that asks for a deposit; a second time changes nothing.',
  }),
  'promotion.addPicture': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_addPromotionPicture',
    lane: 'write',
    // Base64 needs four characters for three bytes, plus the rest of the body.
    largest: Math.ceil(largestProof / 3) * 4 + 4096,
    input: z.object({ picture: z.string().check(z.minLength(4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)) }),
    value: z.object({ id: z.string() }),
    refusals: ['proof_invalid', 'too_large', 'too_many_requests'],
    says: 'Takes one picture for an application (PNG or JPEG in base64, 5 MB) and redraws it (PROMO-05, PROMO-06).',
  }),
  'promotion.apply': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_applyPromotion',
    lane: 'write',
    input: z.object({
      id,
      comment: z._default(text(2000).check(z.refine((given) => commentLength(given) <= maxCommentLength)), ''),
      pictures: z._default(z.array(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))).check(z.maxLength(maxPictures)), []),
    }),
    value: emptyInput,
    refusals: [...unavailable, 'promotion_not_met', 'conflict', 'proof_invalid', 'contact_unverified'],
    says: 'Applies for a promotion with a comment of 140 characters and up to three pictures (PROMO-04..07); the operator decides.',
  }),
  'promotion.claim': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_claimPromotion',
    audit: 'promotion claim',
    lane: 'write',
    idempotent: true,
    input: z.object({ id, terms: text(64) }),
    value: z.object({ amount: money, bonus: z.nullable(z.string()) }),
    refusals: [
      ...unavailable,
      ...unclaimed,
      'promotion_not_met',
      'promotion_terms_changed',
      'promotion_spent',
      'bonus_running',
      'idempotency_mismatch',
    ],
    says: 'Takes what a promotion gives under the terms that `terms` marks, once a period; other terms by now are refused.',
  }),
  'promotion.forfeit': call({
    ...own,
    method: 'POST',
    path: '/wps/relay/MCSFE_forfeitBonus',
    audit: 'bonus forfeit',
    lane: 'write',
    idempotent: true,
    input: z.object({ id: z.string().check(z.regex(/^B-[0-9]{10}$/)) }),
    value: emptyInput,
    refusals: ['not_found', 'conflict'],
    says: 'Gives a running bonus up; the money that the member plays with stays as it is.',
  }),
  'promotion.claims': call({
    ...reward,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/MCS2_getPromotionClaimList',
    lane: 'read',
    input: z.object({ before: z._default(z.string().check(z.regex(/^\d{0,15}$/)), ''), pageSize: z._default(wholeNumber(1, 100), 20) }),
    value: z.object({
      list: z.array(
        z.object({
          key: z.string(),
          promotionId: z.string(),
          title: z.string(),
          status,
          reason: z.string(),
          amount: money,
          at: moment,
          bonus: z.nullable(bonus),
        }),
      ),
      next: z.nullable(z.string()),
    }),
    refusals: [],
    says: 'What the member took part in, newest first, with the turnover of each bonus.',
  }),
} as const
