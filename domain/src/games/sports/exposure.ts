import { parsePick } from './markets.ts'
import { type SlipLeg, possibleReturn } from './slip.ts'

/** A slip that is not decided yet; `stake` in minor units. */
export type OpenSlip = { readonly stake: number; readonly legs: readonly SlipLeg[] }

/** The most that the house can lose on one match unless it says otherwise, minor units. */
export const defaultMaxMatchExposure = 500_000_000

/** Picks of one market: of them one can win at most. */
const marketOf = (code: string): string => {
  const pick = parsePick(code)
  if (pick === null) return code
  if (pick.market === 'winner') return 'winner'
  return pick.market === 'total' ? `total ${pick.line}` : `handicap ${pick.side === 'home' ? pick.line : -pick.line}`
}

/**
 * What the house can lose at most on a match, minor units: in each market the singles on its dearest pick, and every parlay that the match is part of.
 * Stakes that are lost then are not set against it, so that the real loss may be smaller and is never larger.
 */
export const matchExposure = (fixture: string, slips: readonly OpenSlip[]): number => {
  let parlays = 0
  const markets = new Map<string, Map<string, number>>()
  for (const { stake, legs } of slips) {
    const leg = legs.find((one) => one.fixture === fixture)
    if (leg === undefined) continue
    const loss =
      possibleReturn(
        stake,
        legs.map(({ odds }) => odds),
      ) - stake
    const market = marketOf(leg.pick)
    const singles = markets.get(market) ?? new Map<string, number>()
    markets.set(market, singles)
    if (legs.length > 1) parlays += loss
    else singles.set(leg.pick, (singles.get(leg.pick) ?? 0) + loss)
  }
  return [...markets.values()].reduce((sum, singles) => sum + Math.max(0, ...singles.values()), parlays)
}
