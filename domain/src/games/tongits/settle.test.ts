import { describe, expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import { parseCards as c } from './parse-cards.ts'
import { type HandEnd, type Hand, dealHand, shuffledDeck } from './hand.ts'
import { countAces, feePercent, requiredHold, maxLoss, effectiveStake, secretSets, settleHand } from './settle.ts'

const over = (end: Partial<HandEnd>, more: Partial<Hand> = {}): Hand => ({
  ...dealHand(shuffledDeck(seededDraw('any')), 0),
  hands: [c('4S'), c('5S'), c('6S')],
  phase: 'over',
  ...more,
  end: { how: 'fight', winner: 0, caller: null, challenged: [false, false, false], burned: [false, false, false], deadwood: [4, 5, 6], ...end },
})
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)
/** Nets without the hitter pot, which the worked example omits. */
const nets = (hand: Hand, ante: number) => settleHand(hand, ante).nets.map((net) => net + ante / 5)

describe('the worked example of the rules', () => {
  // Ante 10: C calls with 7, A challenges with 9, B is burned; C holds one ace.
  const hand = over(
    { winner: 2, caller: 2, challenged: [true, false, false], burned: [false, true, false], deadwood: [9, 20, 7] },
    { hands: [c('9S'), c('KS KH'), c('6C AC')] },
  )

  test('nets C 39.90 after the fee of 2.10, A −21, B −21', () => {
    expect(nets(hand, 1000)).toEqual([-2100, -2100, 3990])
    expect(settleHand(hand, 1000).fee).toBe(210)
  })

  test('is computed line by line', () => {
    expect(settleHand(hand, 1000).lines).toEqual([
      { what: 'pot', count: [1, 1, 0], amounts: [-1000, -1000, 2000] },
      { what: 'challenged', count: [1, 0, 0], amounts: [-1000, 0, 1000] },
      { what: 'folded', count: [0, 1, 0], amounts: [0, -500, 500] },
      { what: 'burned', count: [0, 1, 0], amounts: [0, -500, 500] },
      { what: 'ace', count: [1, 1, 0], amounts: [-100, -100, 200] },
      { what: 'hitterShare', count: [1, 1, 1], amounts: [-200, -200, -200] },
      { what: 'fee', count: [0, 0, 1], amounts: [0, 0, -210] },
    ])
  })
})

test.each([
  ['Tongits', { how: 'tongits' }, [-2000, -2000]],
  ['Tongits against two burned', { how: 'tongits', burned: [false, true, true] }, [-2500, -2500]],
  ['a fight that both fold', { caller: 0 }, [-1500, -1500]],
  ['a fight that one challenges', { caller: 0, challenged: [false, false, true] }, [-1500, -2000]],
  ['a fight that the caller loses', { caller: 1, challenged: [true, false, false] }, [-2000, -1500]],
  ['a fight in which two challenge', { caller: 1, challenged: [true, false, true] }, [-2000, -2000]],
  ['the end of the stock', { how: 'deck' }, [-1400, -1400]],
  ['the end of the stock with one burned', { how: 'deck', burned: [false, false, true] }, [-1400, -1900]],
] as const)('%s costs the other players what the table states', (_what, end, lost) => {
  const [won = 0, ...others] = nets(over(end), 1000)
  expect(others).toEqual(lost)
  const all = -sum(lost)
  expect(won).toBe(all - Math.floor((all * feePercent) / 100))
})

test('aces and secrets count in the hand and in the melds of the winner, laid at once or held', () => {
  const hand = over(
    { how: 'tongits' },
    {
      hands: [c('AS 9S 9H 9D 9C'), c('AH'), c('6S')],
      melds: [
        { by: 0, cards: c('AD 2D 3D'), isSecret: false },
        { by: 0, cards: c('JS JH JD JC'), isSecret: true },
        { by: 0, cards: c('4S 4H 4D 4C'), isSecret: false },
        { by: 1, cards: c('AC 2C 3C'), isSecret: false },
      ],
    },
  )
  expect([countAces(hand, 0), secretSets(hand, 0)]).toEqual([2, 2])
  expect(nets(hand, 1000).slice(1)).toEqual([-4200, -4200])
})

test('the hitter pot grows with every hand and is paid in full to a player who wins twice in a row, without a fee', () => {
  const plain = settleHand(over({ how: 'deck' }), 1000)
  expect(plain.hitter).toBe(600)
  const won = settleHand(over({ how: 'deck' }), 1000, 5000)
  expect(won.hitter).toBe(600 - 5000)
  expect((won.nets[0] ?? 0) - (plain.nets[0] ?? 0)).toBe(5000)
  expect(won.fee).toBe(plain.fee)
  for (const sheet of [plain, won]) expect(sum(sheet.nets) + sheet.fee + sheet.hitter).toBe(0)
})

test('the fee is rounded down, and what is held is whole at every ante that is a multiple of ten', () => {
  expect(settleHand(over({ how: 'deck' }), 10).fee).toBe(1)
  expect(maxLoss).toBe(61)
  for (const ante of [10, 50, 100, 12_340]) {
    expect(Number.isInteger(requiredHold(ante))).toBe(true)
    expect(settleHand(over({ how: 'deck' }, { hands: [c('AS'), c('2S'), c('3S')] }), ante).nets.every(Number.isInteger)).toBe(true)
  }
})

test('a hand that is not over is not counted', () => {
  expect(() => settleHand({ ...over({}), end: null }, 100)).toThrow('not over')
})

describe('what was played of a hold', () => {
  const ante = 1000
  const played = (end: Partial<HandEnd>, potWon = 0) => {
    const sheet = settleHand(over(end), ante, potWon)
    return [0, 1, 2].map((place) => effectiveStake(sheet, place))
  }

  test('is what the hand cost its loser, and the contribution of its winner', () => {
    expect(played({ how: 'tongits', burned: [false, true, false] })).toEqual([1200, 2700, 2200])
    expect(played({ how: 'deck', winner: 1 })).toEqual([1600, 1200, 1600])
  })

  test('is no more because the winner takes the hitter pot, and never more than the hold', () => {
    expect(played({ how: 'deck' }, 5000)).toEqual([1200, 1600, 1600])
    const all = over({ how: 'tongits', burned: [false, true, true] }, { hands: [c('AS AH AD AC 2S 2H 2D 2C 3S 3H 3D 3C'), c('5S'), c('6S')] })
    const sheet = settleHand(all, ante)
    expect([0, 1, 2].map((place) => effectiveStake(sheet, place))).toEqual([1200, requiredHold(ante), requiredHold(ante)])
  })
})
