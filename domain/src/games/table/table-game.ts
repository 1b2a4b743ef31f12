import type { RandomDraw } from '../seeded-draw.ts'

/** What came out, by pile: cards 0–51, dice, numbers of a wheel. Written down as it is, so that anybody can count it again. */
export type TableOutcome = Readonly<Record<string, readonly number[]>>

/**
 * A game at which all seats see the same round: bets until the server's clock closes the table, then one outcome for everybody.
 * Rules are pure; the seed of a round decides its outcome through `draw`.
 */
export type TableGame = {
  /** Seconds in which bets are taken, and in which the outcome is shown. */
  readonly bettingFor: number
  readonly showsFor: number
  /** Places to bet on. */
  readonly spots: readonly string[]
  /** What everybody may know of a round before it is drawn; `draw` is predictable by design. */
  readonly before?: (draw: RandomDraw) => TableOutcome
  /** The outcome, with what was known before inside. `draw` must be uniform and secret until the table is closed. */
  readonly deal: (draw: RandomDraw, before: TableOutcome) => TableOutcome
  /** What 100 staked on a spot return, stake included; whole. */
  readonly pays: (spot: string, outcome: TableOutcome) => number
  /** What 100 return where a spot wins as it usually does; null where the winners share a pool. */
  readonly top: (spot: string) => number | null
  /** The exact return of a spot as a share of the stake. */
  readonly rtpOf: (spot: string) => number
  /** The outcome in one word, for the road of past rounds. */
  readonly markOf: (outcome: TableOutcome) => string
  /** Groups of spots of which one wins but for a tie, all at much the same price, so that equal stakes on all decide nothing; a spot is in one at most. */
  readonly opposites?: readonly (readonly string[])[]
  /** Spots of which a return of exactly the stake is no win: the bet is given back. */
  readonly givesBack?: readonly string[]
  /** Spots whose stakes are shared out among the winners. Their sums stand in the outcome under `pool`, in this order. */
  readonly pooled?: readonly string[]
}

/** A pile of an outcome; empty when it is not there. */
export const pile = (outcome: TableOutcome, name: string): readonly number[] => outcome[name] ?? []

/** The first of a pile. */
export const firstOfPile = (outcome: TableOutcome, name: string): number => pile(outcome, name)[0] ?? 0

/** Sum of numbers. */
export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** The exact return of a spot over outcomes that are equally likely. */
export const averageOf =
  (game: Pick<TableGame, 'pays'>, outcomes: readonly TableOutcome[]) =>
  (spot: string): number =>
    outcomes.reduce((sum, outcome) => sum + game.pays(spot, outcome), 0) / outcomes.length / 100
