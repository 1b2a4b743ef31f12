import { expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import { type OpenSlip, matchExposure } from './exposure.ts'
import { forecast } from './forecast.ts'
import { offeredMarkets, parsePick, settlePick } from './markets.ts'
import { foldMatchEvents, emptyMatch } from './match.ts'
import { simulateMatch } from './simulate.ts'
import { slipReturn } from './slip.ts'
import { sports } from './sports.ts'

const single = (pick: string, odds: number, stake = 1000): OpenSlip => ({ stake, legs: [{ fixture: 'm', pick, odds }] })

test('of one market the dearest pick counts, of several markets each, and a parlay wholly', () => {
  expect(matchExposure('m', [])).toBe(0)
  expect(matchExposure('m', [single('w:home', 2000), single('w:home', 2500), single('w:away', 3000)])).toBe(2500)
  expect(matchExposure('m', [single('h:home:-3', 2000), single('h:away:3', 2500)])).toBe(1500)
  expect(matchExposure('m', [single('t:over:10', 2000), single('t:under:10', 1500), single('t:over:8', 1800)])).toBe(1800)
  const parlay = { stake: 1000, legs: [...single('w:home', 2000).legs, { fixture: 'n', pick: 'w:away', odds: 3000 }] }
  expect([matchExposure('m', [parlay, single('w:away', 2000)]), matchExposure('n', [parlay]), matchExposure('x', [parlay])]).toEqual([6000, 5000, 0])
})

test('the loss of the operator is limited, whatever the results of three hundred matches', () => {
  const sport = sports.football
  const offered = offeredMarkets(sport, forecast(sport, 0, emptyMatch)).flatMap(({ picks }) => picks)
  let tightest = Number.POSITIVE_INFINITY
  for (let seed = 1; seed <= 300; seed += 1) {
    const below = seededDraw(`exposure ${seed}`)
    const slips = Array.from({ length: 1 + below(12) }, (): OpenSlip => {
      const { code: pick, odds } = offered[below(offered.length)] ?? { code: 'w:home', odds: 2000 }
      const leg = { fixture: 'm', pick, odds }
      // The other match of a parlay ends as badly for the operator as possible.
      return { stake: 100 + below(1000), legs: below(3) === 0 ? [leg, { fixture: 'n', pick: 'w:home', odds: 1900 }] : [leg] }
    })
    const final = forecast(sport, 0, foldMatchEvents(sport, simulateMatch(sport, 0, 0, below)))
    const lost = slips.reduce((sum, { stake, legs }) => {
      const results = legs.map(({ fixture, pick, odds }) => {
        const read = parsePick(pick)
        return { odds, result: fixture === 'n' || read === null ? ('won' as const) : settlePick(sport, read, final) }
      })
      return sum + slipReturn(stake, results) - stake
    }, 0)
    const max = matchExposure('m', slips)
    expect(lost).toBeLessThanOrEqual(max)
    tightest = Math.min(tightest, max - lost)
  }
  expect(tightest).toBe(0)
})
