import type { LotteryDraw } from './lottery-draw.ts'
import type { Family } from './family.ts'
import type { LotteryFault } from './lottery-fault.ts'
import type { Fraction } from './fraction.ts'
import type { Selection } from './selection.ts'

/** Pricing mode of a play: by series and probability, by odds, by odds per unit, by a table of hits, or by points (Vietnam). */
export type PricingMode = 'SERIES' | 'ODDS' | 'ODDS_UNITS' | 'PAYTABLE' | 'POINTS'

/**
 * What one draw pays a selection under one key. SERIES: `units` winning units, each with `chance` (a unit pays S/2000/chance). ODDS: key `WIN`,
 * `PUSH` or `LOSE`, one entry, 1 unit. ODDS_UNITS: the key of the odds. PAYTABLE: the key is the number of hits, one entry, always present. POINTS:
 * `units` hits. A key that pays nothing may be omitted, except where noted.
 */
export type PlayWin = { readonly key: string; readonly units: number; readonly chance?: Fraction }

/** One row of a board: its values, and the minimum and maximum that a ticket may pick. */
export type BoardRow = {
  /** Names the row: the selection's member, or the position (`W`, `1`, …), or the family of picks. */
  readonly key: string
  readonly values: readonly (number | string)[]
  readonly least: number
  readonly most: number
}

/** Format of typed numbers: `count` numbers per entry, each `width` digits wide. */
export type TypedEntry = { readonly count: number; readonly width: 1 | 2 | 3 | 4 }

/** What a screen must offer for a play, as data. */
export type PickBoard = {
  readonly kind: 'digits' | 'numbers' | 'positions' | 'pair-of-lists' | 'dan-tuo' | 'values' | 'picks' | 'typed-numbers'
  readonly rows: readonly BoardRow[]
  /** Present if numbers may be typed instead (`selection.typed`). */
  readonly typed?: TypedEntry
}

/** A play: valid selections, their units, and what a draw pays them. All functions are pure. */
export type Play = {
  readonly family: Family
  /** `<window>.<kind>`, as on tickets and in addresses. */
  readonly code: string
  readonly mode: PricingMode
  /** The tab of the betting screen that lists it. */
  readonly group: string
  readonly board: PickBoard
  /** The keys that a price table must price: ODDS the picks, ODDS_UNITS the result keys, PAYTABLE the hits, POINTS `hit`. */
  readonly keys: readonly string[]
  /** Validates a selection; null if it may be sold. The other functions expect a valid selection. */
  readonly check: (selection: Selection) => LotteryFault | null
  /** Elementary chances in the selection (POINTS: cost units); exact, at most 2^53 − 1. ODDS and PAYTABLE: 1. */
  readonly units: (selection: Selection) => number
  /** What the draw pays the selection. */
  readonly wins: (selection: Selection, draw: LotteryDraw) => readonly PlayWin[]
  /** The most that one draw can pay it. */
  readonly best: (selection: Selection) => readonly PlayWin[]
  /** ODDS: the key of the price table that prices the selection, where that is not the pick itself. */
  readonly priceKey?: (selection: Selection) => string
}
