import { expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import { areValidVolleys, FISH, fishFacts, maxShotsPerVolley, resolveShots, shotLevels, volleySpot } from './fish.ts'

test.each(FISH)('a fish of %i returns 96 %% of its shots, within four deviations', (fish) => {
  const draw = seededDraw(`fish of ${fish}`)
  const shots = 60_000
  let total = 0
  for (let i = 0; i < shots / 20; i += 1) total += resolveShots([{ spot: volleySpot(fish, 10), amount: 200 }], draw).total
  const sigma = Math.sqrt(0.96 * (fish - 0.96))
  expect(Math.abs(total / (shots * 10) - 0.96)).toBeLessThan((4 * sigma) / Math.sqrt(shots))
})

test('each shot has one trial, in its order, and a catch pays its fish times its level', () => {
  const chances = [0, 96, 95, 3000]
  const round = resolveShots(
    [
      { spot: '2@50', amount: 100 },
      { spot: '300@50', amount: 100 },
    ],
    () => chances.shift() ?? 0,
  )
  expect(round).toEqual({
    catches: [
      { spot: '2@50', caught: [true, false] },
      { spot: '300@50', caught: [true, false] },
    ],
    total: 100 + 15_000,
  })
})

test('volleys are of one level of the title, at known fish, named once, and not too many together', () => {
  const seed = 'TST-reef'
  const [level = 0, higher = 0] = shotLevels(seed)
  const of = (...volleys: [spot: string, amount: number][]) =>
    areValidVolleys(
      seed,
      volleys.map(([spot, amount]) => ({ spot, amount })),
    )
  expect(of([`2@${level}`, level * 3], [`300@${level}`, level])).toBe(true)
  expect(of([`2@${level}`, level * maxShotsPerVolley])).toBe(true)
  expect(of([`2@${level}`, level * (maxShotsPerVolley + 1)])).toBe(false)
  expect(of([`2@${level}`, level], [`2@${level}`, level])).toBe(false)
  expect(of([`2@${level}`, level], [`3@${higher}`, higher])).toBe(false)
  for (const spot of ['4@10', '2@11', '02@10', '2', '@', '2@', '2@1e3', '__proto__', `2@${level}x`]) expect(of([spot, level]), spot).toBe(false)
  for (const amount of [0, -level, level / 2, Number.NaN]) expect(of([`2@${level}`, amount])).toBe(false)
  expect(of()).toBe(false)
  expect(() => resolveShots([{ spot: '4@10', amount: 10 }], () => 0)).toThrow('4@10')
})

test('a title states the return of every shot', () => {
  expect(fishFacts('TST-reef')).toMatchObject({ rtp: '96.00', volatility: 'high' })
  expect(new Set(Array.from({ length: 60 }, (_none, i) => fishFacts(`t${i}`).minBet)).size).toBe(3)
})
