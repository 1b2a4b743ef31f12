import { hash32 } from '../seeded-draw.ts'
import { draftMachine } from './machine-for-seed.ts'
import { type Volatility, volatilityClass } from './volatility-profiles.ts'
import { calculateSlotRtp } from './calculate-slot-rtp.ts'

/** Facts of a slot shown on its tile: return in per cent, volatility, smallest stake of a round in minor units. */
export type SlotFacts = { readonly rtp: string; readonly volatility: Volatility; readonly minBet: number; readonly minLineNum: number }

/** Stakes that a title accepts, in minor units: per line for a slot. */
export type SlotLimits = { readonly lineBets: readonly number[]; readonly lines: number }

const LADDER = [1, 5, 10, 25, 50, 100, 200, 500, 1000] as const

/** Returns the line bets of a title, ascending. A stake is a line bet times all lines. */
export const slotStakeLimits = (seed: string): SlotLimits => {
  const lowest = hash32(`limits:${seed}`) % 4
  return { lineBets: LADDER.slice(lowest, lowest + 6), lines: 20 }
}

/** Formats a share in per cent with two decimals: 0.9696276 is `96.96`. */
export const formatSharePercent = (share: number): string => (share * 100).toFixed(2)

/** Returns the facts of the machine of a seed. */
export const slotFactsForSeed = (seed: string): SlotFacts => {
  const { total, lineDeviation } = calculateSlotRtp(draftMachine(seed))
  const { lineBets, lines } = slotStakeLimits(seed)
  return { rtp: formatSharePercent(total), volatility: volatilityClass(lineDeviation), minBet: (lineBets[0] ?? 1) * lines, minLineNum: lines }
}
