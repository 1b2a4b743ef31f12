/**
 * What a bonus costs before it is taken: how much has to be staked for it, what that costs on average at the games that somebody plays, and how
 * long it takes at his pace. It is told before the button and never flatters: amounts are rounded up, and unknown returns count as the house's mean.
 */

/** Per cent of a stake that counts towards the turnover, by kind of game; what is not listed counts nothing. */
export type GameContribution = Readonly<Record<string, number>>

/** What somebody staked on one kind of game, and what the stated returns of those games leave the house of it on average, minor units. */
export type PlayByGameKind = { readonly gameType: string; readonly staked: number; readonly cost: number }

/** What the house states where somebody's own play says nothing: the mean return of its games in basis points, and rounds an hour. */
export const defaultPlayMix = { rtp: 9600, roundsAnHour: 400 } as const

/** How a bonus has to be earned. Amounts are minor units; `times` is how often the bonus has to be staked. */
export type BonusTerms = {
  readonly amount: number
  readonly times: number
  readonly weights: GameContribution
  readonly mostStake: number
}

/** What is told of a bonus. `staked` is what really has to be staked; `cost` what that costs on average. */
export type WageringCost = {
  readonly required: number
  readonly staked: number
  readonly cost: number
  readonly minutes: number
  /** Basis points: the mean return that the cost was worked out at. */
  readonly rtp: number
  /** Whether it was worked out from his own rounds, and whether at his own pace. */
  readonly isOwnPlay: boolean
  readonly isOwnPace: boolean
}

/** Stakes that count, in full, before a bonus is released. */
export const wageringRequirement = ({ amount, times }: Pick<BonusTerms, 'amount' | 'times'>): number => amount * times

/** The price of a bonus for somebody who `played` this in `millis` of play. */
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
  // Without a pace of his own: a tenth of the largest stake a round.
  const anHour = isOwnPace ? (everything * 3_600_000) / millis : defaultPlayMix.roundsAnHour * Math.max(1, Math.floor(terms.mostStake / 10))
  // Past the last digit of a fraction: 400 × 0.04 is 16, not a little more.
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
