import type { Minor } from '@perya/domain/money/minor'
import { type Chance, systemChance } from '../../kernel/chance.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { Store } from '../../kernel/database/store.ts'
import { type PostingResult, callPostingFunction, fingerprint } from './post.ts'
import { withRetry } from '../../kernel/database/with-retry.ts'

// Postings of points, and of the money that they are exchanged for: stored functions like those of post.ts.

/** Points for a bet or a deposit; `rest` is carried over to the next grant. */
export type PointsGrant = {
  readonly member: string
  readonly currency: string
  readonly source: string
  readonly amount: number
  readonly points: number
  readonly rest: number
}

/** Grants the points computed for these movements and issues, all or nothing; returns false when another gateway has granted them already. */
export const grantPoints = async (
  store: Store,
  {
    from,
    to,
    issues,
    grants,
  }: { readonly from: number; readonly to: number; readonly issues: readonly number[]; readonly grants: readonly PointsGrant[] },
  chance: Chance = systemChance,
): Promise<boolean> => {
  const granted = await withRetry(() => callFunction(store.pool, 'grant_points', { from, to, issues, rows: grants }), chance)
  return (granted ?? -1) >= 0
}

/** The fingerprint of a redemption, for callers that look up an earlier request before any further check. */
export const redemptionFingerprint = (rewardId: string, quantity: number): string => fingerprint('redeem', rewardId, quantity)
/** The fingerprint of a conversion, for the same purpose. */
export const conversionFingerprint = (points: number): string => fingerprint('convert', points)

type Requested = {
  readonly id: string
  readonly memberId: string
  readonly currency: string
  /** Ids of the points account and of the cash account. */
  readonly from: number
  readonly cash: number
  readonly key: string
  readonly now: Date
}

/** Holds the points of a redemption, debits its price, takes its stock and stores it, or nothing; `reason` of an applied posting is its reference. */
export const postRedemption = (
  store: Store,
  request: Requested & { readonly rewardId: string; readonly quantity: number; readonly hold: number },
  chance: Chance = systemChance,
): Promise<PostingResult> => {
  const { id, memberId, rewardId, quantity, currency, from, hold, cash, key, now } = request
  const hash = redemptionFingerprint(rewardId, quantity)
  const given = { id, member: memberId, reward: rewardId, quantity, currency, from, hold, cash, key, hash, now }
  return callPostingFunction(store, 'redeem_reward', given, chance)
}

/** Decides a redemption, once: if approved, the operator gets the points; if rejected, everything is returned. */
export const postRedemptionDecision = (
  store: Store,
  decision: { readonly id: string; readonly state: 'approved' | 'rejected'; readonly reason: string; readonly now: Date },
  chance: Chance = systemChance,
): Promise<PostingResult> => callPostingFunction(store, 'decide_redemption', decision, chance)

/** Converts points into money, both or neither; `reason` of an applied posting is its reference. */
export const postConversion = (
  store: Store,
  request: Requested & { readonly points: number; readonly amount: Minor },
  chance: Chance = systemChance,
): Promise<PostingResult> => {
  const { id, memberId, points, amount, currency, from, cash, key, now } = request
  return callPostingFunction(
    store,
    'convert_points',
    { id, member: memberId, points, amount, currency, from, cash, key, hash: conversionFingerprint(points), now },
    chance,
  )
}
