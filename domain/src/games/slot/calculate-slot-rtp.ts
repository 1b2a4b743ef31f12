import { type Machine, ROWS, SCATTER, SCATTERS_TO_TRIGGER, WILD } from './machine.ts'

/** Exact theoretical figures of a machine, as shares of the total bet unless noted otherwise. */
export type Rtp = {
  readonly line: number
  readonly scatter: number
  readonly base: number
  /** Probability that a spin triggers free games. */
  readonly trigger: number
  /** Average number of free games per trigger, retriggers included. */
  readonly freePerTrigger: number
  readonly free: number
  readonly total: number
  /** Share of each symbol in `line`. */
  readonly bySymbol: Readonly<Record<string, number>>
  /** Hit probability of one line. */
  readonly lineHit: number
  /** Standard deviation of one line, in line bets. */
  readonly lineDeviation: number
}

const countOf = (strip: string, symbol: string) => {
  let count = 0
  for (let at = strip.indexOf(symbol); at !== -1; at = strip.indexOf(symbol, at + 1)) count += 1
  return count
}

/** Probabilities of 0 … 5 scatters in the window: a strip shows one at 3 × count of its stops. */
export const scatterChances = (machine: Machine): number[] =>
  machine.reels.reduce<number[]>(
    (chances, strip) => {
      const seen = (ROWS * countOf(strip, SCATTER)) / strip.length
      return [...chances, 0].map((chance, k) => chance * (1 - seen) + (chances[k - 1] ?? 0) * seen)
    },
    [1],
  )

/** Probabilities of exactly three, four and five of a symbol on one line. */
export const lineChances = (machine: Machine, symbol: string): [number, number, number] => {
  const q = machine.reels.map((strip) => (countOf(strip, symbol) + countOf(strip, WILD)) / strip.length)
  const [q1 = 0, q2 = 0, q3 = 0, q4 = 0, q5 = 0] = q
  return [q1 * q2 * q3 * (1 - q4), q1 * q2 * q3 * q4 * (1 - q5), q1 * q2 * q3 * q4 * q5]
}

/** Computes the RTP of a machine from its strips in closed form: no simulation, no rounding. */
export const calculateSlotRtp = (machine: Machine): Rtp => {
  const bySymbol: Record<string, number> = {}
  let lineHit = 0
  let squares = 0
  for (const [symbol, pays] of Object.entries(machine.pays)) {
    const chances = lineChances(machine, symbol)
    bySymbol[symbol] = pays.reduce((sum, pay, i) => sum + pay * (chances[i] ?? 0), 0)
    squares += pays.reduce((sum, pay, i) => sum + pay * pay * (chances[i] ?? 0), 0)
    lineHit += chances[0] + chances[1] + chances[2]
  }
  const seen = scatterChances(machine)
  const line = Object.values(bySymbol).reduce((sum, share) => sum + share, 0)
  const scatter = machine.scatterPays.reduce((sum, pay, i) => sum + pay * (seen[i + 3] ?? 0), 0)
  const trigger = seen.slice(SCATTERS_TO_TRIGGER).reduce((sum, chance) => sum + chance, 0)
  const { count, multiplier } = machine.freeGames
  const freePerTrigger = count / (1 - count * trigger)
  const base = line + scatter
  const free = base * trigger * multiplier * freePerTrigger
  return {
    line,
    scatter,
    base,
    trigger,
    freePerTrigger,
    free,
    total: base + free,
    bySymbol,
    lineHit,
    lineDeviation: Math.sqrt(squares - line * line),
  }
}
