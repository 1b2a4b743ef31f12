import { canonicalJson } from '../lottery/merkle.ts'
import { currencyDigits } from '../money/currencies.ts'
import { formatAmount } from '../money/decimal.ts'
import { minor } from '../money/minor.ts'
import type { ContractKind, ContractPeriod } from './contract.ts'
import { type ContractTermination, terminationsToSign } from './contract-ends.ts'
import { type ContractTerms, isFixedAmount, formatRatePercent, type ContractTier, maxTierRate } from './contract-tier.ts'

/** All that a contract is. `name`: as the other side may read it. */
export type ContractContent = {
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly currency: string
  readonly version: number
  /** Null: the house. */
  readonly upline: { readonly id: string; readonly name: string } | null
  readonly member: { readonly id: string; readonly name: string }
  readonly tiers: readonly ContractTier[]
  readonly terms: ContractTerms
}

/** Keys of the sentences that a text can have. */
export const clauseKeys = [
  'parties',
  'parties-house',
  'pays-dividend',
  'pays-daily',
  'pays-hourly',
  'pays-realtime',
  'fixed-daily',
  'fixed-hourly',
  'fixed-realtime',
  'period-daily',
  'period-weekly',
  'period-semimonthly',
  'period-monthly',
  'period-hourly',
  'period-realtime',
  'tier',
  'tier-loss',
  'tier-fixed',
  'best-tier',
  'active-bet',
  'active-deposit',
  'only-on-loss',
  'carry-over',
  'no-carry-over',
  'tier-on-gross',
  'tier-on-net',
  'fee',
  'higher-rate',
  'fixed-as-rate',
  'ends',
] as const
/** One of those. */
export type ClauseKey = (typeof clauseKeys)[number]

/** One sentence of the text: the key of its words, and what stands in them. */
export type Clause = { readonly says: ClauseKey; readonly with: Readonly<Record<string, string>> }

const stepClause = (amount: (of: number) => string, { minValidBet, minActive, minLoss = 0, rate, amount: fixed = 0 }: ContractTier): Clause => {
  const asked = { bet: amount(minValidBet), active: String(minActive) }
  if (fixed > 0) return { says: 'tier-fixed', with: { ...asked, amount: amount(fixed) } }
  const given = { rate: formatRatePercent(rate) }
  return minLoss > 0 ? { says: 'tier-loss', with: { ...asked, loss: amount(minLoss), ...given } } : { says: 'tier', with: { ...asked, ...given } }
}

/** The sentences of a contract in their order: what a page shows is what is signed. */
export const contractClauses = ({ kind, period, currency, upline, member, tiers, terms }: ContractContent): readonly Clause[] => {
  const amount = (of: number) => `${formatAmount(minor(of), currencyDigits(currency))} ${currency}`
  const { activeMinBet, activeMinDeposit, onlyOnLoss, carryOver, tierOn, fee } = terms
  const only = (holds: boolean, says: ClauseKey, values: Clause['with'] = {}): Clause[] => (holds ? [{ says, with: values }] : [])
  return [
    { says: upline === null ? 'parties-house' : 'parties', with: { ...(upline === null ? {} : { upline: upline.name }), member: member.name } },
    { says: kind !== 'dividend' && tiers.some(isFixedAmount) ? `fixed-${kind}` : `pays-${kind}`, with: {} },
    { says: `period-${period}`, with: {} },
    ...tiers.map((tier) => stepClause(amount, tier)),
    { says: 'best-tier', with: {} },
    ...only(activeMinBet > 0, 'active-bet', { bet: amount(activeMinBet) }),
    ...only(activeMinDeposit > 0, 'active-deposit', { deposit: amount(activeMinDeposit) }),
    ...only(onlyOnLoss, 'only-on-loss'),
    ...only(kind === 'dividend', carryOver ? 'carry-over' : 'no-carry-over'),
    ...only(kind === 'dividend', `tier-on-${tierOn}`),
    ...only(fee > 0, 'fee', { fee: formatRatePercent(fee) }),
    { says: 'higher-rate', with: {} },
    ...only(tiers.some(isFixedAmount), 'fixed-as-rate', { rate: formatRatePercent(maxTierRate(tiers)) }),
    { says: 'ends', with: {} },
  ]
}

/** The exact text that both sides sign: the parties, the figures and the sentences drawn from them, in the one spelling that JSON has here. */
export const contractText = (words: ContractContent): string => {
  const { kind, period, currency, version, upline, member, tiers, terms } = words
  // A share is spelled as before there were fixed amounts: what was signed then still has its hash.
  const ladder = tiers.map(({ minValidBet, minActive, minLoss = 0, rate, amount = 0 }) => ({
    ...{ minValidBet, minActive, minLoss, rate },
    ...(amount > 0 ? { amount } : {}),
  }))
  const { activeMinBet, activeMinDeposit, onlyOnLoss, carryOver, tierOn, fee } = terms
  return canonicalJson({
    form: 'contract-1',
    kind,
    period,
    currency,
    version,
    upline: upline?.id ?? null,
    member: member.id,
    tiers: ladder,
    terms: { activeMinBet, activeMinDeposit, onlyOnLoss, carryOver, tierOn, fee },
    clauses: contractClauses(words),
  })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
const isClause = (value: unknown): value is Clause =>
  isObject(value) &&
  'says' in value &&
  clauseKeys.some((key) => key === value.says) &&
  'with' in value &&
  isObject(value.with) &&
  Object.values(value.with).every((word) => typeof word === 'string')

/** The sentences that stand in a signed text; null where it is none that this house knows. */
export const parseClauses = (text: string): readonly Clause[] | null => {
  try {
    const said: unknown = JSON.parse(text)
    const clauses: unknown = isObject(said) && 'clauses' in said ? said.clauses : null
    return Array.isArray(clauses) && clauses.every(isClause) ? clauses : null
  } catch {
    return null
  }
}

/** What whoever lets contracts end agrees to: which of them, as they stood when he looked; each ends with the period that runs then. */
export const consentText = (contract: string, textHash: string, ends: readonly ContractTermination[]): string =>
  canonicalJson({
    form: 'consent-1',
    contract,
    textHash,
    ends: terminationsToSign(ends).map(({ id, version, upline, member, rate, because }) => ({ id, version, upline, member, rate, because })),
  })
