import { hashOf } from '../seeded.ts'
import { draftOf } from './machine-of.ts'
import { type Volatility, volatilityOf } from './profiles.ts'
import { rtpOf } from './rtp-of.ts'

/** Facts of a slot shown on its tile: return in per cent, volatility, smallest stake of a round in minor units. */
export type SlotFacts = { readonly rtp: string; readonly volatility: Volatility; readonly minBet: number; readonly minLineNum: number }

/** Stakes that a table takes, in minor units: per line for a slot. */
export type SlotLimits = { readonly lineBets: readonly number[]; readonly lines: number }

const LADDER = [1, 5, 10, 25, 50, 100, 200, 500, 1000] as const

/** Line bets of a title, smallest first. A stake is a line bet times all lines. */
export const limitsOf = (seed: string): SlotLimits => {
  const lowest = hashOf(`limits:${seed}`) % 4
  return { lineBets: LADDER.slice(lowest, lowest + 6), lines: 20 }
}

/** A share as per cent with two digits: 0.9696276 is `96.96`. */
export const percent = (share: number): string => (share * 100).toFixed(2)

/** Facts of the machine of a seed. */
export const factsOf = (seed: string): SlotFacts => {
  const { total, lineDeviation } = rtpOf(draftOf(seed))
  const { lineBets, lines } = limitsOf(seed)
  return { rtp: percent(total), volatility: volatilityOf(lineDeviation), minBet: (lineBets[0] ?? 1) * lines, minLineNum: lines }
}
