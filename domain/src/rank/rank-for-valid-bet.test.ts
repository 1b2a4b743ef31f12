import { expect, test } from 'vitest'
import { minor } from '../money/minor.ts'
import { rankForValidBet } from './rank-for-valid-bet.ts'

const levels = [
  { label: 'Copper', validBet: 10 },
  { label: 'Silver', validBet: 100 },
  { label: 'Gold', validBet: 1_000 },
]
const at = (validBet: number, given = 0) => rankForValidBet(levels, { validBet: minor(validBet), given, digits: 2 })

test('a level is reached at its amount and not a unit before [REWARD-02]', () => {
  expect(at(999)).toEqual({ level: 0, label: '', next: { level: 1, label: 'Copper', needs: 1_000, left: 1, percent: 99 } })
  expect(at(1_000)).toEqual({ level: 1, label: 'Copper', next: { level: 2, label: 'Silver', needs: 10_000, left: 9_000, percent: 10 } })
})

test('above the last level there is nothing more to reach', () => {
  expect(at(100_000)).toEqual({ level: 3, label: 'Gold', next: null })
  expect(at(Number.MAX_SAFE_INTEGER)).toMatchObject({ level: 3, next: null })
})

test('a granted status holds until more is earned, and no member is downgraded', () => {
  expect(at(0, 2)).toEqual({ level: 2, label: 'Silver', next: { level: 3, label: 'Gold', needs: 100_000, left: 100_000, percent: 0 } })
  expect(at(100_000, 2)).toMatchObject({ level: 3 })
  expect(at(0, 9)).toEqual({ level: 3, label: 'Gold', next: null })
})

test('a brand without levels has no ranks', () => {
  expect(rankForValidBet([], { validBet: minor(5_000), given: 3, digits: 2 })).toEqual({ level: 0, label: '', next: null })
})
