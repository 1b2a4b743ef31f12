import { calculateDividend } from './dividend.ts'
import type { CommissionResult, CommissionInputs, CommissionTerms } from './commission-result.ts'
import { calculateSalary } from './salary.ts'
import type { CommissionTier } from './best-tier-met.ts'

/** Kinds of contracts, each with its own computation (CONTRACT-01). */
export const commissionKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
/** One of those. */
export type CommissionKind = (typeof commissionKinds)[number]

/** Computes a payment from the inputs stored with it. */
export type CommissionRule = (
  kind: CommissionKind,
  tiers: readonly CommissionTier[],
  terms: CommissionTerms,
  figures: CommissionInputs,
) => CommissionResult

/**
 * Every rule version by which payments have been computed, keyed by the version number stored with the payment: recomputing a payment of years ago
 * must yield the same amount. A changed rule gets a new number; an old one is never edited.
 */
const rules: Readonly<Record<number, CommissionRule>> = {
  1: (kind, tiers, terms, figures) => (kind === 'dividend' ? calculateDividend(tiers, terms, figures) : calculateSalary(tiers, terms, figures)),
}

/** Number of the current rule. */
export const currentCommissionRule = 1

/** Computes a payment by the rule of a number; throws `RangeError` for an unknown number. */
export const calculateByRule = (rule: number, ...given: Parameters<CommissionRule>): CommissionResult => {
  const found = rules[rule]
  if (found === undefined) throw new RangeError(`rule ${rule}`)
  return found(...given)
}
