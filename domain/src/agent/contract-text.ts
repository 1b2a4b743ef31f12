import { canonicalJson } from '../lottery/proof/merkle.ts'
import { currencyDigits } from '../money/currencies.ts'
import { formatAmount } from '../money/decimal.ts'
import { minor } from '../money/minor.ts'
import type { ContractKind, ContractPeriod } from './contract.ts'
import { type ContractTermination, terminationsToSign } from './contract-ends.ts'
import { type ContractTerms, isFixedAmount, formatRatePercent, type ContractTier, maxTierRate } from './contract-tier.ts'

/** Complete content of a contract. `name`: the name as the other party may read it. */
export type ContractContent = {
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly currency: string
  readonly version: number
  /** Null: the operator. */
  readonly upline: { readonly id: string; readonly name: string } | null
  readonly member: { readonly id: string; readonly name: string }
  readonly tiers: readonly ContractTier[]
  readonly terms: ContractTerms
}

/** Message keys of the sentences in a contract text. */
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

/** One sentence of the text: its message key and the values to insert. */
export type Clause = { readonly says: ClauseKey; readonly with: Readonly<Record<string, string>> }

const stepClause = (amount: (of: number) => string, { minValidBet, minActive, minLoss = 0, rate, amount: fixed = 0 }: ContractTier): Clause => {
  const asked = { bet: amount(minValidBet), active: String(minActive) }
  if (fixed > 0) return { says: 'tier-fixed', with: { ...asked, amount: amount(fixed) } }
  const given = { rate: formatRatePercent(rate) }
  return minLoss > 0 ? { says: 'tier-loss', with: { ...asked, loss: amount(minLoss), ...given } } : { says: 'tier', with: { ...asked, ...given } }
}

/** Returns the sentences of a contract in order: the page shows exactly what is signed. */
export const contractClauses = ({ kind, period, currency, upline, member, tiers, terms }: ContractContent): readonly Clause[] => {
  const amount = (of: number) => `${formatAmount(minor(of), currencyDigits(currency))} ${currency}`
  const { activeMinBet, activeMinDeposit, onlyOnLoss, carryOver, tierOn, fee } = terms
  const only = (holds: boolean, message: ClauseKey, values: Clause['with'] = {}): Clause[] => (holds ? [{ says: message, with: values }] : [])
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

/** Editions of the sentences. Signed texts keep theirs: the sentences of an edition never change, a new wording is a new edition. */
export type ContractEdition = 1 | 2

/** Value of `form` in a signed text, by edition. */
const forms: Readonly<Record<string, ContractEdition>> = { 'contract-1': 1, 'contract-2': 2 }

/**
 * Returns the exact text that both parties sign: the parties, the amounts, the edition and the sentences derived from them, as canonical JSON. New
 * texts have the newest edition.
 */
export const contractText = (words: ContractContent): string => {
  const { kind, period, currency, version, upline, member, tiers, terms } = words
  // A share is serialized as it was before fixed amounts existed, so that the hashes of contracts signed then still match.
  const ladder = tiers.map(({ minValidBet, minActive, minLoss = 0, rate, amount = 0 }) => ({
    ...{ minValidBet, minActive, minLoss, rate },
    ...(amount > 0 ? { amount } : {}),
  }))
  const { activeMinBet, activeMinDeposit, onlyOnLoss, carryOver, tierOn, fee } = terms
  return canonicalJson({
    form: 'contract-2',
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

/** Parses the sentences of a signed text and their edition; null if the text is not in a format of this platform. */
export const parseClauses = (text: string): { readonly edition: ContractEdition; readonly clauses: readonly Clause[] } | null => {
  try {
    const signed: unknown = JSON.parse(text)
    if (!isObject(signed) || !('clauses' in signed) || !('form' in signed)) return null
    const { clauses, form } = signed
    const edition = forms[String(form)]
    return edition !== undefined && Array.isArray(clauses) && clauses.every(isClause) ? { edition, clauses } : null
  } catch {
    return null
  }
}

/**
 * Returns the text that a party signs to agree to terminations: which contracts end, as they were when displayed; each ends with the period that is
 * running then.
 */
export const consentText = (contract: string, textHash: string, ends: readonly ContractTermination[]): string =>
  canonicalJson({
    form: 'consent-1',
    contract,
    textHash,
    ends: terminationsToSign(ends).map(({ id, version, upline, member, rate, because }) => ({ id, version, upline, member, rate, because })),
  })
