import type { Outcome } from '@perya/domain/games/table/table-game'
import type { TableName } from '@perya/domain/games/table/tables'
import type { Say } from '../frame/words.ts'
import { makeBingo } from './bingo-scene.ts'
import { makeCards } from './cards-scene.ts'
import { makeDiceScene } from './dice-scene.ts'
import { makeDiscs } from './discs-scene.ts'
import { makeFight } from './fight-scene.ts'
import { makeWheel } from './wheel-scene.ts'

/** The middle of a table: what is dealt, thrown or turned. It shows what the server drew and decides nothing. */
export type Scene = {
  readonly element: HTMLElement
  /** A new round: what is known before stands on the table. */
  readonly ready: (before: Outcome) => void
  /** The table is closed, the outcome is on its way. */
  readonly roll: () => void
  /** Shows an outcome; at once where `quick`. */
  readonly reveal: (outcome: Outcome, quick: boolean) => Promise<void>
  /** The outcome in words. */
  readonly says: (outcome: Outcome) => string
}

/** What a scene is made from. */
export type SceneMaker = (table: TableName, say: Say, calm: () => boolean, tick: (place: number) => void) => Scene

const makers: Readonly<Record<TableName, SceneMaker>> = {
  baccarat: makeCards,
  dragonTiger: makeCards,
  teenPatti: makeCards,
  andarBahar: makeCards,
  poker: makeCards,
  blackjack: makeCards,
  roulette: makeWheel,
  fairWheel: makeWheel,
  sicBo: makeDiceScene,
  colorTable: makeDiceScene,
  xocDia: makeDiscs,
  fanTan: makeDiscs,
  cockfight: makeFight,
  eBingo: makeBingo,
  bingo75: makeBingo,
  bingo90: makeBingo,
}

/** The scene of a table. */
export const makeScene: SceneMaker = (table, say, calm, tick) => makers[table](table, say, calm, tick)
