import * as z from 'zod/mini'
import { money } from '../schema.ts'

/** Amounts that may be withdrawn under rules other than the balance (S-04, S-12). */
export const withdrawalRules = {
  /** Reward money that has to be wagered before it may be withdrawn. */
  locked: money,
  /** Verification level: 0 the account is incomplete, 1 it is complete, 2 the identity is verified, 3 source of funds and address too. */
  level: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  /** Remaining amount of the level within 30 days; null: any amount. */
  levelLeft: z.nullable(money),
}

/** Refusals of a withdrawal by these rules. */
export const withdrawalRuleRefusals = ['account_incomplete', 'reward_not_wagered', 'verification_required', 'kyc_required'] as const
