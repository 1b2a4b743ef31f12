import { describe, expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import { forecast } from './forecast.ts'
import { type PickResult, offeredMarkets, parsePick, pickProbabilities } from './markets.ts'
import { foldMatchEvents, emptyMatch } from './match.ts'
import { simulateMatch } from './simulate.ts'
import { type OddsChangeConsent, cashOutValue, cashOutShare, acceptsOdds, possibleReturn, slipReturn, certainResult } from './slip.ts'
import { sports } from './sports.ts'

const leg = (odds: number, result: PickResult) => ({ odds, result })

describe('a slip returns', () => {
  test.each([
    ['100 at 2.10, won', 10_000, [leg(2100, 'won')], 21_000],
    ['100 at 1.95 on −0.75, won by one', 10_000, [leg(1950, 'half-won')], 14_750],
    ['1.80 × 2.00 void × 1.95 half won on 100', 10_000, [leg(1800, 'won'), leg(2000, 'void'), leg(1950, 'half-won')], 26_550],
    ['a void single, the stake', 333, [leg(5000, 'void')], 333],
    ['a parlay of void legs, the stake', 333, [leg(5000, 'void'), leg(1234, 'void')], 333],
    ['half of the stake when half is lost', 101, [leg(1900, 'half-lost')], 50],
    ['nothing with one lost leg', 10_000, [leg(2000, 'won'), leg(3000, 'lost'), leg(1500, 'void')], 0],
    ['a product of three odds', 10_000, [leg(1111, 'won'), leg(1111, 'won'), leg(1111, 'won')], 13_713],
  ] as const)('%s', (_what, stake, legs, back) => {
    expect(slipReturn(stake, legs)).toBe(back)
  })

  test('the product rounded down once, never up, for any odds and stakes', () => {
    const draw = seededDraw('products')
    for (let i = 0; i < 500; i += 1) {
      const stake = 1 + draw(1_000_000)
      const odds = Array.from({ length: 1 + draw(8) }, () => 1020 + draw(3000))
      const exact = odds.reduce((product, one) => product * BigInt(one), BigInt(stake))
      const below = 1000n ** BigInt(odds.length)
      expect(BigInt(possibleReturn(stake, odds)) * below).toBeLessThanOrEqual(exact)
      expect((BigInt(possibleReturn(stake, odds)) + 1n) * below).toBeGreaterThan(exact)
    }
  })

  test('what a single pays when all other legs are void, in any order', () => {
    const legs = [leg(1870, 'void'), leg(2040, 'won'), leg(9000, 'void')]
    expect(slipReturn(777, legs)).toBe(slipReturn(777, [leg(2040, 'won')]))
    expect(slipReturn(777, legs.toReversed())).toBe(slipReturn(777, legs))
  })
})

test.each([
  ['none', 1900, 1900, true],
  ['none', 1900, 1901, false],
  ['none', 1900, 1899, false],
  ['higher', 1900, 1901, true],
  ['higher', 1900, 1899, false],
  ['any', 1900, 1100, true],
  ['any', 1900, null, false],
  ['higher', 1900, null, false],
] as const)('who agrees to %s change of %i is given %j: %j', (consent: OddsChangeConsent, asked, now, agreed) => {
  expect(acceptsOdds(consent, asked, now)).toBe(agreed)
})

describe('a cash-out', () => {
  test('is a share of the fair value', () => {
    const coin = { won: 0.5, 'half-won': 0, void: 0, 'half-lost': 0, lost: 0.5 }
    expect(cashOutValue(10_000, [{ odds: 1900, risk: coin }])).toBe(Math.floor(9500 * cashOutShare))
    expect(
      cashOutValue(10_000, [
        { odds: 1900, risk: coin },
        { odds: 3000, risk: certainResult('won') },
      ]),
    ).toBe(Math.floor(28_500 * cashOutShare))
    expect(
      cashOutValue(10_000, [
        { odds: 1900, risk: coin },
        { odds: 3000, risk: certainResult('lost') },
      ]),
    ).toBe(0)
    expect(cashOutValue(10_000, [{ odds: 1900, risk: certainResult('void') }])).toBe(9600)
  })

  test('is never above what could still be won, in any match at any moment', () => {
    const draw = seededDraw('cash-outs')
    for (const sport of [sports.football, sports.badminton, sports.boxing]) {
      const offered = offeredMarkets(sport, forecast(sport, 1, emptyMatch)).flatMap(({ picks }) => picks)
      for (let i = 0; i < 6; i += 1) {
        const events = simulateMatch(sport, 1, 0, draw)
        for (let upTo = 0; upTo < events.length; upTo += 7) {
          const state = foldMatchEvents(sport, events.slice(0, upTo))
          if (state.phase === 'void') continue
          const seen = forecast(sport, 1, state)
          for (const { code, odds } of offered) {
            const pick = parsePick(code)
            if (pick === null) throw new Error(code)
            const stake = 1 + draw(100_000)
            const legs = [
              { odds, risk: pickProbabilities(sport, pick, seen) },
              { odds: 1800, risk: certainResult('won') },
            ]
            expect(cashOutValue(stake, legs)).toBeLessThanOrEqual(possibleReturn(stake, [odds, 1800]))
            expect(cashOutValue(stake, legs)).toBeGreaterThanOrEqual(0)
          }
        }
      }
    }
  })
})
