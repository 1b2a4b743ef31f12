import { expect, test } from 'vitest'
import { minor } from '../money/minor.ts'
import { type OpenPart, missingRequirements } from './missing-requirements.ts'
import { isFinalPartState, withdrawalPartStates, type WithdrawalPartState, withdrawalStates } from './withdrawal-state.ts'

const asked = { state: 'review', amount: minor(10_000) } as const
const going = { state: 'approved', amount: minor(10_000) } as const
const part = (
  state: WithdrawalPartState,
  amount: number,
  more: Partial<Record<'returned' | 'received' | 'claimed' | 'undecided', number>> = {},
): OpenPart => ({
  state,
  amount: minor(amount),
  returned: minor(more.returned ?? 0),
  received: minor(more.received ?? 0),
  claimed: state === 'disputed' ? minor(more.claimed ?? 0) : null,
  undecided: minor(more.undecided ?? 0),
})

test('a withdrawal under review lacks a decision about all of it, and nothing else yet', () => {
  expect(missingRequirements('review', asked, [])).toEqual([{ thing: 'decision', amount: 10_000 }])
  expect(missingRequirements('payout', asked, [])).toEqual([])
  expect(missingRequirements('receipt', asked, [])).toEqual([])
})

test('a payout in parts states how much waits for the operator, for the bank and for its owner', () => {
  const parts = [
    part('queued', 1_000),
    part('queued', 500),
    part('paying', 2_000),
    part('sent', 3_000),
    part('disputed', 2_500),
    part('received', 1_000),
  ]
  expect(missingRequirements('payout', going, parts)).toEqual([
    { thing: 'sending', amount: 1_500 },
    { thing: 'bankWord', amount: 2_000 },
  ])
  expect(missingRequirements('receipt', going, parts)).toEqual([
    { thing: 'ourAnswer', amount: 2_500 },
    { thing: 'yourWord', amount: 3_000 },
  ])
})

test('a dispute asks only for the amount that the claim reports missing, less what the provider returned [WITHDRAW-03]', () => {
  expect(missingRequirements('receipt', going, [part('disputed', 10_000, { claimed: 6_000 })])).toEqual([{ thing: 'ourAnswer', amount: 4_000 }])
  expect(missingRequirements('receipt', going, [part('disputed', 10_000, { claimed: 6_000, returned: 1_500 })])).toEqual([
    { thing: 'ourAnswer', amount: 2_500 },
  ])
  expect(missingRequirements('receipt', going, [part('disputed', 10_000, { claimed: 6_000, returned: 5_000 })])).toEqual([])
  expect(missingRequirements('receipt', going, [part('sent', 10_000, { returned: 4_000 })])).toEqual([{ thing: 'yourWord', amount: 6_000 }])
})

test('money that the provider returned waits for the operator’s decision until it is paid again or refunded', () => {
  const returned = part('returned', 5_000, { returned: 5_000, undecided: 5_000 })
  expect(missingRequirements('payout', going, [returned])).toEqual([{ thing: 'ourChoice', amount: 5_000 }])
  expect(missingRequirements('payout', going, [{ ...returned, undecided: minor(0) }])).toEqual([])
})

test('what is over lacks nothing, and whatever is open lacks something', () => {
  for (const state of withdrawalStates.filter((one) => one !== 'review')) expect(missingRequirements('review', { ...going, state }, [])).toEqual([])
  for (const state of withdrawalPartStates) {
    const one = [part(state, 700, state === 'partial' ? { received: 300, returned: 400 } : {})]
    const missing = [...missingRequirements('payout', going, one), ...missingRequirements('receipt', going, one)]
    expect(missing.map(({ amount }) => amount)).toEqual(isFinalPartState(state) ? [] : [700])
  }
})
