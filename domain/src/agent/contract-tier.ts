import { MAX_MINOR } from '../money/minor.ts'
import type { ContractKind } from './contract.ts'

/** One tier of a contract: all of its conditions must hold. Amounts in minor units of the contract's currency. */
export type ContractTier = {
  readonly minValidBet: number
  readonly minActive: number
  /** Minimum net loss of the team in the period; dividends only. */
  readonly minLoss?: number
  /** Parts per million: 1 % is 10,000; 0 if the tier pays a fixed amount. */
  readonly rate: number
  /** Fixed amount paid instead of a share (stepped salary); absent where the tier pays a share. */
  readonly amount?: number
}

/** Terms of a contract besides its tiers. */
export type ContractTerms = {
  /** Activity threshold of a player: at least this valid bet and this deposit total in the period; minor units, 0: not required. */
  readonly activeMinBet: number
  readonly activeMinDeposit: number
  /** Salary: pays only if the team lost in the period. */
  readonly onlyOnLoss: boolean
  /** Dividend: the team's net win offsets losses of later periods. */
  readonly carryOver: boolean
  /** Dividend: whether the tier is chosen by the loss before or after rebates, bonuses and the fee. */
  readonly tierOn: 'gross' | 'net'
  /** Dividend: administration fee deducted from the loss, parts per million. */
  readonly fee: number
}

/** Terms that apply where nothing else is agreed. */
export const defaultTerms: ContractTerms = { activeMinBet: 0, activeMinDeposit: 0, onlyOnLoss: false, carryOver: false, tierOn: 'gross', fee: 0 }

/** Denominator of rates. */
export const wholeRate = 1_000_000
/** Maximum number of tiers of one contract. */
export const maxTiers = 20
/** Maximum rate of a kind, parts per million: a share of the team's loss, or of its valid bets. */
export const maxRateByKind: Readonly<Record<ContractKind, number>> = { dividend: wholeRate, daily: 100_000, hourly: 100_000, realtime: 100_000 }
const maxActive = 1_000_000

/** Why tiers or terms are invalid in a contract. `at`: index of the faulty tier, from 0; null: the whole contract. */
export type TierError = {
  readonly at: number | null
  readonly fault: 'none' | 'too_many' | 'amount' | 'active' | 'loss' | 'rate' | 'fixed' | 'form' | 'not_rising' | 'above_own' | 'terms'
}

const isWithin = (value: number, min: number, max: number): boolean => Number.isSafeInteger(value) && value >= min && value <= max
const lossOf = ({ minLoss }: ContractTier): number => minLoss ?? 0

/** Whether a tier pays a fixed amount instead of a share. */
export const isFixedAmount = ({ amount }: Pick<ContractTier, 'amount'>): boolean => amount !== undefined && amount !== 0

/**
 * Returns the maximum share of the required valid bet that a tier pays: its rate, or its fixed amount divided by the minimum valid bet, rounded up.
 * Parts per million; contracts of both forms are compared by this measure (B2).
 */
export const tierMaxShare = ({ minValidBet, rate, amount = 0 }: ContractTier): number => {
  if (amount === 0) return rate
  if (minValidBet <= 0) return Number.POSITIVE_INFINITY
  const min = BigInt(minValidBet)
  return Number((BigInt(amount) * BigInt(wholeRate) + min - 1n) / min)
}

const faultOf = (kind: ContractKind, tier: ContractTier): TierError['fault'] | null => {
  if (!isWithin(tier.minValidBet, 0, MAX_MINOR)) return 'amount'
  if (!isWithin(tier.minActive, 0, maxActive)) return 'active'
  if (!isWithin(lossOf(tier), 0, MAX_MINOR) || (kind !== 'dividend' && lossOf(tier) > 0)) return 'loss'
  if (!isFixedAmount(tier)) return isWithin(tier.rate, 1, maxRateByKind[kind]) ? null : 'rate'
  if (kind === 'dividend' || tier.rate !== 0) return 'form'
  return isWithin(tier.amount ?? 0, 1, MAX_MINOR) && tierMaxShare(tier) <= maxRateByKind[kind] ? null : 'fixed'
}

/** Whether every condition of one tier is required by another tier as well. */
const asksNoMore = (tier: ContractTier, other: ContractTier): boolean =>
  tier.minValidBet <= other.minValidBet && tier.minActive <= other.minActive && lossOf(tier) <= lossOf(other)

const givesMore = (from: ContractTier, to: ContractTier): boolean => (isFixedAmount(to) ? (to.amount ?? 0) > (from.amount ?? 0) : to.rate > from.rate)
const rises = (from: ContractTier, to: ContractTier): boolean => asksNoMore(from, to) && !asksNoMore(to, from) && givesMore(from, to)

/** Returns the highest rate of the tiers, using the maximum share for fixed amounts; 0 without tiers. */
export const maxTierRate = (tiers: readonly ContractTier[]): number => Math.max(0, ...tiers.map(tierMaxShare))

/**
 * Validates the tiers that an agent offers, where `ownRate` is the agent's own rate; empty if they are valid. Each tier must require more and pay
 * more than the one before.
 */
export const validateTiers = (kind: ContractKind, tiers: readonly ContractTier[], ownRate: number): readonly TierError[] => {
  if (tiers.length === 0) return [{ at: null, fault: 'none' }]
  if (tiers.length > maxTiers) return [{ at: null, fault: 'too_many' }]
  return tiers.flatMap((tier, at): TierError[] => {
    const before = tiers[at - 1]
    const wrong = faultOf(kind, tier) ?? (tierMaxShare(tier) > ownRate ? 'above_own' : null)
    const turns = before !== undefined && isFixedAmount(before) !== isFixedAmount(tier) ? 'form' : null
    const fault = wrong ?? turns ?? (before !== undefined && !rises(before, tier) ? 'not_rising' : null)
    return fault === null ? [] : [{ at, fault }]
  })
}

/** Whether terms are valid in a contract of a kind: terms of another kind must have their default. */
export const areValidTerms = (kind: ContractKind, terms: ContractTerms): boolean => {
  const { activeMinBet, activeMinDeposit, onlyOnLoss, carryOver, tierOn, fee } = terms
  if (!isWithin(activeMinBet, 0, MAX_MINOR) || !isWithin(activeMinDeposit, 0, MAX_MINOR) || !isWithin(fee, 0, wholeRate - 1)) return false
  return kind === 'dividend' ? !onlyOnLoss : !carryOver && tierOn === defaultTerms.tierOn && fee === 0
}

/** Whether a tier pays at least as much as another once both are reached. */
const paysAsMuch = (one: ContractTier, other: ContractTier): boolean => {
  if (!isFixedAmount(other)) return !isFixedAmount(one) && one.rate >= other.rate
  return isFixedAmount(one) ? (one.amount ?? 0) >= (other.amount ?? 0) : one.rate >= tierMaxShare(other)
}

/**
 * Returns the indices, from 0, of offered tiers that can be reached while no tier of the agent's own contract pays as much: the agent may pay out
 * more than they receive, although no rate exceeds their own. A warning, not a refusal.
 */
export const uncoveredTiers = (own: readonly ContractTier[], given: readonly ContractTier[]): readonly number[] =>
  given.flatMap((tier, at) => (own.some((one) => paysAsMuch(one, tier) && asksNoMore(one, tier)) ? [] : [at]))

/** Formats a rate as an exact percentage: 8,000 parts per million are "0.8". */
export const formatRatePercent = (rate: number): string => {
  const digits = String(rate % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${Math.trunc(rate / 10_000)}${digits === '' ? '' : `.${digits}`}`
}

/** Parses a percentage as typed, with at most four decimal digits, into parts per million; null for anything else. */
export const parseRatePercent = (text: string): number | null => {
  const [, whole, digits = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 10_000 + Number(digits.padEnd(4, '0'))
}
