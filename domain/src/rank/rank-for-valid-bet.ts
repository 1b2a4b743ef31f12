import { type Minor, minor, multiplyMinor } from '../money/minor.ts'

/** A level of a brand: its name and the valid bet that it requires, in whole units of the currency. */
export type RankLevel = { readonly label: string; readonly validBet: number }

/** A member's rank: `level` 0 is below the first. Amounts in minor units; `percent` of the valid bet required for the next level, rounded down. */
export type Rank = {
  readonly level: number
  readonly label: string
  readonly next: { readonly level: number; readonly label: string; readonly needs: Minor; readonly left: Minor; readonly percent: number } | null
}

/**
 * Returns the rank earned by a valid bet, or the one granted by the operator if that is higher: members are never demoted (REWARD-02). A level that
 * the brand no longer defines is replaced by the highest that it does.
 */
export const rankForValidBet = (
  levels: readonly RankLevel[],
  { validBet, given, digits }: { validBet: Minor; given: number; digits: number },
): Rank => {
  const needs = levels.map((level) => multiplyMinor(minor(level.validBet), 10 ** digits))
  const earned = needs.filter((need) => validBet >= need).length
  const level = Math.min(levels.length, Math.max(earned, given))
  const [following, need] = [levels[level], needs[level]]
  return {
    level,
    label: levels[level - 1]?.label ?? '',
    next:
      following === undefined || need === undefined
        ? null
        : {
            level: level + 1,
            label: following.label,
            needs: need,
            left: minor(need - validBet),
            percent: Number((BigInt(validBet) * 100n) / BigInt(need)),
          },
  }
}
