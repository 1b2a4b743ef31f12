import { type Draw, type PrizeKey, prizeKeys } from '../draw.ts'
import { fault } from '../fault.ts'

/** All numbers of some rows, from the special prize down; throws `bad_draw` where there is no prize table. */
export const prizesIn = (draw: Draw, rows: readonly PrizeKey[] = prizeKeys): readonly string[] => {
  if (!('prizes' in draw)) throw fault('bad_draw')
  return rows.flatMap((row) => draw.prizes[row] ?? [])
}
