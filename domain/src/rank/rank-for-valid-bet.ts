import { type Minor, minor, multiplyMinor } from '../money/minor.ts'

/** A level of a brand: its name and the valid bet that it takes, in whole units of the currency. */
export type RankLevel = { readonly label: string; readonly validBet: number }

/** Where somebody stands: `level` 0 is below the first. Amounts in minor units; `percent` of the way from nothing to the next, rounded down. */
export type Rank = {
  readonly level: number
  readonly label: string
  readonly next: { readonly level: number; readonly label: string; readonly needs: Minor; readonly left: Minor; readonly percent: number } | null
}

/**
 * The rank that a valid bet has earned, or the one that the house has given where that is higher: nobody falls back (REWARD-02). A level
 * that the brand does not name any more is the highest that it does.
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
