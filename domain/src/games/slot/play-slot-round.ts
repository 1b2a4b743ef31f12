import type { RandomDraw } from '../seeded-draw.ts'
import { type Spin, evaluateSpin } from './evaluate-spin.ts'
import { type Machine, MAX_FREE_GAMES } from './machine.ts'

/** A whole round: the paid spin and every free game that it triggered. */
export type SlotRound = {
  readonly lines: number
  readonly base: Spin
  readonly free: readonly Spin[]
  /** Total win, in line bets. */
  readonly total: number
}

const fall = (machine: Machine, draw: RandomDraw) => machine.reels.map((strip) => draw(strip.length))

/** Plays a round to its end. `draw` must be uniform and unpredictable; stops are drawn reel by reel from the left. */
export const playSlotRound = (machine: Machine, draw: RandomDraw, lines = machine.lines.length): SlotRound => {
  if (!Number.isInteger(lines) || lines < 1 || lines > machine.lines.length) throw new RangeError(`lines ${lines}`)
  const base = evaluateSpin(machine, fall(machine, draw), lines)
  const free: Spin[] = []
  let total = base.win
  for (let owed = base.freeGames; owed > 0 && free.length < MAX_FREE_GAMES; owed -= 1) {
    const spin = evaluateSpin(machine, fall(machine, draw), lines, machine.freeGames.multiplier)
    free.push(spin)
    owed += spin.freeGames
    total += spin.win
  }
  return { lines, base, free, total }
}
