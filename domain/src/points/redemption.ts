/** States of a redemption (POINTS-08). */
export const redemptionStates = ['in_process', 'approved', 'rejected'] as const

/** One of those. */
export type RedemptionState = (typeof redemptionStates)[number]

/** Kinds of rewards. */
export const rewardKinds = ['goods', 'voucher'] as const

/** One of those. */
export type RewardKind = (typeof rewardKinds)[number]

/** What points are redeemed for: a reward, or money. */
export const redemptionTypes = [...rewardKinds, 'money'] as const

/** One of those. */
export type RedemptionType = (typeof redemptionTypes)[number]

/** The currency of points in the ledger: whole, never expiring. */
export const pointsCurrency = 'PTS'

/** Maximum quantity of one reward per redemption. */
export const maxRewardQuantity = 20
