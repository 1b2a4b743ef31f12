/**
 * Wagering cost of a bonus, shown before the claim: the stakes required, what they cost on average at the member's usual games, and how long they
 * take at the member's pace. It never understates: amounts are rounded up, and unknown RTPs count as the operator's mean.
 */

/** Game contribution: per cent of a stake that counts towards the turnover, by game type; unlisted types count nothing. */
export type GameContribution = Readonly<Record<string, number>>

/** A member's stakes on one game type, and their expected cost by the stated RTPs of those games, minor units. */
export type PlayByGameKind = { readonly gameType: string; readonly staked: number; readonly cost: number }

/** Defaults used where a member has no play history: the mean RTP of the operator's games in basis points, and rounds per hour. */
export const defaultPlayMix = { rtp: 9600, roundsAnHour: 400 } as const

/** Wagering terms of a bonus. Amounts are minor units; `times` is the multiple of the bonus that must be staked. */
export type BonusTerms = {
  readonly amount: number
  readonly times: number
  readonly weights: GameContribution
  readonly mostStake: number
}

/** The wagering cost shown for a bonus. `staked` is the actual sum of stakes needed; `cost` their expected cost. */
export type WageringCost = {
  readonly required: number
  readonly staked: number
  readonly cost: number
  readonly minutes: number
  /** Basis points: the mean RTP used for the cost. */
  readonly rtp: number
  /** Whether it was computed from the member's own rounds, and whether at the member's own pace. */
  readonly isOwnPlay: boolean
  readonly isOwnPace: boolean
}

/** Returns the turnover, at full game contribution, before a bonus is released. */
export const wageringRequirement = ({ amount, times }: Pick<BonusTerms, 'amount' | 'times'>): number => amount * times

/** Returns the wagering cost of a bonus for a member who `played` this in `millis` of play. */
export const wageringCost = (terms: BonusTerms, played: readonly PlayByGameKind[], millis: number): WageringCost => {
  const required = wageringRequirement(terms)
  const counting = played.filter(({ gameType, staked }) => (terms.weights[gameType] ?? 0) > 0 && staked > 0)
  const own = counting.reduce((sum, { staked }) => sum + staked, 0)
  const counted = counting.reduce((sum, { gameType, staked }) => sum + (staked * (terms.weights[gameType] ?? 0)) / 100, 0)
  const best = Math.max(1, ...Object.values(terms.weights))
  const isOwnPlay = own > 0 && counted > 0
  const staked = Math.ceil(isOwnPlay ? (required * own) / counted : (required * 100) / best)
  const costShare = isOwnPlay ? counting.reduce((sum, { cost }) => sum + cost, 0) / own : 1 - defaultPlayMix.rtp / 10_000
  const everything = played.reduce((sum, one) => sum + one.staked, 0)
  const isOwnPace = millis >= 600_000 && everything > 0
  // Without a pace of the member's own: a tenth of the maximum stake per round.
  const anHour = isOwnPace ? (everything * 3_600_000) / millis : defaultPlayMix.roundsAnHour * Math.max(1, Math.floor(terms.mostStake / 10))
  // Rounds away binary fraction errors: 400 × 0.04 is 16, not slightly more.
  return {
    required,
    staked,
    cost: Math.ceil(Number((staked * costShare).toFixed(6))),
    minutes: required === 0 ? 0 : Math.ceil(Number(((staked / anHour) * 60).toFixed(6))),
    rtp: Math.round((1 - costShare) * 10_000),
    isOwnPlay,
    isOwnPace,
  }
}
