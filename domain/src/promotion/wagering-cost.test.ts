import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wageringCost, wageringRequirement, defaultPlayMix } from './wagering-cost.ts'

const terms = { amount: 50_000, times: 10, weights: { RNG: 100, FISH: 50 }, mostStake: 2_500 }

test('a member who has not played yet is shown the cost at the average margin and its stated pace', () => {
  const price = wageringCost(terms, [], 0)
  expect(price).toMatchObject({ required: 500_000, staked: 500_000, cost: 20_000, rtp: defaultPlayMix.rtp, isOwnPlay: false, isOwnPace: false })
  // 400 rounds an hour of 2.50: 1,000 an hour for 5,000.
  expect(price.minutes).toBe(300)
})

test('the cost follows the games played: games that count half cost twice the stakes, at their own return', () => {
  const price = wageringCost(terms, [{ gameType: 'FISH', staked: 100_000, cost: 6_000 }], 3_600_000)
  expect(price).toMatchObject({ required: 500_000, staked: 1_000_000, cost: 60_000, rtp: 9400, isOwnPlay: true, isOwnPace: true, minutes: 600 })
})

test('games that do not count have no cost, but they are part of the pace', () => {
  const price = wageringCost(terms, [{ gameType: 'LIVE', staked: 100_000, cost: 1_000 }], 3_600_000)
  expect(price).toMatchObject({ staked: 500_000, cost: 20_000, isOwnPlay: false, isOwnPace: true, minutes: 300 })
})

test('ten minutes make a pace, less does not', () => {
  const played = [{ gameType: 'RNG', staked: 10_000, cost: 400 }]
  expect(wageringCost(terms, played, 599_999).isOwnPace).toBe(false)
  expect(wageringCost(terms, played, 600_000)).toMatchObject({ isOwnPace: true, minutes: 500 })
})

test('a gift without turnover costs nothing', () => {
  expect(wageringCost({ ...terms, times: 0 }, [], 0)).toMatchObject({ required: 0, staked: 0, cost: 0, minutes: 0 })
})

test('a price is whole, never less than the turnover asks, and never below nothing', () => {
  const kind = fc.record({ gameType: fc.constantFrom('RNG', 'FISH', 'LIVE'), staked: fc.nat(10_000_000), share: fc.integer({ min: 0, max: 100 }) })
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(50), fc.array(kind, { maxLength: 4 }), fc.nat(100_000_000), (amount, times, kinds, millis) => {
      const played = kinds.map(({ share, ...one }) => ({ ...one, cost: (one.staked * share) / 1000 }))
      const price = wageringCost({ ...terms, amount, times }, played, millis)
      expect(price.required).toBe(wageringRequirement({ amount, times }))
      expect(price.staked).toBeGreaterThanOrEqual(price.required)
      expect(price.cost).toBeGreaterThanOrEqual(0)
      expect(price.cost).toBeLessThanOrEqual(price.staked)
      for (const figure of [price.staked, price.cost, price.minutes, price.rtp]) expect(Number.isSafeInteger(figure)).toBe(true)
    }),
  )
})
