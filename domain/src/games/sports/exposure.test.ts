import { expect, test } from 'vitest'
import { seeded } from '../seeded.ts'
import { type OpenSlip, exposureOn } from './exposure.ts'
import { forecast } from './forecast.ts'
import { marketsOf, readPick, resultOf } from './markets.ts'
import { matchAfter, unplayed } from './match.ts'
import { playMatch } from './simulate.ts'
import { returnOf } from './slip.ts'
import { sports } from './sports.ts'

const single = (pick: string, odds: number, stake = 1000): OpenSlip => ({ stake, legs: [{ fixture: 'm', pick, odds }] })

test('of one market the dearest pick counts, of several markets each, and a parlay wholly', () => {
  expect(exposureOn('m', [])).toBe(0)
  expect(exposureOn('m', [single('w:home', 2000), single('w:home', 2500), single('w:away', 3000)])).toBe(2500)
  expect(exposureOn('m', [single('h:home:-3', 2000), single('h:away:3', 2500)])).toBe(1500)
  expect(exposureOn('m', [single('t:over:10', 2000), single('t:under:10', 1500), single('t:over:8', 1800)])).toBe(1800)
  const parlay = { stake: 1000, legs: [...single('w:home', 2000).legs, { fixture: 'n', pick: 'w:away', odds: 3000 }] }
  expect([exposureOn('m', [parlay, single('w:away', 2000)]), exposureOn('n', [parlay]), exposureOn('x', [parlay])]).toEqual([6000, 5000, 0])
})

test('however three hundred matches end, the house never loses more than that', () => {
  const sport = sports.football
  const offered = marketsOf(sport, forecast(sport, 0, unplayed)).flatMap(({ picks }) => picks)
  let tightest = Number.POSITIVE_INFINITY
  for (let seed = 1; seed <= 300; seed += 1) {
    const below = seeded(`exposure ${seed}`)
    const slips = Array.from({ length: 1 + below(12) }, (): OpenSlip => {
      const { code: pick, odds } = offered[below(offered.length)] ?? { code: 'w:home', odds: 2000 }
      const leg = { fixture: 'm', pick, odds }
      // The other match of a parlay ends as badly for the house as it can.
      return { stake: 100 + below(1000), legs: below(3) === 0 ? [leg, { fixture: 'n', pick: 'w:home', odds: 1900 }] : [leg] }
    })
    const final = forecast(sport, 0, matchAfter(sport, playMatch(sport, 0, 0, below)))
    const lost = slips.reduce((sum, { stake, legs }) => {
      const results = legs.map(({ fixture, pick, odds }) => {
        const read = readPick(pick)
        return { odds, result: fixture === 'n' || read === null ? ('won' as const) : resultOf(sport, read, final) }
      })
      return sum + returnOf(stake, results) - stake
    }, 0)
    const most = exposureOn('m', slips)
    expect(lost).toBeLessThanOrEqual(most)
    tightest = Math.min(tightest, most - lost)
  }
  expect(tightest).toBe(0)
})
