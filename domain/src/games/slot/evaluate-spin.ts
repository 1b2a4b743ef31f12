import { type Machine, type Pays, SCATTER, SCATTERS_TO_TRIGGER, WILD, reelWindow } from './machine.ts'

/** A line that wins. `line` counts from 0; `pay` is in line bets, before any multiplier. */
export type LineWin = { readonly line: number; readonly symbol: string; readonly count: 3 | 4 | 5; readonly pay: number }

/** One spin of the reels and everything that it wins. All wins are whole line bets. */
export type Spin = {
  readonly stops: readonly number[]
  readonly lineWins: readonly LineWin[]
  readonly scatters: number
  /** Win of the scatters, before the multiplier. */
  readonly scatterWin: number
  /** Free games awarded by this spin. */
  readonly freeGames: number
  readonly multiplier: number
  /** Lines and scatters times the multiplier. */
  readonly win: number
}

const payFor = (pays: Pays | undefined, count: number) => (pays && count >= 3 ? (pays[count - 3] ?? 0) : 0)

/** Returns the win of a row of five symbols, read from the left; null if there is none. */
export const evaluateLine = (machine: Machine, symbols: readonly string[], line: number): LineWin | null => {
  const symbol = symbols[0] ?? SCATTER
  if (symbol === SCATTER) return null
  const broken = symbols.findIndex((other) => other !== symbol && other !== WILD)
  const count = broken === -1 ? symbols.length : broken
  const pay = payFor(machine.pays[symbol], count)
  if (pay === 0) return null
  return { line, symbol, count: count === 5 ? 5 : count === 4 ? 4 : 3, pay }
}

/** Evaluates the window at these stops, with the first `lines` lines played. */
export const evaluateSpin = (machine: Machine, stops: readonly number[], lines = machine.lines.length, multiplier = 1): Spin => {
  const shown = reelWindow(machine, stops)
  const lineWins = machine.lines.slice(0, lines).flatMap(
    (rows, line) =>
      evaluateLine(
        machine,
        rows.map((row, reel) => shown[reel]?.charAt(row) ?? SCATTER),
        line,
      ) ?? [],
  )
  const scatters = shown.filter((column) => column.includes(SCATTER)).length
  const scatterWin = payFor(machine.scatterPays, scatters) * lines
  const lineWin = lineWins.reduce((sum, { pay }) => sum + pay, 0)
  return {
    stops,
    lineWins,
    scatters,
    scatterWin,
    multiplier,
    freeGames: scatters >= SCATTERS_TO_TRIGGER ? machine.freeGames.count : 0,
    win: (lineWin + scatterWin) * multiplier,
  }
}
