import { type Minor, minor, sumMinor } from '../money/minor.ts'
import { type PartAmounts, remainingAmount, type WithdrawalState } from './withdrawal-state.ts'

/** The steps of a withdrawal that take time. */
export const withdrawalSteps = ['review', 'payout', 'receipt'] as const
/** One of those. */
export type WithdrawalStep = (typeof withdrawalSteps)[number]

/**
 * What a step waits for. `decision`: the operator's approval; `sending`: handing it to the payment provider; `bankWord`: the provider's report;
 * `ourChoice`: the operator's decision about money that the provider returned; `ourAnswer`: the operator's decision about a dispute; `yourWord`:
 * the member's answer whether it arrived.
 */
export const withdrawalRequirements = ['decision', 'sending', 'bankWord', 'yourWord', 'ourAnswer', 'ourChoice'] as const
/** One of those. */
export type WithdrawalRequirement = (typeof withdrawalRequirements)[number]

/** A part, with the returned amount that is still undecided (`undecided`, minor units). */
export type OpenPart = PartAmounts & { readonly undecided: Minor }

type Waiting = { readonly thing: WithdrawalRequirement; readonly of: (part: OpenPart) => number }

const pending: Readonly<Record<'payout' | 'receipt', readonly Waiting[]>> = {
  payout: [
    { thing: 'ourChoice', of: ({ undecided }) => undecided },
    { thing: 'sending', of: ({ state, amount }) => (state === 'queued' ? amount : 0) },
    { thing: 'bankWord', of: ({ state, amount }) => (state === 'paying' ? amount : 0) },
  ],
  // Decisions that the operator owes are listed before what the operator waits for.
  receipt: [
    { thing: 'ourAnswer', of: remainingAmount },
    { thing: 'yourWord', of: ({ state, amount, returned }) => (state === 'sent' ? amount - returned : 0) },
  ],
}

/** What is missing before a step is done, and for how much of the money, minor units; nothing where it waits for nothing. */
export const missingRequirements = (
  step: WithdrawalStep,
  withdrawal: { readonly state: WithdrawalState; readonly amount: Minor },
  parts: readonly OpenPart[],
): readonly { readonly thing: WithdrawalRequirement; readonly amount: Minor }[] => {
  if (step === 'review') return withdrawal.state === 'review' ? [{ thing: 'decision', amount: withdrawal.amount }] : []
  return pending[step].flatMap(({ thing, of }) => {
    const open = parts.filter((part) => thing !== 'ourAnswer' || part.state === 'disputed')
    const amount = sumMinor(...open.map((part) => minor(of(part))))
    return amount === 0 ? [] : [{ thing, amount }]
  })
}
