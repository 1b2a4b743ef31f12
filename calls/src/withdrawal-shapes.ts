import { missingThings, withdrawalSteps } from '@perya/domain/cashier/what-is-missing'
import { partStates, withdrawalStates } from '@perya/domain/cashier/withdrawal-state'
import * as z from 'zod/mini'
import { moment, money } from './schema.ts'

/** Where a withdrawal is paid to. */
export const payoutTarget = { kind: z.enum(['bank', 'wallet', 'crypto']), institution: z.string(), holder: z.string(), number: z.string() }

/** One payment of a withdrawal: what is approved can be paid in several. */
export const withdrawalPart = z.object({
  id: z.string(),
  amount: money,
  /** What counts as received; nothing while it is disputed. */
  received: money,
  /** What the member says arrived, while that is disputed (WITHDRAW-03). */
  claimed: z.nullable(money),
  /** What is missing by that claim, or by what the bank returned. */
  remaining: money,
  /** What the payment provider returned, and what of it is neither paid again nor back in the balance yet. */
  returned: money,
  undecided: money,
  /** The part of which a returned amount is paid again. */
  follows: z.nullable(z.string()),
  state: z.enum(partStates),
  /** When the payment provider confirmed it. */
  sentAt: z.nullable(moment),
  /** When it counts as received if nobody says anything (WITHDRAW-05). */
  receiveBy: z.nullable(moment),
  /** Seconds that the member has in all to answer. */
  receiptSeconds: z.nullable(z.int()),
  disputeUntil: z.nullable(moment),
  reason: z.string(),
})

const step = z.object({
  step: z.enum(withdrawalSteps),
  /** Who has to do something. */
  owner: z.enum(['house', 'bank', 'you']),
  state: z.enum(['done', 'now', 'later', 'none']),
  since: z.nullable(moment),
  until: z.nullable(moment),
  /** What it waits for, and for how much of the money. */
  missing: z.array(z.object({ thing: z.enum(missingThings), amount: money })),
  /** Seconds that it took half, and nine of ten, of the last; null where there are too few. */
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
