import type { CallInputSent } from '@perya/calls'
import { type ContractKind, type ContractPeriod, periodsOfKind } from '@perya/domain/agent/contract'
import { parseRatePercent, formatRatePercent, type ContractTier, type TierError, validateTiers } from '@perya/domain/agent/contract-tier'
import { parseAmount } from '@perya/domain/money/decimal'

/** One tier as entered in the form; `sum`: the amount that it pays where tiers pay fixed amounts. */
export type TierRow = {
  readonly key: number
  readonly bet: string
  readonly active: string
  readonly loss: string
  readonly rate: string
  readonly sum: string
}

/** An offer as entered in the form. */
export type OfferDraft = {
  readonly member: string
  readonly period: ContractPeriod
  /** Whether its tiers pay fixed amounts instead of shares; salaries only. */
  readonly isFixed: boolean
  readonly rows: readonly TierRow[]
  readonly activeMinBet: string
  readonly activeMinDeposit: string
  readonly onlyOnLoss: boolean
  readonly carryOver: boolean
  readonly isNet: boolean
  readonly fee: string
}

/** The initial form: one tier without conditions. */
export const emptyOfferDraft = (kind: ContractKind): OfferDraft => ({
  member: '',
  period: kind === 'dividend' ? 'monthly' : (periodsOfKind[kind][0] ?? 'daily'),
  isFixed: false,
  rows: [{ key: 0, bet: '0', active: '1', loss: '0', rate: '', sum: '' }],
  activeMinBet: '0',
  activeMinDeposit: '0',
  onlyOnLoss: false,
  carryOver: false,
  isNet: false,
  fee: '0',
})

/** Returns the tier to add below the last: it requires more and pays more, as far as the own rate allows. */
export const nextTierRow = (rows: readonly TierRow[], ownRate: number): TierRow => {
  const last = rows.at(-1)
  const rate = parseRatePercent(last?.rate ?? '') ?? 0
  const raised = Math.min(ownRate, rate + Math.max(1_000, Math.trunc((ownRate - rate) / 2 / 1_000) * 1_000))
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
  return {
    key,
    bet: String(Math.max(1_000, Number(last?.bet ?? 0) * 2 || 0)),
    active: last?.active ?? '1',
    loss: last?.loss ?? '0',
    rate: formatRatePercent(raised),
    sum: String(Number(last?.sum ?? '') * 2 || ''),
  }
}

const whole = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN)

/** Returns the errors of the tiers of a form, by the same rule as the server; empty where they are valid. */
export const draftErrors = (
  kind: ContractKind,
  { rows, isFixed }: Pick<OfferDraft, 'rows' | 'isFixed'>,
  ownRate: number,
  digits: number,
): readonly TierError[] => {
  const amount = (text: string) => parseAmount(text.trim(), digits) ?? Number.NaN
  const tiers = rows.map(
    ({ bet, active, loss, rate, sum }): ContractTier => ({
      minValidBet: amount(bet),
      minActive: whole(active),
      minLoss: kind === 'dividend' ? amount(loss) : 0,
      ...(isFixed ? { rate: 0, amount: amount(sum) || Number.NaN } : { rate: parseRatePercent(rate) ?? Number.NaN }),
    }),
  )
  return validateTiers(kind, tiers, ownRate)
}

/** Converts a form to the input of the call; null where a value is no amount or no percentage. */
export const parseOfferDraft = (kind: ContractKind, draft: OfferDraft, digits: number): CallInputSent<'contract.draft'> | null => {
  const { member, period, isFixed, rows, activeMinBet, activeMinDeposit, onlyOnLoss, carryOver, isNet, fee } = draft
  const isDividend = kind === 'dividend'
  const tiers = rows.map(({ bet, active, loss, rate, sum }) => ({
    minValidBet: bet.trim(),
    minActive: whole(active),
    minLoss: isDividend ? loss.trim() : '0',
    rate: isFixed ? 0 : (parseRatePercent(rate) ?? Number.NaN),
    amount: isFixed ? sum.trim() : '',
  }))
  const feeRate = isDividend ? parseRatePercent(fee) : 0
  const amounts = [
    activeMinBet,
    activeMinDeposit,
    ...tiers.flatMap(({ minValidBet, minLoss, amount }) => [minValidBet, minLoss, ...(isFixed ? [amount] : [])]),
  ]
  if (member === '' || feeRate === null || amounts.some((text) => parseAmount(text.trim(), digits) === null)) return null
  if (tiers.some(({ minActive, rate }) => Number.isNaN(minActive) || Number.isNaN(rate))) return null
  const terms = {
    activeMinBet: activeMinBet.trim(),
    activeMinDeposit: activeMinDeposit.trim(),
    onlyOnLoss: !isDividend && onlyOnLoss,
    carryOver: isDividend && carryOver,
    tierOn: isDividend && isNet ? ('net' as const) : ('gross' as const),
    fee: feeRate,
  }
  return { kind, member, period, tiers, terms }
}
