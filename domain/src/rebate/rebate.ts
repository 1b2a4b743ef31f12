import { type Minor, minor } from '../money/minor.ts'
import { applyRate } from '../money/share.ts'

/** In what rates are said: 25 is a quarter of a percent. */
const rateParts = 10_000

/** What a level gives back: of decided bets by kind of game, and of what a week has lost. Ratios in ten-thousandths. */
export type LevelRates = { readonly rebate: Readonly<Record<string, number>>; readonly cashBack: number }

const none: LevelRates = { rebate: {}, cashBack: 0 }

/** The rates of a level; below the first there are none, above the last those of the last. */
export const ratesOfLevel = (levels: readonly LevelRates[], level: number): LevelRates => levels[Math.min(level, levels.length) - 1] ?? none

/** Bets of one kind of game that were decided and not rebated yet, and what they give back; amounts in minor units. */
export type RebateLine = { readonly kind: string; readonly validBet: Minor; readonly rate: number; readonly amount: Minor }

/** What bets give back by kind, each rounded down for the house; a kind without a rate gives nothing and is not listed. */
export const calculateRebate = (
  bets: readonly { readonly kind: string; readonly validBet: Minor }[],
  { rebate }: LevelRates,
): readonly RebateLine[] =>
  bets.flatMap(({ kind, validBet }) => {
    const rate = rebate[kind] ?? 0
    if (rate === 0 || validBet <= 0) return []
    return [{ kind, validBet, rate, amount: applyRate(validBet, { of: rate, in: rateParts }).share }]
  })

/** What play came to in a span; minor units. */
export type PlayTotals = { readonly validBet: Minor; readonly paid: Minor; readonly rebate: Minor; readonly bonus: Minor }

/** What was really lost, after everything that came back, and how much of it the house gives back; nothing where nothing was lost. */
export const calculateCashback = ({ validBet, paid, rebate, bonus }: PlayTotals, rate: number): { readonly loss: Minor; readonly amount: Minor } => {
  const lost = BigInt(validBet) - BigInt(paid) - BigInt(rebate) - BigInt(bonus)
  const loss = minor(lost > 0n ? lost : 0n)
  return { loss, amount: applyRate(loss, { of: rate, in: rateParts }).share }
}
