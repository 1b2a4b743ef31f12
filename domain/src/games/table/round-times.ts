import { hashOf, seeded } from '../seeded.ts'
import type { Outcome, TableGame } from './table-game.ts'
import { type TableName, tableGame } from './tables.ts'

/** When a round of a table opens, closes, is drawn and ends; milliseconds of the server's clock. */
export type RoundTimes = {
  readonly no: number
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
  readonly endsAt: number
}

/** Milliseconds between the close and the draw: whatever was on its way has arrived. */
export const drawAfter = 1000

const timesFrom = ({ bettingFor, showsFor }: TableGame, seed: string) => {
  const length = (bettingFor + showsFor) * 1000
  // Tables do not all close at the same moment.
  const offset = hashOf(`offset:${seed}`) % length
  return {
    length,
    at: (no: number): RoundTimes => {
      const opensAt = no * length + offset
      const closesAt = opensAt + bettingFor * 1000
      return { no, opensAt, closesAt, drawsAt: closesAt + drawAfter, endsAt: opensAt + length }
    },
    offset,
  }
}

/** The round of a table at a moment: nothing ticks, the clock alone says which it is. */
export const roundAt = (table: TableName, seed: string, now: number): RoundTimes => {
  const { length, offset, at } = timesFrom(tableGame(table), seed)
  return at(Math.floor((now - offset) / length))
}

/** The times of one round of a table. */
export const roundNo = (table: TableName, seed: string, no: number): RoundTimes => timesFrom(tableGame(table), seed).at(no)

/** What everybody may know of a round before it is drawn. */
export const knownBefore = (table: TableName, seed: string, no: number): Outcome => tableGame(table).before?.(seeded(`before:${seed}:${no}`)) ?? {}
