import { dividendOf } from './dividend.ts'
import type { Pay, PayFigures, PayTerms } from './pay.ts'
import { salaryOf } from './salary.ts'
import type { PayTier } from './tier-met.ts'

/** Kinds of contracts that pay (CONTRACT-01). */
export const payKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
/** One of those. */
export type PayKind = (typeof payKinds)[number]

/** A way to compute a payment from what is kept with it. */
export type PayRule = (kind: PayKind, tiers: readonly PayTier[], terms: PayTerms, figures: PayFigures) => Pay

/**
 * Every rule that a payment was ever computed by, under the number that is kept with it: a payment of years ago can be computed anew and must
 * come to the same. A rule that changes gets a new number; an old one is never edited.
 */
const rules: Readonly<Record<number, PayRule>> = {
  1: (kind, tiers, terms, figures) => (kind === 'dividend' ? dividendOf(tiers, terms, figures) : salaryOf(tiers, terms, figures)),
}

/** The rule by which payments are computed now. */
export const ruleNow = 1

/** Computes a payment by the rule of a number; throws `RangeError` for a number that never was. */
export const payBy = (rule: number, ...given: Parameters<PayRule>): Pay => {
  const found = rules[rule]
  if (found === undefined) throw new RangeError(`rule ${rule}`)
  return found(...given)
}
