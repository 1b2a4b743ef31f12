import type { Chances, Forecast } from './forecast.ts'
import type { Sport } from './sports.ts'

/**
 * What can be bet on, as a short code: `w:home`, `w:draw`, `w:away` · `t:over:10`, `t:under:10` (a line of 2.5, in quarters) · `h:home:-3`,
 * `h:away:3` (the side with a handicap of −0.75 or 0.75). Settlement is of the whole match without extra time.
 */
export type Pick =
  | { readonly market: 'winner'; readonly side: 'home' | 'draw' | 'away' }
  | { readonly market: 'total'; readonly side: 'over' | 'under'; readonly line: number }
  | { readonly market: 'handicap'; readonly side: 'home' | 'away'; readonly line: number }

/** Result of a pick. Half: one half of the stake is on each of two adjacent lines. */
export type PickResult = 'won' | 'half-won' | 'void' | 'half-lost' | 'lost'

/** Probability of each result. */
export type PickProbabilities = Readonly<Record<PickResult, number>>

/** Theoretical payout ÷ stakes at risk, before odds are rounded down to a thousandth. */
export const payoutShare = 0.95

const [minOdds, maxOdds] = [1020, 51_000]

/** Parses a code; null if it is invalid. */
export const parsePick = (code: string): Pick | null => {
  const [, winner] = /^w:(home|draw|away)$/.exec(code) ?? []
  if (winner === 'home' || winner === 'draw' || winner === 'away') return { market: 'winner', side: winner }
  const [, total, at] = /^t:(over|under):(\d{1,4})$/.exec(code) ?? []
  if (total === 'over' || total === 'under') return { market: 'total', side: total, line: Number(at) }
  const [, side, by] = /^h:(home|away):(-?\d{1,4})$/.exec(code) ?? []
  if (side === 'home' || side === 'away') return { market: 'handicap', side, line: Number(by) }
  return null
}

/** Formats the code of a pick. */
export const pickCode = (pick: Pick): string =>
  pick.market === 'winner' ? `w:${pick.side}` : `${pick.market === 'total' ? 't' : 'h'}:${pick.side}:${pick.line}`

/** Result of a line bet by the distance, in quarters, of the adjusted score from the line. */
const byDistance = (quarters: number): PickResult =>
  quarters > 1 ? 'won' : quarters === 1 ? 'half-won' : quarters === 0 ? 'void' : quarters === -1 ? 'half-lost' : 'lost'

const nothing: Record<PickResult, number> = { won: 0, 'half-won': 0, void: 0, 'half-lost': 0, lost: 0 }

const overValues = (chances: Chances, distanceOf: (value: number) => number): PickProbabilities => {
  const risk = { ...nothing }
  for (const [value, chance] of chances) risk[byDistance(distanceOf(value))] += chance
  return risk
}

/** Probabilities of each result of a pick. */
export const pickProbabilities = (sport: Sport, pick: Pick, seen: Forecast): PickProbabilities => {
  if (pick.market === 'total') return overValues(seen.total, (value) => (pick.side === 'over' ? value * 4 - pick.line : pick.line - value * 4))
  if (pick.market === 'handicap') return overValues(seen.margin, (value) => (pick.side === 'home' ? value : -value) * 4 + pick.line)
  const won = seen[pick.side]
  const level = sport.hasDraw ? 0 : seen.draw
  return { ...nothing, won, void: level, lost: Math.max(0, seen.home + seen.draw + seen.away - won - level) }
}

/** Returns the result of a pick of an ended match. */
export const settlePick = (sport: Sport, pick: Pick, final: Forecast): PickResult => {
  const risk = pickProbabilities(sport, pick, final)
  if (risk.won > 0.5) return 'won'
  if (risk['half-won'] > 0.5) return 'half-won'
  if (risk['half-lost'] > 0.5) return 'half-lost'
  return risk.lost > 0.5 ? 'lost' : 'void'
}

/** Returns the odds of a pick in thousandths of the stake, stake included, rounded down; null if it is too likely or too unlikely to be offered. */
export const oddsFor = (risk: PickProbabilities): number | null => {
  const [on, off] = [risk.won + risk['half-won'] / 2, risk.lost + risk['half-lost'] / 2]
  if (on <= 0 || off <= 0) return null
  const odds = Math.floor(((1000 * payoutShare) / on) * (on + off) + 1e-6)
  return odds < minOdds || odds > maxOdds ? null : odds
}

/** A pick with its odds in thousandths. */
export type PricedPick = { readonly code: string; readonly odds: number }

/** A market as offered: the winner, or one line of another market. A market with fewer than two picks is not offered. */
export type Market = { readonly market: Pick['market']; readonly line: number | null; readonly picks: readonly PricedPick[] }

const priced = (sport: Sport, picks: readonly Pick[], seen: Forecast): PricedPick[] =>
  picks.flatMap((pick) => {
    const odds = oddsFor(pickProbabilities(sport, pick, seen))
    return odds === null ? [] : [{ code: pickCode(pick), odds }]
  })

/** Returns the lines around the one that splits the probabilities most evenly; `step` and results in quarters. */
const linesAround = (sport: Sport, market: 'total' | 'handicap', seen: Forecast): Market[] => {
  const chances = market === 'total' ? seen.total : seen.margin
  const values = [...chances.keys()]
  if (values.length < 2) return []
  // Football has quarter and whole lines; in all other sports a line is a half, and nothing is pushed.
  const isFine = sport.kind === 'timed' && sport.hasDraw
  const step = isFine ? (market === 'total' ? 2 : 1) : 4
  const [low, high] = [Math.min(...values) * 4, Math.max(...values) * 4]
  const lines: { readonly market: Market; readonly skew: number }[] = []
  for (let at = Math.floor(low / step) * step + (isFine ? 0 : 2); at <= high; at += step) {
    const line = market === 'total' ? at : 0 - at
    const picks: Pick[] =
      market === 'total'
        ? [
            { market, side: 'over', line },
            { market, side: 'under', line },
          ]
        : [
            { market, side: 'home', line },
            { market, side: 'away', line: 0 - line },
          ]
    const both = priced(sport, picks, seen)
    if (both.length === 2) lines.push({ market: { market, line, picks: both }, skew: Math.abs((both[0]?.odds ?? 0) - (both[1]?.odds ?? 0)) })
  }
  const main = lines.reduce((best, { skew }, place) => (skew < (lines[best]?.skew ?? Infinity) ? place : best), 0)
  return lines.slice(Math.max(0, main - 1), main + 2).map(({ market: offered }) => offered)
}

/** Returns every market offered for a match with these probabilities. */
export const offeredMarkets = (sport: Sport, seen: Forecast): Market[] => {
  const sides = sport.hasDraw ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const)
  const winner = priced(
    sport,
    sides.map((side) => ({ market: 'winner', side })),
    seen,
  )
  return [
    ...(winner.length < 2 ? [] : [{ market: 'winner', line: null, picks: winner } as const]),
    ...linesAround(sport, 'total', seen),
    ...linesAround(sport, 'handicap', seen),
  ]
}

/** Returns the odds of a code among the offered markets; null if it is not offered. */
export const oddsOfPick = (markets: readonly Market[], code: string): number | null =>
  markets.flatMap(({ picks }) => picks).find((one) => one.code === code)?.odds ?? null
