import { expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import { freshShoe, takeCards } from './cards.ts'
import { blackjack, blackjackOutcomeChances, blackjackPoints, poker, pokerRankOf } from './one-hand.ts'
import { andarBahar, dragonTiger, equalHands, teenPatti, threeCards } from './two-hands.ts'

test('a shoe holds every card as often as it has decks', () => {
  const cards = takeCards(freshShoe(seededDraw('shoe'), 8), 416)
  for (let card = 0; card < 52; card += 1) expect(cards.filter((one) => one === card)).toHaveLength(8)
})

test('hands of three of equal strength are as frequent as the return assumes, and so are pairs or better', () => {
  const hands = new Map<number, number[][]>()
  let good = 0
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1)
      for (let c = b + 1; c < 52; c += 1) {
        const strength = threeCards([a, b, c])
        hands.set(strength, [...(hands.get(strength) ?? []), [a, b, c]])
        if (strength >= 15 ** 3) good += 1
      }
  let equal = 0
  for (const same of hands.values()) for (const one of same) equal += same.filter((other) => !one.some((card) => other.includes(card))).length
  expect(equal).toBe(equalHands)
  expect(good).toBe(5660)
})

test('Teen Patti ranks trail, straight flush, straight, flush, pair, high card', () => {
  const hands = [
    [0, 13, 26],
    [0, 12, 11],
    [0, 1, 15],
    [0, 4, 8],
    [0, 13, 12],
    [0, 17, 8],
  ]
  const strengths = hands.map(threeCards)
  expect([...strengths].sort((a, b) => b - a)).toEqual(strengths)
  const [best, next, third] = [
    [0, 12, 24],
    [0, 1, 15],
    [12, 11, 23],
  ].map(threeCards)
  expect([best, next, third].toSorted((a = 0, b = 0) => b - a)).toEqual([best, next, third])
  expect(teenPatti.pays('handA', { handA: [0, 4, 8], handB: [13, 17, 21] })).toBe(100)
})

test('a tie at Dragon Tiger takes half, and pays more where the suit is the same', () => {
  const tie = { dragon: [4], tiger: [17] }
  expect(['dragon', 'tiger', 'tie', 'suitedTie'].map((spot) => dragonTiger.pays(spot, tie))).toEqual([50, 50, 1200, 0])
  expect(dragonTiger.pays('suitedTie', { dragon: [4], tiger: [4] })).toBe(5100)
  expect(dragonTiger.pays('tiger', { dragon: [0], tiger: [1] })).toBe(200)
})

test('Andar Bahar ends with the first card of the rank of the open one', () => {
  const draw = seededDraw('andar')
  for (let i = 0; i < 400; i += 1) {
    const { joker = [], andar = [], bahar = [] } = andarBahar.deal(draw, {})
    const dealt = [...andar, ...bahar]
    expect(dealt.filter((card) => card % 13 === (joker[0] ?? 0) % 13)).toHaveLength(1)
    expect(new Set([...dealt, ...joker]).size).toBe(dealt.length + 1)
    expect(andar.length - bahar.length === 0 || andar.length - bahar.length === 1).toBe(true)
  }
})

test('five cards are named by what they make', () => {
  const named = [
    [[0, 14, 28, 42, 17], 'straight'],
    [[0, 9, 10, 11, 12], 'fourOrMore'],
    [[9, 23, 37, 51, 0], 'straight'],
    [[0, 2, 4, 6, 8], 'flush'],
    [[0, 13, 26, 1, 14], 'fullHouse'],
    [[0, 13, 26, 1, 15], 'three'],
    [[0, 13, 1, 14, 2], 'twoPairs'],
    [[0, 13, 1, 15, 30], 'pair'],
    [[0, 15, 30, 45, 8], 'nothing'],
  ] as const
  for (const [cards, rank] of named) expect(pokerRankOf(cards), String(cards)).toBe(rank)
  expect(poker.pays('flush', { board: [0, 2, 4, 6, 8] })).toBe(48_000)
  expect(poker.pays('toString', { board: [0, 2, 4, 6, 8] })).toBe(0)
})

test('an ace counts eleven as long as it can; the ends of a hand are all there is', () => {
  expect(
    [
      [0, 12],
      [0, 0],
      [0, 12, 5],
      [9, 9, 9],
    ].map(blackjackPoints),
  ).toEqual([21, 12, 17, 30])
  const ends = blackjackOutcomeChances()
  expect([...ends.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  expect(ends.get('bust')).toBeCloseTo(0.2816, 3)
  expect(ends.get('natural')).toBeCloseTo(8 / 169, 12)
})

test('at Blackjack the hand loses first, a natural pays three to two', () => {
  const pays = (hand: number[], dealer: number[]) => blackjack.pays('hand', { hand, dealer })
  expect(pays([9, 5, 9], [9, 5, 9])).toBe(0)
  expect(pays([0, 12], [9, 9])).toBe(250)
  expect(pays([0, 12], [9, 5, 5])).toBe(250)
  expect(pays([9, 9], [9, 22])).toBe(100)
  expect(pays([9, 7], [9, 8])).toBe(0)
  expect(blackjack.pays('dealerBust', { hand: [9, 9], dealer: [9, 5, 9] })).toBe(340)
})
