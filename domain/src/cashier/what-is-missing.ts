import { type Minor, sum } from '../money/minor.ts'
import type { PartState, WithdrawalState } from './withdrawal-state.ts'

/** The steps of a withdrawal that take time. */
export const withdrawalSteps = ['review', 'payout', 'receipt'] as const
/** One of those. */
export type WithdrawalStep = (typeof withdrawalSteps)[number]

/**
 * What a step waits for. `decision`: that the house looks at it; `sending`: that it is sent off; `bankWord`: that the bank or wallet says
 * what came of it; `yourWord`: that its owner says whether it came; `ourAnswer`: that the house looks into what did not come.
 */
export const missingThings = ['decision', 'sending', 'bankWord', 'yourWord', 'ourAnswer'] as const
/** One of those. */
export type MissingThing = (typeof missingThings)[number]

const waits: Readonly<Record<'payout' | 'receipt', readonly (readonly [MissingThing, PartState])[]>> = {
  payout: [
    ['sending', 'queued'],
    ['bankWord', 'paying'],
  ],
  // Who has to answer first stands first: what the house owes is never hidden behind what it is owed.
  receipt: [
    ['ourAnswer', 'disputed'],
    ['yourWord', 'sent'],
  ],
}

/** What is missing before a step is done, and for how much of the money, minor units; nothing where it waits for nothing. */
export const whatIsMissing = (
  step: WithdrawalStep,
  withdrawal: { readonly state: WithdrawalState; readonly amount: Minor },
  parts: readonly { readonly state: PartState; readonly amount: Minor }[],
): readonly { readonly thing: MissingThing; readonly amount: Minor }[] => {
  if (step === 'review') return withdrawal.state === 'review' ? [{ thing: 'decision', amount: withdrawal.amount }] : []
  return waits[step].flatMap(([thing, state]) => {
    const open = parts.filter((part) => part.state === state)
    return open.length === 0 ? [] : [{ thing, amount: sum(...open.map((part) => part.amount)) }]
  })
}
