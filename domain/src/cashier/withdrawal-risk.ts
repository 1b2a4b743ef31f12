/**
 * Reasons for a closer review before a withdrawal is approved (S-12). `not_played`: deposited since the withdrawal before it, and nothing bet;
 * `turnover_below_deposits`: bet less than was deposited; `new_account`: the payout account was added within a day; `holder_differs`: its holder is
 * not the name of the profile; `circular_transfers`: money went to an upline or downline and came back within a week; `shared_device`,
 * `shared_network`: other accounts were used there; `structuring`: several withdrawals within a day just under the reporting threshold.
 */
export const riskReasons = [
  'not_played',
  'turnover_below_deposits',
  'new_account',
  'holder_differs',
  'circular_transfers',
  'shared_device',
  'shared_network',
  'structuring',
] as const
/** A risk reason. */
export type RiskReason = (typeof riskReasons)[number]

/** Thresholds of these rules: spans in hours, amounts in whole units, counts of accounts and withdrawals. */
export const riskBounds = {
  newAccountHours: 24,
  transferHours: 7 * 24,
  placeHours: 90 * 24,
  structuringHours: 24,
  /** Amounts from `nearThreshold` up to the threshold count as just under it. */
  reportingThreshold: 50_000,
  nearThreshold: 40_000,
  structuringCount: 2,
  /** Households and offices share a network; a device has one owner. */
  sharedNetworkAccounts: 5,
} as const

/** Inputs for the risk rules at the time of the request; amounts in minor units, counts of other accounts. */
export type RiskFacts = {
  readonly deposited: number
  readonly turnover: number
  /** Age of the payout account in seconds; null where it is unknown. */
  readonly accountSeconds: number | null
  readonly isHolderKnown: boolean
  readonly circular: number
  readonly sameDevice: number
  readonly sameNetwork: number
  readonly nearThreshold: number
}

const rules: Readonly<Record<RiskReason, (facts: RiskFacts) => boolean>> = {
  not_played: ({ deposited, turnover }) => deposited > 0 && turnover <= 0,
  turnover_below_deposits: ({ deposited, turnover }) => turnover > 0 && turnover < deposited,
  new_account: ({ accountSeconds }) => accountSeconds === null || accountSeconds < riskBounds.newAccountHours * 3600,
  holder_differs: ({ isHolderKnown }) => !isHolderKnown,
  circular_transfers: ({ circular }) => circular > 0,
  shared_device: ({ sameDevice }) => sameDevice > 0,
  shared_network: ({ sameNetwork }) => sameNetwork >= riskBounds.sharedNetworkAccounts,
  structuring: ({ nearThreshold }) => nearThreshold >= riskBounds.structuringCount,
}

/** Lists the reasons that apply to a withdrawal, in a fixed order. A withdrawal with either of the first two is never approved automatically. */
export const withdrawalRisks = (facts: RiskFacts): readonly RiskReason[] => riskReasons.filter((reason) => rules[reason](facts))
