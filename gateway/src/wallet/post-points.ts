import type { Minor } from '@perya/domain/money/minor'
import { type Chance, systemChance } from '../chance.ts'
import type { Store } from '../store/store.ts'
import { type PostingResult, callPostingFunction, fingerprint } from './post.ts'
import { withRetry } from './with-retry.ts'

// The moves of points, and of the money that they are paid with or become: stored functions like those of post.ts.

/** What something that was played or deposited comes to in points; `rest` is kept for the next time. */
export type PointsGrant = {
  readonly member: string
  readonly currency: string
  readonly source: string
  readonly amount: number
  readonly points: number
  readonly rest: number
}

/** Grants what was worked out over these lines and issues, all or nothing; false where somebody else has come before. */
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
  const values = [from, to, [...issues], JSON.stringify(grants)]
  const query = { name: 'grant-points', text: 'select grant_points($1, $2, $3, $4) as n', values }
  const { rows } = await withRetry(() => store.pool.query<{ n: number }>(query), chance)
  return (rows[0]?.n ?? -1) >= 0
}

/** The fingerprint of a wish to redeem, for whoever looks for it before he asks for anything more. */
export const redemptionFingerprint = (rewardId: string, quantity: number): string => fingerprint('redeem', rewardId, quantity)
/** The same of a wish to convert. */
export const conversionFingerprint = (points: number): string => fingerprint('convert', points)

type Wish = {
  readonly id: string
  readonly memberId: string
  readonly currency: string
  /** Accounts: of points, and of money. */
  readonly from: number
  readonly cash: number
  readonly key: string
  readonly now: Date
}

/** Sets the points of a redemption aside, takes its price and its pieces, and writes it down, or nothing; `reason` of what was applied is its number. */
export const postRedemption = (
  store: Store,
  wish: Wish & { readonly rewardId: string; readonly quantity: number; readonly hold: number },
  chance: Chance = systemChance,
): Promise<PostingResult> => {
  const { id, memberId, rewardId, quantity, currency, from, hold, cash, key, now } = wish
  const values = [id, memberId, rewardId, quantity, currency, from, hold, cash, key, redemptionFingerprint(rewardId, quantity), now]
  return callPostingFunction(store, 'redeem_reward', values, chance)
}

/** Decides a redemption, once: approved the points are the house's, rejected everything goes back. */
export const postRedemptionDecision = (
  store: Store,
  { id, state, reason, now }: { readonly id: string; readonly state: 'approved' | 'rejected'; readonly reason: string; readonly now: Date },
  chance: Chance = systemChance,
): Promise<PostingResult> => callPostingFunction(store, 'decide_redemption', [id, state, reason, now], chance)

/** Turns points into money, both or neither; `reason` of what was applied is its number. */
export const postConversion = (
  store: Store,
  wish: Wish & { readonly points: number; readonly amount: Minor },
  chance: Chance = systemChance,
): Promise<PostingResult> => {
  const { id, memberId, points, amount, currency, from, cash, key, now } = wish
  return callPostingFunction(
    store,
    'convert_points',
    [id, memberId, points, amount, currency, from, cash, key, conversionFingerprint(points), now],
    chance,
  )
}
