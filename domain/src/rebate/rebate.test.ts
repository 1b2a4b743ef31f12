import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, sumMinor } from '../money/minor.ts'
import { calculateCashback, ratesOfLevel, calculateRebate } from './rebate.ts'

const levels = [
  { rebate: { RNG: 10 }, cashBack: 0 },
  { rebate: { RNG: 25, LIVE: 15 }, cashBack: 500 },
]
const amount = fc.integer({ min: 0, max: 1e12 }).map(minor)

test('each level has its own rates, below the first there are none, above the last those of the last [REWARD-03]', () => {
  expect([0, 1, 2, 9].map((level) => ratesOfLevel(levels, level).rebate['RNG'])).toEqual([undefined, 10, 25, 25])
  expect(ratesOfLevel([], 3)).toEqual({ rebate: {}, cashBack: 0 })
})

test('bets give back by their kind, rounded down; a kind without a rate gives nothing', () => {
  const bets = [
    { kind: 'RNG', validBet: minor(123_456) },
    { kind: 'LIVE', validBet: minor(666) },
    { kind: 'FISH', validBet: minor(10_000) },
    { kind: 'RNG', validBet: minor(0) },
  ]
  expect(calculateRebate(bets, ratesOfLevel(levels, 2))).toEqual([
    { kind: 'RNG', validBet: 123_456, rate: 25, amount: 308 },
    { kind: 'LIVE', validBet: 666, rate: 15, amount: 0 },
  ])
})

test('splitting bets over many claims never gives more than one claim over all of them', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 20 }), fc.integer({ min: 1, max: 1000 }), (bets, rate) => {
      const rates = { rebate: { RNG: rate }, cashBack: 0 }
      const of = (validBet: ReturnType<typeof minor>) => calculateRebate([{ kind: 'RNG', validBet }], rates)[0]?.amount ?? minor(0)
      const [whole, apart] = [of(sumMinor(...bets)), sumMinor(...bets.map(of))]
      expect(apart).toBeLessThanOrEqual(whole)
      expect(whole).toBeLessThanOrEqual(sumMinor(...bets))
    }),
  )
})

test('cash back is of what was really lost, after everything that came back, and never of a win', () => {
  const played = { validBet: minor(100_000), paid: minor(40_000), rebate: minor(250), bonus: minor(9750) }
  expect(calculateCashback(played, 500)).toEqual({ loss: 50_000, amount: 2500 })
  expect(calculateCashback({ ...played, paid: minor(99_999) }, 500)).toEqual({ loss: 0, amount: 0 })
  expect(calculateCashback(played, 0).amount).toBe(0)
  fc.assert(
    fc.property(amount, amount, amount, amount, fc.integer({ min: 0, max: 10_000 }), (validBet, paid, rebate, bonus, rate) => {
      const { loss, amount: back } = calculateCashback({ validBet, paid, rebate, bonus }, rate)
      expect(loss).toBe(Math.max(0, validBet - paid - rebate - bonus))
      expect(back).toBeLessThanOrEqual(loss)
    }),
  )
})
