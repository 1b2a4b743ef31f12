import { expect, test } from 'vitest'
import { nextTierUp, tierPayment, bestTierMet } from './best-tier-met.ts'

const ladder = [
  { minValidBet: 100, minActive: 3, rate: 8000 },
  { minValidBet: 300, minActive: 5, rate: 10_000 },
  { minValidBet: 300, minActive: 5, minLoss: 50, rate: 12_000 },
]
const at = (validBet: number, active: number, loss = 0) => ({ validBet, active, loss })

test('exactly the minimum of every condition meets a tier, one less of any does not', () => {
  expect(bestTierMet(ladder, at(300, 5, 50))).toBe(ladder[2])
  expect([at(299, 5, 50), at(300, 4, 50)].map((one) => bestTierMet(ladder, one))).toEqual([ladder[0], ladder[0]])
  expect(bestTierMet(ladder, at(300, 5, 49))).toBe(ladder[1])
  expect([at(99, 9), at(999, 2)].map((one) => bestTierMet(ladder, one))).toEqual([null, null])
})

test('the missing requirements of the next step are listed one by one', () => {
  expect(nextTierUp(ladder, at(250, 6))).toEqual({ tier: ladder[1], missing: at(50, 0) })
  expect(nextTierUp(ladder, at(20, 1, -7))).toEqual({ tier: ladder[0], missing: at(80, 2) })
  expect(nextTierUp(ladder, at(900, 9, 20))).toEqual({ tier: ladder[2], missing: at(0, 0, 30) })
  expect(nextTierUp(ladder, at(900, 9, 50))).toBeNull()
  expect(nextTierUp([], at(0, 0))).toBeNull()
})

test('a fixed sum is paid as it is, a share rounded down, and nothing on nothing', () => {
  expect(tierPayment({ minValidBet: 0, minActive: 0, rate: 0, amount: 777 }, 5)).toBe(777)
  expect([tierPayment(ladder[0] ?? null, 124), tierPayment(ladder[0] ?? null, 125)]).toEqual([0, 1])
  expect([tierPayment(null, 1000), tierPayment(ladder[0] ?? null, 0), tierPayment(ladder[0] ?? null, -1000)]).toEqual([0, 0, 0])
})
