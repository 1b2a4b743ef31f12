import type { Minor } from '../money/minor.ts'
import type { CommissionTier } from './best-tier-met.ts'

/** What a team did in a window, minor units: all that a payment is computed from, kept with it. */
export type CommissionInputs = {
  readonly validBet: number
  /** Pay-outs, rebates and bonuses to the players of the team. */
  readonly paid: number
  readonly rebate: number
  readonly bonus: number
  readonly active: number
  /** What the contract has paid for the same day already; only real-time salary has any. */
  readonly before: number
  /** What the team had won in earlier periods and was carried over; only a dividend that carries has any. */
  readonly carried: number
}

/** What a contract says besides its tiers. */
export type CommissionTerms = {
  /** Salary: only where the team lost. */
  readonly onlyOnLoss: boolean
  /** Dividend: what a team wins counts against what it loses later. */
  readonly carryOver: boolean
  /** Dividend: the loss that finds the tier is the one before or after deductions. */
  readonly tierOn: 'gross' | 'net'
  /** Dividend: administration fee on the loss before deductions, parts per million. */
  readonly fee: number
}

/** Why a payment is what it is. */
export const commissionReasons = ['paid', 'no_tier', 'team_won', 'nothing_new'] as const
/** One of those. */
export type CommissionReason = (typeof commissionReasons)[number]

/** What a window comes to. `base` is what the rate was taken of; `carried` goes on to the next period. */
export type CommissionResult = {
  readonly amount: Minor
  readonly rate: number
  readonly base: number
  readonly carried: number
  readonly reason: CommissionReason
  readonly tier: CommissionTier | null
}

/** What the players have, pay-outs, rebates and bonuses less valid bets: negative, the team lost and the house earned. */
export const playersNetResult = ({ validBet, paid, rebate, bonus }: Pick<CommissionInputs, 'validBet' | 'paid' | 'rebate' | 'bonus'>): number =>
  paid + rebate + bonus - validBet
