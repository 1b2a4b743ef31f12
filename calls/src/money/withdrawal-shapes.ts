import { withdrawalRequirements, withdrawalSteps } from '@perya/domain/cashier/missing-requirements'
import { withdrawalPartStates, withdrawalStates } from '@perya/domain/cashier/withdrawal-state'
import * as z from 'zod/mini'
import { moment, money } from '../schema.ts'

/** Destination of a withdrawal. */
export const payoutTarget = { kind: z.enum(['bank', 'wallet', 'crypto']), institution: z.string(), holder: z.string(), number: z.string() }

/** One payment of a withdrawal: an approved amount can be paid in several parts. */
export const withdrawalPart = z.object({
  id: z.string(),
  amount: money,
  /** Amount that counts as received; zero while the part is disputed. */
  received: money,
  /** Amount that the member reports as received, while the part is disputed (WITHDRAW-03). */
  claimed: z.nullable(money),
  /** Amount missing according to that claim, or according to what the bank returned. */
  remaining: money,
  /** Amount that the payment provider returned, and the share of it that is neither paid again nor back in the balance yet. */
  returned: money,
  undecided: money,
  /** The part whose returned amount is paid again by this part. */
  follows: z.nullable(z.string()),
  state: z.enum(withdrawalPartStates),
  /** When the payment provider confirmed it. */
  sentAt: z.nullable(moment),
  /** Deadline after which the part counts as received without an answer of the member (WITHDRAW-05). */
  receiveBy: z.nullable(moment),
  /** Total seconds that the member has to answer. */
  receiptSeconds: z.nullable(z.int()),
  disputeUntil: z.nullable(moment),
  reason: z.string(),
})

const step = z.object({
  step: z.enum(withdrawalSteps),
  /** The party that has to act. */
  owner: z.enum(['house', 'bank', 'you']),
  state: z.enum(['done', 'now', 'later', 'none']),
  since: z.nullable(moment),
  until: z.nullable(moment),
  /** Requirement that the step waits for, and the amount concerned. */
  missing: z.array(z.object({ thing: z.enum(withdrawalRequirements), amount: money })),
  /** Median and 90th percentile of recent processing times, in seconds; null where there are too few withdrawals. */
  p50: z.nullable(z.int()),
  p90: z.nullable(z.int()),
})

/** A withdrawal as its member sees it: its steps and the parts it is paid in. */
export const withdrawal = z.object({
  id: z.string(),
  amount: money,
  currency: z.string(),
  ...payoutTarget,
  state: z.enum(withdrawalStates),
  reason: z.string(),
  madeAt: moment,
  steps: z.array(step),
  parts: z.array(withdrawalPart),
})
