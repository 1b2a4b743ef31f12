import { type Minor, minor, sumMinor, multiplyMinor } from '../money/minor.ts'
import { type Ratio, applyRate } from '../money/share.ts'

/** Deposit methods. */
export const depositMethods = ['qr', 'bank', 'card', 'crypto'] as const

/** One of those. */
export type DepositMethod = (typeof depositMethods)[number]

/** Cost and duration of a deposit method, shown before the member chooses. Limits and the flat fee in whole units of the currency. */
export type DepositTerms = {
  readonly minimum: number
  readonly maximum: number
  readonly flatFee: number
  readonly rateFee: Ratio
  /** Usual duration in minutes, used until the operator has a history of its own. */
  readonly minutes: number
  /** Hours within which the deposit must be paid. */
  readonly hours: number
}

/** Terms of every deposit method. */
export const depositTerms: Readonly<Record<DepositMethod, DepositTerms>> = {
  qr: { minimum: 100, maximum: 50_000, flatFee: 0, rateFee: { of: 0, in: 1 }, minutes: 1, hours: 1 },
  bank: { minimum: 100, maximum: 500_000, flatFee: 0, rateFee: { of: 0, in: 1 }, minutes: 10, hours: 72 },
  card: { minimum: 200, maximum: 50_000, flatFee: 0, rateFee: { of: 15, in: 1000 }, minutes: 2, hours: 1 },
  crypto: { minimum: 500, maximum: 250_000, flatFee: 20, rateFee: { of: 0, in: 1 }, minutes: 15, hours: 24 },
}

const unit = (digits: number): number => 10 ** digits

/** Limits of a deposit method in minor units of a currency with `digits` decimal digits. */
export const depositLimits = (method: DepositMethod, digits: number): { readonly minimum: Minor; readonly maximum: Minor } => {
  const { minimum, maximum } = depositTerms[method]
  return { minimum: multiplyMinor(minor(minimum), unit(digits)), maximum: multiplyMinor(minor(maximum), unit(digits)) }
}

/** Fee deducted from the amount sent; a fraction of a minor unit is rounded in the member's favour. */
export const depositFee = (method: DepositMethod, amount: Minor, digits: number): Minor => {
  const { flatFee, rateFee } = depositTerms[method]
  return sumMinor(multiplyMinor(minor(flatFee), unit(digits)), applyRate(amount, rateFee).share)
}
