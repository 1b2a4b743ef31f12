import { calculateDividend } from './dividend.ts'
import type { CommissionResult, CommissionInputs, CommissionTerms } from './commission-result.ts'
import { calculateSalary } from './salary.ts'
import type { CommissionTier } from './best-tier-met.ts'

/** Kinds of contracts that pay (CONTRACT-01). */
export const commissionKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
/** One of those. */
export type CommissionKind = (typeof commissionKinds)[number]

/** A way to compute a payment from what is kept with it. */
export type CommissionRule = (
  kind: CommissionKind,
  tiers: readonly CommissionTier[],
  terms: CommissionTerms,
  figures: CommissionInputs,
) => CommissionResult

/**
 * Every rule that a payment was ever computed by, under the number that is kept with it: a payment of years ago can be computed anew and must
 * come to the same. A rule that changes gets a new number; an old one is never edited.
 */
const rules: Readonly<Record<number, CommissionRule>> = {
  1: (kind, tiers, terms, figures) => (kind === 'dividend' ? calculateDividend(tiers, terms, figures) : calculateSalary(tiers, terms, figures)),
}

/** The rule by which payments are computed now. */
export const currentCommissionRule = 1

/** Computes a payment by the rule of a number; throws `RangeError` for a number that never was. */
export const calculateByRule = (rule: number, ...given: Parameters<CommissionRule>): CommissionResult => {
  const found = rules[rule]
  if (found === undefined) throw new RangeError(`rule ${rule}`)
  return found(...given)
}
