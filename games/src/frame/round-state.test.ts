import { expect, test } from 'vitest'
import { firstQuickStake, initialRoundState, movedPlace, reduceRound, returnedStatus, shownBalance } from './round-state.ts'
import { statusOf } from './text/status.ts'

const ready = statusOf('slot.ready')
const start = initialRoundState(10_000, ready)
const staked = reduceRound(start, { type: 'staked', stake: 500, status: null })

test('a stake is deducted from the balance shown as soon as it is sent', () => {
  expect(shownBalance(staked)).toBe(9500)
  expect(staked.balance).toBe(10_000)
})

test('a bet that was refused is back in the balance shown', () => {
  expect(shownBalance(reduceRound(staked, { type: 'returned', balance: null, status: ready }))).toBe(10_000)
})

test('the balance of a settled round is the one that the server reported', () => {
  const settled = reduceRound(staked, { type: 'settled', balance: 12_000, net: 2000, status: ready })
  expect([shownBalance(settled), settled.lastNet]).toEqual([12_000, 2000])
})

test('a settled round without a reported balance has cost its stake', () => {
  const settled = reduceRound(staked, { type: 'settled', balance: null, net: null, status: ready })
  expect([shownBalance(settled), settled.lastNet]).toEqual([9500, null])
})

test('a cancelled round is reported with its stake', () => {
  expect(returnedStatus(true, 500, ready)).toMatchObject({ phrases: [{ key: 'slot.cancelled', amounts: { stake: 500 } }] })
  expect(returnedStatus(false, 500, ready)).toBe(ready)
})

test('a stake moves within the stakes on offer', () => {
  expect([movedPlace(0, -1, 3), movedPlace(1, 1, 3), movedPlace(2, 1, 3)]).toEqual([0, 2, 2])
})

test('the stakes to choose at once contain the chosen one, and stay when one of them is chosen', () => {
  expect(firstQuickStake(2, 3, 8)).toBe(2)
  for (const place of [2, 3, 4]) expect(firstQuickStake(2, place, 8)).toBe(2)
  expect([firstQuickStake(2, 5, 8), firstQuickStake(2, 1, 8)]).toEqual([3, 1])
  expect([firstQuickStake(-1, 0, 8), firstQuickStake(9, 7, 8), firstQuickStake(1, 1, 2)]).toEqual([0, 5, 0])
})
