import { parsePick } from './markets.ts'
import { type SlipLeg, possibleReturn } from './slip.ts'

/** An unsettled slip; `stake` in minor units. */
export type OpenSlip = { readonly stake: number; readonly legs: readonly SlipLeg[] }

/** Default limit of the operator's exposure on one match, minor units. */
export const defaultMaxMatchExposure = 500_000_000

/** Name of the market of a pick: at most one pick of a market wins. The two sides of a handicap are one market, named by the line of the home side. */
export const marketOfPick = (code: string): string => {
  const pick = parsePick(code)
  if (pick === null) return code
  if (pick.market === 'winner') return 'winner'
  return pick.market === 'total' ? `total ${pick.line}` : `handicap ${pick.side === 'home' ? pick.line : -pick.line}`
}

/**
 * Upper bound of the operator's loss on a match, minor units: in each market the singles on its most expensive pick, and every parlay that contains
 * the match. Stakes lost in that case are not deducted, so the real loss may be smaller and is never larger.
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
    const market = marketOfPick(leg.pick)
    const singles = markets.get(market) ?? new Map<string, number>()
    markets.set(market, singles)
    if (legs.length > 1) parlays += loss
    else singles.set(leg.pick, (singles.get(leg.pick) ?? 0) + loss)
  }
  return [...markets.values()].reduce((sum, singles) => sum + Math.max(0, ...singles.values()), parlays)
}
