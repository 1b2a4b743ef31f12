import { describe, expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import {
  CHIPS,
  COLOURS,
  SPOTS,
  allThrows,
  colorGameFacts,
  colorGameSpotRtp,
  isColorGameSpot,
  colorGameReturn,
  settleColorGameThrow,
  playColorGame,
} from './color-game.ts'

describe('the table', () => {
  test('has six colours, fifteen pairs and the triple', () => {
    expect(SPOTS).toHaveLength(22)
    expect(new Set(SPOTS).size).toBe(22)
    expect(SPOTS).toContain('red+yellow')
    expect(SPOTS).not.toContain('yellow+red')
  })

  test('knows its spots and nothing else', () => {
    for (const spot of SPOTS) expect(isColorGameSpot(spot)).toBe(true)
    for (const word of ['', 'red+red', 'yellow+red', 'black', 'red+yellow+blue', 'Triple', '__proto__', 'constructor'])
      expect(isColorGameSpot(word)).toBe(false)
  })
})

describe('returns', () => {
  test('100 on red, dice red red blue: 300 come back', () => {
    expect(settleColorGameThrow(['red', 'red', 'blue'], [{ spot: 'red', amount: 100 }])).toMatchObject({ stake: 100, total: 300 })
  })

  test('a colour pays one, two and three to one with the stake back', () => {
    expect(colorGameReturn('red', ['blue', 'green', 'pink'])).toBe(0)
    expect(colorGameReturn('red', ['red', 'green', 'pink'])).toBe(2)
    expect(colorGameReturn('red', ['red', 'red', 'pink'])).toBe(3)
    expect(colorGameReturn('red', ['red', 'red', 'red'])).toBe(4)
  })

  test('two colours pay when both show, however often', () => {
    expect(colorGameReturn('red+blue', ['red', 'blue', 'pink'])).toBe(6)
    expect(colorGameReturn('red+blue', ['red', 'blue', 'blue'])).toBe(6)
    expect(colorGameReturn('red+blue', ['red', 'red', 'pink'])).toBe(0)
    expect(colorGameReturn('red+blue', ['blue', 'blue', 'blue'])).toBe(0)
  })

  test('the triple pays on any three alike and on nothing else', () => {
    for (const dice of allThrows()) expect(colorGameReturn('triple', dice) > 0).toBe(new Set(dice).size === 1)
  })

  test('counted over all 216 throws the shares are exact', () => {
    expect(allThrows()).toHaveLength(216)
    const shown = [0, 1, 2, 3].map((k) => allThrows().filter((dice) => dice.filter((die) => die === 'red').length === k).length)
    expect(shown).toEqual([125, 75, 15, 1])
    for (const colour of COLOURS) expect(colorGameSpotRtp(colour)).toBe(199 / 216)
    for (const spot of SPOTS.filter((word) => word.includes('+'))) expect(colorGameSpotRtp(spot)).toBe(180 / 216)
    expect(allThrows().filter((dice) => colorGameReturn('red+blue', dice) > 0)).toHaveLength(30)
    expect(allThrows().filter((dice) => colorGameReturn('triple', dice) > 0)).toHaveLength(6)
    expect(colorGameSpotRtp('triple')).toBe((6 * 31) / 216)
  })

  test('an unknown spot never pays', () => {
    expect(colorGameReturn('black', ['red', 'red', 'red'])).toBe(0)
    expect(colorGameReturn('red+yellow+blue', ['red', 'yellow', 'blue'])).toBe(0)
  })
})

describe('a round', () => {
  test('adds up what each bet returned', () => {
    const round = settleColorGameThrow(
      ['red', 'blue', 'blue'],
      [
        { spot: 'red', amount: 100 },
        { spot: 'blue', amount: 50 },
        { spot: 'red+blue', amount: 10 },
        { spot: 'green', amount: 500 },
        { spot: 'triple', amount: 5 },
      ],
    )
    expect(round.returns.map(({ returned }) => returned)).toEqual([200, 150, 60, 0, 0])
    expect(round).toMatchObject({ stake: 665, total: 410 })
  })

  test('refuses no bets, doubled spots, unknown spots and amounts that are no money', () => {
    const bad = [
      [],
      [
        { spot: 'red', amount: 1 },
        { spot: 'red', amount: 1 },
      ],
      [{ spot: 'black', amount: 1 }],
      ...[0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53].map((amount) => [{ spot: 'red', amount }]),
    ]
    for (const bets of bad) expect(() => settleColorGameThrow(['red', 'red', 'red'], bets)).toThrow(RangeError)
  })

  test('throws three dice of six colours', () => {
    const asked: number[] = []
    const round = playColorGame([{ spot: 'white', amount: 100 }], (below) => {
      asked.push(below)
      return below - 1
    })
    expect(asked).toEqual([6, 6, 6])
    expect(round.dice).toEqual(['white', 'white', 'white'])
    expect(round.total).toBe(400)
  })

  test('a million throws return 92.13 % on a colour within four standard deviations', () => {
    const draw = seededDraw('a million throws')
    const rounds = 1_000_000
    let won = 0
    let squares = 0
    for (let i = 0; i < rounds; i += 1) {
      const { total } = playColorGame([{ spot: 'green', amount: 1 }], draw)
      won += total
      squares += total * total
    }
    const mean = won / rounds
    expect(Math.abs(mean - 199 / 216)).toBeLessThan((4 * Math.sqrt(squares / rounds - mean * mean)) / Math.sqrt(rounds))
  })

  test('its tile shows the return of a colour and the smallest chip', () => {
    expect(colorGameFacts()).toEqual({ rtp: '92.13', volatility: 'low', minBet: 100 })
    expect(CHIPS.toSorted((a, b) => a - b)).toEqual([...CHIPS])
  })
})
