import { expect, test } from 'vitest'
import { bingo75, bingo90, card75, card90, bingoPrizeChance, eBingo, bingoPrizes } from './bingo.ts'

const names = Array.from({ length: 300 }, (_none, i) => `card${i + 1}`)

test('a card of 75 has five numbers of its column under each letter and a free centre', () => {
  for (const name of names) {
    const card = card75(name)
    expect(card.flat().filter((number) => number === -1)).toHaveLength(1)
    expect(card[2]?.[2]).toBe(-1)
    const numbers = card.flat().filter((number) => number > 0)
    expect(new Set(numbers).size).toBe(24)
    for (const row of card) row.forEach((number, column) => expect(number === -1 || Math.ceil(number / 15) === column + 1).toBe(true))
  }
  expect(card75('card7')).toEqual(card75('card7'))
})

test('a card of 90 has five numbers in each row, one to three in each column, rising downwards', () => {
  for (const name of names) {
    const card = card90(name)
    for (const row of card) expect(row.filter((number) => number > 0)).toHaveLength(5)
    for (let column = 0; column < 9; column += 1) {
      const down = card.map((row) => row[column] ?? 0).filter((number) => number > 0)
      expect(down.length).toBeGreaterThan(0)
      expect([...down].sort((a, b) => a - b)).toEqual(down)
      for (const number of down) expect(Math.min(8, Math.floor(number / 10))).toBe(column)
    }
    expect(new Set(card.flat().filter((number) => number > 0)).size).toBe(15)
  }
})

test('the probabilities of lines, corners and full houses are exact', () => {
  for (const [calls, chance] of [
    [10, 0.000808],
    [20, 0.022874],
    [30, 0.143539],
    [35, 0.271928],
    [60, 0.985926],
  ] as const)
    expect(bingoPrizeChance('line', calls, 75)).toBeCloseTo(chance, 6)
  expect(bingoPrizeChance('corners', 30, 75)).toBeCloseTo(0.022547, 6)
  expect(bingoPrizeChance('house', 60, 75)).toBeCloseTo(0.001399, 6)
  for (const [calls, chance] of [
    [20, 0.001058],
    [40, 0.044472],
    [60, 0.334429],
  ] as const)
    expect(bingoPrizeChance('line', calls, 90)).toBeCloseTo(chance, 6)
  expect(bingoPrizeChance('twoLines', 60, 90)).toBeCloseTo(0.037215, 6)
  expect(bingoPrizeChance('house', 70, 90)).toBeCloseTo(0.015754, 6)
})

test('e-bingo returns 93.8753 %, the halls a little less', () => {
  expect(eBingo.rtpOf('card1')).toBeCloseTo(0.938753, 5)
  for (const hall of [bingo75, bingo90]) {
    expect(hall.rtpOf('card1')).toBeGreaterThan(0.93)
    expect(hall.rtpOf('card1')).toBeLessThan(0.94)
  }
})

test('prizes count by the call that brought them and add up', () => {
  const card = card75('card1')
  const [row = []] = card
  const balls = [...row, ...card.flat().filter((number) => number > 0 && !row.includes(number))]
  const got = bingoPrizes(card, { balls })
  expect(got).toMatchObject({ line: 5, house: 24, twoLines: Infinity })
  expect(bingo75.pays('card1', { balls })).toBe(5000 + (got.corners <= 20 ? 1000 : 300) + 1_000_000)
  expect(eBingo.pays('card1', { balls: row.slice(0, 4) })).toBe(0)
  const ninety = card90('card1')
  const called = ninety.flat().filter((number) => number > 0)
  expect(bingoPrizes(ninety, { balls: called })).toEqual({ line: 5, twoLines: 10, house: 15, corners: Infinity })
})
