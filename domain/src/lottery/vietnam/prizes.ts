import { type LotteryDraw, type PrizeKey, prizeKeys } from '../lottery-draw.ts'
import { lotteryFault } from '../lottery-fault.ts'

/** Returns all numbers of the given rows, from the special prize down; throws `bad_draw` if there is no prize table. */
export const prizesIn = (draw: LotteryDraw, rows: readonly PrizeKey[] = prizeKeys): readonly string[] => {
  if (!('prizes' in draw)) throw lotteryFault('bad_draw')
  return rows.flatMap((row) => draw.prizes[row] ?? [])
}
