import { MAX_MINOR } from '../money/minor.ts'
import type { ContractKind } from './contract.ts'

/** One step of a contract: all its conditions must hold. Amounts in minor units of the contract's currency. */
export type ContractTier = {
  readonly minValidBet: number
  readonly minActive: number
  /** What the team must have lost in the period; dividends only. */
  readonly minLoss?: number
  /** Parts per million: 1 % is 10,000; 0 where the step pays a fixed amount. */
  readonly rate: number
  /** What the step form of a salary pays instead of a share; left out where it is one. */
  readonly amount?: number
}

/** What a contract says beside its tiers. */
export type ContractTerms = {
  /** Who counts as active: at least this much valid bet in the period, and this much paid in; minor units, 0: not asked for. */
  readonly activeMinBet: number
  readonly activeMinDeposit: number
  /** Salary: only where the team lost in the period. */
  readonly onlyOnLoss: boolean
  /** Dividend: what the team won is set against its loss of later periods. */
  readonly carryOver: boolean
  /** Dividend: the loss that chooses the tier, before or after rebates, bonuses and the fee. */
  readonly tierOn: 'gross' | 'net'
  /** Dividend: what is taken off the loss for administration, parts per million. */
  readonly fee: number
}

/** Terms where nothing else is agreed. */
export const defaultTerms: ContractTerms = { activeMinBet: 0, activeMinDeposit: 0, onlyOnLoss: false, carryOver: false, tierOn: 'gross', fee: 0 }

/** Parts of a whole in which rates are counted. */
export const wholeRate = 1_000_000
/** The most steps that one contract has. */
export const maxTiers = 20
/** The highest rate of a kind, parts per million: a share of what a team lost, or of what it staked. */
export const maxRateByKind: Readonly<Record<ContractKind, number>> = { dividend: wholeRate, daily: 100_000, hourly: 100_000, realtime: 100_000 }
const mostActive = 1_000_000

/** Why tiers or terms cannot stand in a contract. `at`: the tier that is wrong, from 0; null: the whole. */
export type TierError = {
  readonly at: number | null
  readonly fault: 'none' | 'too_many' | 'amount' | 'active' | 'loss' | 'rate' | 'fixed' | 'form' | 'not_rising' | 'above_own' | 'terms'
}

const isWithin = (value: number, least: number, most: number): boolean => Number.isSafeInteger(value) && value >= least && value <= most
const lossOf = ({ minLoss }: ContractTier): number => minLoss ?? 0

/** Whether a step pays a fixed amount, and no share. */
export const isFixedAmount = ({ amount }: Pick<ContractTier, 'amount'>): boolean => amount !== undefined && amount !== 0

/**
 * What a step gives at most, as a share of the valid bets that it asks for: its rate, or its fixed amount against the least bets that earn it,
 * rounded up. Parts per million; by this one measure contracts of either form are held against each other (B2).
 */
export const tierMaxShare = ({ minValidBet, rate, amount = 0 }: ContractTier): number => {
  if (amount === 0) return rate
  if (minValidBet <= 0) return Number.POSITIVE_INFINITY
  const least = BigInt(minValidBet)
  return Number((BigInt(amount) * BigInt(wholeRate) + least - 1n) / least)
}

const faultOf = (kind: ContractKind, tier: ContractTier): TierError['fault'] | null => {
  if (!isWithin(tier.minValidBet, 0, MAX_MINOR)) return 'amount'
  if (!isWithin(tier.minActive, 0, mostActive)) return 'active'
  if (!isWithin(lossOf(tier), 0, MAX_MINOR) || (kind !== 'dividend' && lossOf(tier) > 0)) return 'loss'
  if (!isFixedAmount(tier)) return isWithin(tier.rate, 1, maxRateByKind[kind]) ? null : 'rate'
  if (kind === 'dividend' || tier.rate !== 0) return 'form'
  return isWithin(tier.amount ?? 0, 1, MAX_MINOR) && tierMaxShare(tier) <= maxRateByKind[kind] ? null : 'fixed'
}

/** Whether all that one tier asks for, another asks for as well. */
const asksNoMore = (tier: ContractTier, other: ContractTier): boolean =>
  tier.minValidBet <= other.minValidBet && tier.minActive <= other.minActive && lossOf(tier) <= lossOf(other)

const givesMore = (from: ContractTier, to: ContractTier): boolean => (isFixedAmount(to) ? (to.amount ?? 0) > (from.amount ?? 0) : to.rate > from.rate)
const rises = (from: ContractTier, to: ContractTier): boolean => asksNoMore(from, to) && !asksNoMore(to, from) && givesMore(from, to)

/** The highest rate that tiers give, of fixed amounts the highest share that they come to; 0 without any. */
export const maxTierRate = (tiers: readonly ContractTier[]): number => Math.max(0, ...tiers.map(tierMaxShare))

/** What is wrong with tiers that somebody wants to give, who gets `ownRate` himself; empty where they may stand. Each step asks for more, and gives more. */
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

/** Whether terms may stand in a contract of a kind: what belongs to another kind is left as usual. */
export const areValidTerms = (kind: ContractKind, terms: ContractTerms): boolean => {
  const { activeMinBet, activeMinDeposit, onlyOnLoss, carryOver, tierOn, fee } = terms
  if (!isWithin(activeMinBet, 0, MAX_MINOR) || !isWithin(activeMinDeposit, 0, MAX_MINOR) || !isWithin(fee, 0, wholeRate - 1)) return false
  return kind === 'dividend' ? !onlyOnLoss : !carryOver && tierOn === defaultTerms.tierOn && fee === 0
}

/** Whether whatever one step pays, another pays as much, once both are reached. */
const paysAsMuch = (one: ContractTier, other: ContractTier): boolean => {
  if (!isFixedAmount(other)) return !isFixedAmount(one) && one.rate >= other.rate
  return isFixedAmount(one) ? (one.amount ?? 0) >= (other.amount ?? 0) : one.rate >= tierMaxShare(other)
}

/**
 * The tiers, from 0, that could be reached where no tier of the own contract that pays as much is: whoever gives them may pay more than he
 * gets, although no rate is above his own. A warning, not a refusal.
 */
export const uncoveredTiers = (own: readonly ContractTier[], given: readonly ContractTier[]): readonly number[] =>
  given.flatMap((tier, at) => (own.some((one) => paysAsMuch(one, tier) && asksNoMore(one, tier)) ? [] : [at]))

/** A rate as a percentage, exactly: 8,000 parts per million are "0.8". */
export const formatRatePercent = (rate: number): string => {
  const digits = String(rate % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${Math.trunc(rate / 10_000)}${digits === '' ? '' : `.${digits}`}`
}

/** Reads a percentage that somebody typed, at most four digits after the point, as parts per million; null for anything else. */
export const parseRatePercent = (text: string): number | null => {
  const [, whole, digits = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 10_000 + Number(digits.padEnd(4, '0'))
}
