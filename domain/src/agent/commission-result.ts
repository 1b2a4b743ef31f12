import type { Minor } from '../money/minor.ts'
import type { CommissionTier } from './best-tier-met.ts'

/** Performance of a team in a window, minor units: every input of a payment, stored with it. */
export type CommissionInputs = {
  readonly validBet: number
  /** Payouts, rebates and bonuses to the players of the team. */
  readonly paid: number
  readonly rebate: number
  readonly bonus: number
  readonly active: number
  /** What the contract has already paid for the same day; non-zero for real-time salary only. */
  readonly before: number
  /** Net win of the team carried over from earlier periods; non-zero only for a dividend that carries over. */
  readonly carried: number
}

/** Terms of a contract besides its tiers. */
export type CommissionTerms = {
  /** Salary: pays only if the team lost. */
  readonly onlyOnLoss: boolean
  /** Dividend: the team's net win is carried over and offsets later losses. */
  readonly carryOver: boolean
  /** Dividend: whether the tier is found by the loss before or after deductions. */
  readonly tierOn: 'gross' | 'net'
  /** Dividend: administration fee on the loss before deductions, parts per million. */
  readonly fee: number
}

/** Explains the amount of a payment. */
export const commissionReasons = ['paid', 'no_tier', 'team_won', 'nothing_new'] as const
/** One of those. */
export type CommissionReason = (typeof commissionReasons)[number]

/** Result of a window. `base` is the amount that the rate was applied to; `carried` goes on to the next period. */
export type CommissionResult = {
  readonly amount: Minor
  readonly rate: number
  readonly base: number
  readonly carried: number
  readonly reason: CommissionReason
  readonly tier: CommissionTier | null
}

/** Net result of the players: payouts, rebates and bonuses minus valid bets. Negative: the team lost and the operator earned. */
export const playersNetResult = ({ validBet, paid, rebate, bonus }: Pick<CommissionInputs, 'validBet' | 'paid' | 'rebate' | 'bonus'>): number =>
  paid + rebate + bonus - validBet
