import { type Minor, minor } from '../money/minor.ts'
import { applyRate } from '../money/share.ts'

/** Denominator of rates: 25 is a quarter of a percent. */
export const rateParts = 10_000

/** Rates of a level: rebate on decided bets by game type, and cashback on the loss of a week. Ratios in ten-thousandths. */
export type LevelRates = { readonly rebate: Readonly<Record<string, number>>; readonly cashBack: number }

const none: LevelRates = { rebate: {}, cashBack: 0 }

/** Returns the rates of a level; below the first there are none, above the last those of the last. */
export const ratesOfLevel = (levels: readonly LevelRates[], level: number): LevelRates => levels[Math.min(level, levels.length) - 1] ?? none

/** Bets of one game type that were decided and not rebated yet, and their rebate; amounts in minor units. */
export type RebateLine = { readonly kind: string; readonly validBet: Minor; readonly rate: number; readonly amount: Minor }

/** Returns the rebates of bets by game type, each rounded down in the operator's favour; a game type without a rate is omitted. */
export const calculateRebate = (
  bets: readonly { readonly kind: string; readonly validBet: Minor }[],
  { rebate }: LevelRates,
): readonly RebateLine[] =>
  bets.flatMap(({ kind, validBet }) => {
    const rate = rebate[kind] ?? 0
    if (rate === 0 || validBet <= 0) return []
    return [{ kind, validBet, rate, amount: applyRate(validBet, { of: rate, in: rateParts }).share }]
  })

/** Totals of play in a span; minor units. */
export type PlayTotals = { readonly validBet: Minor; readonly paid: Minor; readonly rebate: Minor; readonly bonus: Minor }

/** Returns the net loss after everything paid back, and the cashback on it; zero if there was no loss. */
export const calculateCashback = ({ validBet, paid, rebate, bonus }: PlayTotals, rate: number): { readonly loss: Minor; readonly amount: Minor } => {
  const lost = BigInt(validBet) - BigInt(paid) - BigInt(rebate) - BigInt(bonus)
  const loss = minor(lost > 0n ? lost : 0n)
  return { loss, amount: applyRate(loss, { of: rate, in: rateParts }).share }
}
