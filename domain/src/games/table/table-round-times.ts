import { hash32, seededDraw } from '../seeded-draw.ts'
import type { TableOutcome, TableGame } from './table-game.ts'
import { type TableName, tableGameByName } from './table-games.ts'

/** Times at which a table round opens, closes, is drawn and ends; milliseconds of the server's clock. */
export type TableRoundTimes = {
  readonly no: number
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
  readonly endsAt: number
}

/** Milliseconds between the close and the draw, so that requests in flight have arrived. */
export const drawAfter = 1000

const timesFrom = ({ bettingFor, showsFor }: TableGame, seed: string) => {
  const length = (bettingFor + showsFor) * 1000
  // Tables are staggered, so that they do not all close at the same moment.
  const offset = hash32(`offset:${seed}`) % length
  return {
    length,
    at: (no: number): TableRoundTimes => {
      const opensAt = no * length + offset
      const closesAt = opensAt + bettingFor * 1000
      return { no, opensAt, closesAt, drawsAt: closesAt + drawAfter, endsAt: opensAt + length }
    },
    offset,
  }
}

/** Returns the round of a table at a moment: it follows from the clock alone, without a timer. */
export const tableRoundAt = (table: TableName, seed: string, now: number): TableRoundTimes => {
  const { length, offset, at } = timesFrom(tableGameByName(table), seed)
  return at(Math.floor((now - offset) / length))
}

/** Returns the times of one round of a table. */
export const tableRoundTimes = (table: TableName, seed: string, no: number): TableRoundTimes => timesFrom(tableGameByName(table), seed).at(no)

/** Returns the public information of a round before its draw. */
export const publicBeforeDraw = (table: TableName, seed: string, no: number): TableOutcome =>
  tableGameByName(table).before?.(seededDraw(`before:${seed}:${no}`)) ?? {}
