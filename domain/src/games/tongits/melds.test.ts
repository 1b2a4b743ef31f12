import { expect, test } from 'vitest'
import { seededDraw, shuffle } from '../seeded-draw.ts'
import { parseCards } from './parse-cards.ts'
import {
  bestArrangement,
  byRank,
  bySuit,
  deadwoodPoints,
  canLayOff,
  meldKind,
  findMelds,
  tongitsPoints,
  tongitsCardPoints,
  secretRanks,
} from './melds.ts'

const c = parseCards

test('an ace is one point, numbers are their value, pictures are ten', () => {
  expect(c('AS 2H 9D 10C JS QH KD').map(tongitsCardPoints)).toEqual([1, 2, 9, 10, 10, 10, 10])
  expect(tongitsPoints(c('AS 2H KD'))).toBe(13)
})

test.each([
  ['7S 7H 7D', 'set'],
  ['7S 7H 7D 7C', 'set'],
  ['AS 2S 3S', 'run'],
  ['9C 10C JC QC KC', 'run'],
  ['3D AD 2D', 'run'],
  ['QS KS AS', null],
  ['KS AS 2S', null],
  ['7S 7H', null],
  ['7S 8S', null],
  ['7S 8S 9H', null],
  ['7S 8S 10S', null],
  ['7S 7H 8D', null],
  ['KS AH 2H', null],
  ['', null],
])('%s is %s', (cards, kind) => {
  expect(meldKind(c(cards))).toBe(kind)
})

test('a card cannot stand twice in one meld', () => {
  expect(meldKind(c('7S 7S 7H'))).toBeNull()
})

test.each([
  ['7S 7H 7D', '7C', true],
  ['7S 7H 7D 7C', '8C', false],
  ['4S 5S 6S', '7S', true],
  ['4S 5S 6S', '3S', true],
  ['4S 5S 6S', '2S 3S', true],
  ['4S 5S 6S', '3S 7S', true],
  ['4S 5S 6S', '8S', false],
  ['4S 5S 6S', '7H', false],
  ['JS QS KS', 'AS', false],
  ['4S 5S 6S', '', false],
  ['4S 5S', '6S', false],
])('on %s may be laid off %s: %s', (meld, cards, may) => {
  expect(canLayOff(c(meld), c(cards))).toBe(may)
})

test('the best layout leaves the fewest points, and a card is in one meld only', () => {
  // The seven of spades belongs to the run or to the set.
  expect(deadwoodPoints(c('5S 6S 7S 7H 7D'))).toBe(11)
  expect(deadwoodPoints(c('6S 7S 8S 8H 8D'))).toBe(6 + 7)
  expect(deadwoodPoints(c('5S 6S 7S 8S 8H 8D'))).toBe(0)
  expect(deadwoodPoints(c('5S 6S 7S 7H 7D 7C'))).toBe(0)
  expect(deadwoodPoints(c('AS 2S 3S 4S 5S 6S 7S'))).toBe(0)
  expect(deadwoodPoints(c('KS QH 2D'))).toBe(22)
  expect(bestArrangement(c('KS KH KD 2C'))).toMatchObject({ loose: c('2C'), points: 2 })
  expect(bestArrangement([])).toEqual({ melds: [], loose: [], points: 0 })
})

// Brute force over every arrangement of cards into melds.
const brute = (hand: readonly number[]): number => {
  const [first, ...rest] = hand
  if (first === undefined) return 0
  let best = tongitsCardPoints(first) + brute(rest)
  for (let mask = 1; mask < 1 << rest.length; mask += 1) {
    const chosen = rest.filter((_card, i) => (mask >> i) & 1)
    if (chosen.length < 2 || chosen.length > 7 || meldKind([first, ...chosen]) === null) continue
    best = Math.min(best, brute(rest.filter((card) => !chosen.includes(card))))
  }
  return best
}

test('the layout is as good as trying everything, on hundreds of hands that are full of melds', () => {
  const draw = seededDraw('split')
  for (let i = 0; i < 300; i += 1) {
    // Few ranks and suits, so that melds compete for cards.
    const cards = shuffle(
      draw,
      Array.from({ length: 52 }, (_none, card) => card).filter((card) => card % 13 < 5),
    ).slice(0, 9)
    expect(deadwoodPoints(cards), cards.join()).toBe(brute(cards))
  }
})

test('secrets are ranks that are held whole', () => {
  expect(secretRanks(c('9S 9H 9D 9C 4S'))).toBe(1)
  expect(secretRanks(c('9S 9H 9D 4S'))).toBe(0)
  expect(findMelds(c('9S 9H 9D 9C'))).toHaveLength(5)
})

test('cards are laid by suit or by rank', () => {
  expect(bySuit(c('3H AS 2S'))).toEqual(c('AS 2S 3H'))
  expect(byRank(c('3H AS 3S 2H'))).toEqual(c('AS 2H 3S 3H'))
})
