import type { RandomDraw } from '../seeded-draw.ts'

/** Outcome by pile: cards 0–51, dice, numbers of a wheel. Stored unprocessed, so that anyone can verify it. */
export type TableOutcome = Readonly<Record<string, readonly number[]>>

/**
 * A game in which all seats share the same round: bets until the server's clock closes the table, then one outcome for all seats. Rules are pure; the
 * seed of a round decides its outcome through `draw`.
 */
export type TableGame = {
  /** Seconds for which bets are accepted, and for which the outcome is shown. */
  readonly bettingFor: number
  readonly showsFor: number
  /** Places to bet on. */
  readonly spots: readonly string[]
  /** Public information before the draw of a round; `draw` is predictable by design. */
  readonly before?: (draw: RandomDraw) => TableOutcome
  /** Returns the outcome, the public information before the draw included. `draw` must be uniform and secret until the table is closed. */
  readonly deal: (draw: RandomDraw, before: TableOutcome) => TableOutcome
  /** Return per 100 staked on a spot, stake included; an integer. */
  readonly pays: (spot: string, outcome: TableOutcome) => number
  /** Usual return per 100 of a winning spot; null if the winners share a pool. */
  readonly top: (spot: string) => number | null
  /** Exact RTP of a spot as a share of the stake. */
  readonly rtpOf: (spot: string) => number
  /** The outcome as one label, for the road of past rounds. */
  readonly markOf: (outcome: TableOutcome) => string
  /**
   * Groups of spots of which exactly one wins but for a tie, all at similar prices, so that equal stakes on all decide nothing; a spot is in one
   * group at most.
   */
  readonly opposites?: readonly (readonly string[])[]
  /** Spots for which a return of exactly the stake is a refund, not a win. */
  readonly givesBack?: readonly string[]
  /** Spots whose stakes form a pool shared among the winners. Their totals are stored in the outcome under `pool`, in this order. */
  readonly pooled?: readonly string[]
}

/** Returns a pile of an outcome; empty if it is missing. */
export const pile = (outcome: TableOutcome, name: string): readonly number[] => outcome[name] ?? []

/** The first of a pile. */
export const firstOfPile = (outcome: TableOutcome, name: string): number => pile(outcome, name)[0] ?? 0

/** Sum of numbers. */
export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Returns the exact RTP of a spot over equally likely outcomes. */
export const averageOf =
  (game: Pick<TableGame, 'pays'>, outcomes: readonly TableOutcome[]) =>
  (spot: string): number =>
    outcomes.reduce((sum, outcome) => sum + game.pays(spot, outcome), 0) / outcomes.length / 100
