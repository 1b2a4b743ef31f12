/** How a redemption stands (POINTS-08). */
export const redemptionStates = ['in_process', 'approved', 'rejected'] as const

/** One of those. */
export type RedemptionState = (typeof redemptionStates)[number]

/** What a reward is. */
export const rewardKinds = ['goods', 'voucher'] as const

/** One of those. */
export type RewardKind = (typeof rewardKinds)[number]

/** What points were given for: a reward, or money. */
export const redemptionTypes = [...rewardKinds, 'money'] as const

/** One of those. */
export type RedemptionType = (typeof redemptionTypes)[number]

/** The currency of points in the ledger: whole, never expiring. */
export const pointsCurrency = 'PTS'

/** Pieces of one reward that may be redeemed at once. */
export const maxRewardQuantity = 20
