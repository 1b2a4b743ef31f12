import { describe, expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import { type Forecast, forecast } from './forecast.ts'
import {
  type Pick,
  type PickResult,
  pickCode,
  offeredMarkets,
  oddsFor,
  oddsOfPick,
  parsePick,
  settlePick,
  payoutShare,
  pickProbabilities,
} from './markets.ts'
import { foldMatchEvents, emptyMatch } from './match.ts'
import { simulateMatch } from './simulate.ts'
import { slipReturn } from './slip.ts'
import { type SportName, sportByName, sports } from './sports.ts'

const names = Object.keys(sports).filter((name): name is SportName => name in sports)
const pickOf = (code: string): Pick => {
  const pick = parsePick(code)
  if (pick === null) throw new Error(code)
  return pick
}
const ended = (home: number, away: number): Forecast => forecast(sports.football, 0, { ...emptyMatch, phase: 'over', tick: 90, home, away })

test.each(['w:home', 'w:draw', 't:over:10', 't:under:0', 'h:home:-3', 'h:away:3'])('%s is read and written the same', (code) => {
  expect(pickCode(pickOf(code))).toBe(code)
})

test.each(['', 'w:', 'w:over', 't:over', 't:over:2.5', 't:over:-2', 'h:draw:2', 'h:home:99999', ' w:home', 'w:home ', "w:home'"])(
  '%j is no pick',
  (code) => {
    expect(parsePick(code)).toBeNull()
  },
)

describe('a pick is settled', () => {
  const settled: readonly (readonly [string, number, number, PickResult])[] = [
    ['w:home', 2, 1, 'won'],
    ['w:draw', 2, 1, 'lost'],
    ['w:draw', 0, 0, 'won'],
    ['w:away', 0, 1, 'won'],
    // −0.75: half on −0.5 and half on −1.
    ['h:home:-3', 2, 0, 'won'],
    ['h:home:-3', 1, 0, 'half-won'],
    ['h:home:-3', 0, 0, 'lost'],
    ['h:away:3', 1, 0, 'half-lost'],
    ['h:home:-1', 0, 0, 'half-lost'],
    ['h:away:1', 0, 0, 'half-won'],
    ['h:home:0', 1, 1, 'void'],
    ['h:home:-4', 1, 0, 'void'],
    ['h:home:-4', 2, 0, 'won'],
    ['h:away:2', 1, 1, 'won'],
    ['t:over:10', 2, 1, 'won'],
    ['t:over:10', 1, 1, 'lost'],
    ['t:over:8', 1, 1, 'void'],
    ['t:under:9', 1, 1, 'half-won'],
    ['t:over:9', 1, 1, 'half-lost'],
    ['t:over:7', 2, 0, 'half-won'],
  ]
  test.each(settled)('%s at %i : %i is %s', (code, home, away, result) => {
    expect(settlePick(sports.football, pickOf(code), ended(home, away))).toBe(result)
  })

  test('with the stake back where a level end cannot be bet on', () => {
    const level = forecast(sports.basketball, 0, { ...emptyMatch, phase: 'over', tick: 40, home: 90, away: 90 })
    expect(settlePick(sports.basketball, pickOf('w:home'), level)).toBe('void')
    expect(
      settlePick(sports.boxing, pickOf('w:home'), forecast(sports.boxing, 0, { ...emptyMatch, phase: 'over', tick: 10, home: 5, away: 5 })),
    ).toBe('lost')
  })
})

describe('odds', () => {
  test('of a fair coin with a share of 95 % are 1.900', () => {
    expect(oddsFor({ won: 0.5, 'half-won': 0, void: 0, 'half-lost': 0, lost: 0.5 })).toBe(1900)
    expect(oddsFor({ won: 0.4, 'half-won': 0, void: 0.2, 'half-lost': 0, lost: 0.4 })).toBe(1900)
  })

  test.each([
    ['already won', { won: 1, lost: 0 }],
    ['already lost', { won: 0, lost: 1 }],
    ['too sure', { won: 0.95, lost: 0.05 }],
    ['too far away', { won: 0.01, lost: 0.99 }],
  ])('are not offered for what is %s', (_what, chances) => {
    expect(oddsFor({ 'half-won': 0, void: 0, 'half-lost': 0, ...chances })).toBeNull()
  })

  test.each(names)('of %s return the stated share of what is at risk on every pick, before the match and in it', (name) => {
    const sport = sportByName(name)
    const draw = seededDraw(`odds of ${name}`)
    for (let i = 0; i < 12; i += 1) {
      const edge = (i * 5) % 9
      const events = simulateMatch(sport, edge, 0, draw)
      const state = foldMatchEvents(sport, events.slice(0, Math.floor((events.length * i) / 14)))
      if (state.phase !== 'before' && state.phase !== 'live') continue
      const seen = forecast(sport, edge, state)
      for (const { code, odds } of offeredMarkets(sport, seen).flatMap(({ picks }) => picks)) {
        const { won, 'half-won': half, 'half-lost': halfLost, lost } = pickProbabilities(sport, pickOf(code), seen)
        const atRisk = won + lost + (half + halfLost) / 2
        const back = ((won + half / 2) * odds) / 1000 / atRisk
        expect(back, code).toBeLessThanOrEqual(payoutShare + 1e-9)
        expect(back, code).toBeGreaterThan(payoutShare - 0.001)
      }
    }
  })

  test.each(names)('of %s return their stated share over twenty thousand bets, within 4 σ', (name) => {
    const sport = sportByName(name)
    const draw = seededDraw(`returns of ${name}`)
    const before = forecast(sport, 2, emptyMatch)
    const offered = offeredMarkets(sport, before).flatMap(({ picks }) => picks)
    let [bets, back, squares] = [0, 0, 0]
    while (bets < 20_000) {
      const state = foldMatchEvents(sport, simulateMatch(sport, 2, 0, draw))
      if (state.phase !== 'over') continue
      const final = forecast(sport, 2, state)
      const { code, odds } = offered[draw(offered.length)] ?? { code: 'w:home', odds: 1900 }
      const result = settlePick(sport, pickOf(code), final)
      const risked = result === 'void' ? 0 : result.startsWith('half') ? 500 : 1000
      // Stakes that were never at risk are refunded in full: the share applies to the rest.
      const net = (slipReturn(1000, [{ result, odds }]) - (1000 - risked) - risked * payoutShare) / 1000
      bets += 1
      back += net
      squares += net * net
    }
    const sigma = Math.sqrt(squares / bets / bets)
    expect(Math.abs(back / bets)).toBeLessThan(4 * sigma + 0.001)
  })

  test.each(names)('of %s are offered for the winner at the start, with each code once', (name) => {
    const sport = sportByName(name)
    const markets = offeredMarkets(sport, forecast(sport, 0, emptyMatch))
    expect(markets[0]?.picks.map(({ code }) => code)).toEqual(sport.hasDraw ? ['w:home', 'w:draw', 'w:away'] : ['w:home', 'w:away'])
    const codes = markets.flatMap(({ picks }) => picks.map(({ code }) => code))
    expect(new Set(codes).size).toBe(codes.length)
    expect(markets.some(({ market }) => market === 'total')).toBe(true)
    expect(oddsOfPick(markets, codes[0] ?? '')).toBe(markets[0]?.picks[0]?.odds)
    expect(oddsOfPick(markets, 't:over:9999')).toBeNull()
  })

  test('are for half lines only where nothing shall be pushed', () => {
    const markets = offeredMarkets(sports.basketball, forecast(sports.basketball, 0, emptyMatch))
    for (const { line } of markets) if (line !== null) expect(Math.abs(line) % 4).toBe(2)
  })
})
