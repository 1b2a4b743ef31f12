import type { TableOutcome } from '@perya/domain/games/table/table-game'
import type { TableName } from '@perya/domain/games/table/table-games'
import type { Translate } from '../../frame/text/messages.ts'
import { makeBingo } from './bingo-scene.ts'
import { makeCards } from './cards-scene.ts'
import { makeDiceScene } from './dice-scene.ts'
import { makeDiscs } from './discs-scene.ts'
import { makeFight } from './fight-scene.ts'
import { makeWheel } from './wheel-scene.ts'

/** The scene in the middle of a table: cards, dice or wheel. It shows what the server drew and decides nothing. */
export type TableScene = {
  readonly element: HTMLElement
  /** Starts a new round and shows its public information. */
  readonly ready: (before: TableOutcome) => void
  /** The table is closed, the outcome is pending. */
  readonly roll: () => void
  /** Shows an outcome; without animation if `quick`. */
  readonly reveal: (outcome: TableOutcome, quick: boolean) => Promise<void>
  /** The outcome as text. */
  readonly says: (outcome: TableOutcome) => string
}

/** What a scene is made from. */
export type SceneMaker = (table: TableName, translate: Translate, calm: () => boolean, tick: (place: number) => void) => TableScene

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
export const createTableScene: SceneMaker = (table, translate, calm, tick) => makers[table](table, translate, calm, tick)
