import { describe, expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import { forecast } from './forecast.ts'
import { type MatchState, foldMatchEvents, emptyMatch } from './match.ts'
import { simulateMatch } from './simulate.ts'
import { type SportName, sportByName, sports } from './sports.ts'

const names = Object.keys(sports).filter((name): name is SportName => name in sports)
const at = (state: Partial<MatchState>): MatchState => ({ ...emptyMatch, phase: 'live', ...state })
const sumOf = (chances: Iterable<number>) => [...chances].reduce((sum, chance) => sum + chance, 0)

describe('the chances of a match', () => {
  test.each(names)('of %s add up to one, whatever the strength of the sides', (name) => {
    const sport = sportByName(name)
    for (const edge of [-8, -3, 0, 5, 8]) {
      const { home, draw, away, margin, total } = forecast(sport, edge, emptyMatch)
      expect(home + draw + away).toBeCloseTo(1, 8)
      expect(sumOf(total.values())).toBeCloseTo(1, 8)
      expect(sumOf(margin.values())).toBeCloseTo(sport.kind === 'bout' ? 0 : 1, 8)
    }
  })

  test.each(names)('of %s favour the stronger side, more so the stronger it is', (name) => {
    const chances = [-8, -4, 0, 4, 8].map((edge) => forecast(sportByName(name), edge, emptyMatch).home)
    expect(chances).toEqual([...chances].sort((a, b) => a - b))
    expect(new Set(chances).size).toBe(5)
  })

  test.each(names)('of %s are those of ten thousand drawn matches, within 4 σ', (name) => {
    const sport = sportByName(name)
    const draw = seededDraw(`forecast of ${name}`)
    const seen = forecast(sport, 3, emptyMatch)
    let [played, wins] = [0, 0]
    while (played < 10_000) {
      const state = foldMatchEvents(sport, simulateMatch(sport, 3, 0, draw))
      if (state.phase !== 'over') continue
      played += 1
      if (forecast(sport, 3, state).home > 0.5) wins += 1
    }
    expect(Math.abs(wins / played - seen.home)).toBeLessThan(4 * Math.sqrt((seen.home * (1 - seen.home)) / played))
  })

  test('of football come near those of a Poisson count of goals', () => {
    const { total } = forecast(sports.football, 0, emptyMatch)
    const mean = [...total].reduce((sum, [goals, chance]) => sum + goals * chance, 0)
    expect(mean).toBeCloseTo((16_500 + 13_500) * 90e-6, 7)
    expect(total.get(0)).toBeCloseTo(Math.exp(-mean), 2)
  })

  test('move with the score, and with the clock while the score is unchanged', () => {
    const sport = sports.football
    const level = forecast(sport, 0, at({ tick: 45 }))
    const ahead = forecast(sport, 0, at({ tick: 45, home: 1 }))
    const late = forecast(sport, 0, at({ tick: 85, home: 1 }))
    expect(ahead.home).toBeGreaterThan(level.home + 0.2)
    expect(late.home).toBeGreaterThan(ahead.home)
    expect(forecast(sport, 0, at({ tick: 85 })).draw).toBeGreaterThan(level.draw)
  })

  test('leave nothing open when the clock has run out', () => {
    expect(forecast(sports.football, 0, at({ tick: 90, home: 2, away: 1 }))).toMatchObject({ home: 1, draw: 0, away: 0 })
    expect([...forecast(sports.penalties, 0, at({ tick: 10, home: 3, away: 3 })).total]).toEqual([[6, 1]])
  })

  test('of a set count the lead that it takes and the cap that ends it', () => {
    const sport = sports.badminton
    const even = (running: readonly [number, number]) => forecast(sport, 0, at({ home: 1, away: 1, running })).home
    expect(even([0, 0])).toBeCloseTo(0.5, 9)
    expect(even([14, 14])).toBeCloseTo(0.5, 9)
    // 15 : 14 needs one more point for a lead of two, and at 16 : 16 the next point ends it.
    expect(even([15, 14])).toBeCloseTo(0.75, 9)
    expect(even([16, 15])).toBeCloseTo(0.75, 9)
    expect(even([16, 16])).toBeCloseTo(0.5, 9)
  })

  test('of three maps between equals: half of them go over all three', () => {
    const { total, margin, draw } = forecast(sports.shooter, 0, emptyMatch)
    expect(total.get(2)).toBeCloseTo(0.5, 9)
    expect(total.get(3)).toBeCloseTo(0.5, 9)
    expect(margin.get(2)).toBeCloseTo(0.25, 9)
    expect(draw).toBe(0)
  })

  test('of a bout end at a knock-out, with the rounds that were fought', () => {
    const over = forecast(sports.boxing, 0, at({ tick: 4, away: 3, knockout: 'home' }))
    expect(over).toMatchObject({ home: 1, draw: 0, away: 0 })
    expect([...over.total]).toEqual([[4, 1]])
    const cards = forecast(sports.boxing, 0, { ...at({ tick: 10, home: 5, away: 5 }), phase: 'over' })
    expect(cards).toMatchObject({ home: 0, draw: 1, away: 0 })
    expect(forecast(sports.boxing, 0, at({ tick: 10, home: 6, away: 4 })).home).toBe(1)
  })
})
