import { expect, test } from 'vitest'
import { minor } from '../money/minor.ts'
import { whatIsMissing } from './what-is-missing.ts'
import { partStates, withdrawalStates, isSettledPart } from './withdrawal-state.ts'

const asked = { state: 'review', amount: minor(10_000) } as const
const going = { state: 'approved', amount: minor(10_000) } as const

test('a withdrawal under review lacks a decision about all of it, and nothing else yet', () => {
  expect(whatIsMissing('review', asked, [])).toEqual([{ thing: 'decision', amount: 10_000 }])
  expect(whatIsMissing('payout', asked, [])).toEqual([])
  expect(whatIsMissing('receipt', asked, [])).toEqual([])
})

test('of a payout in parts it is told how much waits for us, how much for the bank and how much for its owner', () => {
  const parts = [
    { state: 'queued', amount: minor(1_000) },
    { state: 'queued', amount: minor(500) },
    { state: 'paying', amount: minor(2_000) },
    { state: 'sent', amount: minor(3_000) },
    { state: 'disputed', amount: minor(2_500) },
    { state: 'received', amount: minor(1_000) },
  ] as const
  expect(whatIsMissing('payout', going, parts)).toEqual([
    { thing: 'sending', amount: 1_500 },
    { thing: 'bankWord', amount: 2_000 },
  ])
  expect(whatIsMissing('receipt', going, parts)).toEqual([
    { thing: 'ourAnswer', amount: 2_500 },
    { thing: 'yourWord', amount: 3_000 },
  ])
})

test('what is over lacks nothing, and whatever is open lacks something', () => {
  for (const state of withdrawalStates.filter((one) => one !== 'review')) expect(whatIsMissing('review', { ...going, state }, [])).toEqual([])
  for (const state of partStates) {
    const part = [{ state, amount: minor(700) }]
    const missing = [...whatIsMissing('payout', going, part), ...whatIsMissing('receipt', going, part)]
    expect(missing.map(({ amount }) => amount)).toEqual(isSettledPart(state) ? [] : [700])
  }
})
