import type { Machine, Pays } from './machine.ts'

/** Distribution of wins: small and frequent, or rare and large. */
export type Volatility = 'low' | 'medium' | 'high'

/** Parameters from which a machine of a volatility is derived. The RTP is set afterwards; only the shape matters here. */
export type VolatilityProfile = {
  readonly pays: Readonly<Record<'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G', Pays>>
  readonly scatterPays: readonly [Pays, ...Pays[]]
  /** The first has the fewest games and fits every strip. */
  readonly freeGames: readonly [Machine['freeGames'], ...Machine['freeGames'][]]
}

/** The three volatility profiles of the platform. `medium` is the reference machine. */
export const volatilityProfiles: Readonly<Record<Volatility, VolatilityProfile>> = {
  low: {
    pays: { A: [50, 120, 400], B: [40, 100, 300], C: [32, 80, 220], D: [18, 45, 120], E: [17, 40, 100], F: [14, 35, 85], G: [12, 30, 70] },
    scatterPays: [
      [2, 8, 30],
      [3, 9, 25],
      [2, 10, 40],
    ],
    freeGames: [
      { count: 8, multiplier: 1 },
      { count: 10, multiplier: 1 },
      { count: 10, multiplier: 2 },
      { count: 12, multiplier: 1 },
    ],
  },
  medium: {
    pays: { A: [60, 250, 1500], B: [40, 160, 750], C: [30, 110, 400], D: [16, 55, 200], E: [15, 44, 140], F: [12, 36, 110], G: [10, 25, 80] },
    scatterPays: [
      [2, 10, 50],
      [2, 12, 60],
      [3, 10, 40],
    ],
    freeGames: [
      { count: 8, multiplier: 2 },
      { count: 10, multiplier: 2 },
      { count: 12, multiplier: 2 },
      { count: 8, multiplier: 3 },
    ],
  },
  high: {
    pays: { A: [120, 800, 8000], B: [70, 400, 3500], C: [45, 220, 1500], D: [15, 70, 400], E: [12, 50, 250], F: [8, 30, 150], G: [6, 20, 90] },
    scatterPays: [
      [2, 10, 100],
      [1, 12, 120],
      [2, 15, 80],
    ],
    freeGames: [
      { count: 7, multiplier: 3 },
      { count: 8, multiplier: 4 },
      { count: 10, multiplier: 3 },
      { count: 7, multiplier: 5 },
    ],
  },
}

/** Classifies a machine by the standard deviation of one of its lines, in line bets. */
export const volatilityClass = (lineDeviation: number): Volatility => (lineDeviation < 6.5 ? 'low' : lineDeviation < 14 ? 'medium' : 'high')
