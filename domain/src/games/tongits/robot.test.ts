import { expect, test } from 'vitest'
import { type Draw, seeded } from '../seeded.ts'
import { cardsNamed as c } from './cards-named.ts'
import { type Hand, type HandSeen, type Place, dealHand, placeAfter, places, seenFrom, shuffledDeck } from './hand.ts'
import { fits } from './melds.ts'
import { type Move, makeMove } from './moves.ts'
import { clockMove, robotMove } from './robot.ts'
import { holdFor, settleHand } from './settle.ts'
import { gathersFor, isTongits, roomsOf, stepFor } from './tongits.ts'

const cardsIn = ({ hands, stock, pile, melds }: Hand) => [...hands.flat(), ...stock, ...pile, ...melds.flatMap(({ cards }) => cards)]

/** Plays a hand to its end; whatever a policy asks for must be allowed. */
const playOut = (deck: readonly number[], dealer: Place, policy: (seen: HandSeen, place: Place) => Move, look: (hand: Hand) => void = () => {}) => {
  let hand = dealHand(deck, dealer)
  for (let moves = 0; hand.phase !== 'over'; moves += 1) {
    const move = policy(seenFrom(hand, hand.turn), hand.turn)
    if (move.act === 'sapaw' && !fits(hand.melds[move.meld]?.cards ?? [], move.cards)) throw new Error('laid off on nothing')
    const after = makeMove(hand, hand.turn, move)
    if (typeof after === 'string') throw new Error(`${after}: ${JSON.stringify(move)}`)
    if (moves > 400) throw new Error('a hand without an end')
    hand = after
    look(hand)
  }
  return hand
}

const chaotic =
  (draw: Draw) =>
  (seen: HandSeen, place: Place): Move => {
    const usual = robotMove(seen, place)
    if (seen.phase === 'play' && draw(4) === 0) return { act: 'discard', card: seen.own[draw(seen.own.length)] ?? 0 }
    if (seen.phase === 'answer') return { act: 'answer', challenges: draw(2) === 0 }
    return seen.phase === 'draw' && draw(5) === 0 ? { act: 'draw' } : usual
  }

test('over thousands of hands no card is lost or doubled, and chips, fee and pot add up to nothing', () => {
  const draw = seeded('chips')
  const ends = new Set<string>()
  for (let i = 0; i < 2000; i += 1) {
    const dealer = places[draw(3)] ?? 0
    const policy = i % 2 === 0 ? robotMove : chaotic(draw)
    const hand = playOut(shuffledDeck(draw), dealer, policy, (now) => {
      if (i % 50 === 0) expect(new Set(cardsIn(now)).size).toBe(52)
    })
    expect(cardsIn(hand)).toHaveLength(52)
    expect(new Set(cardsIn(hand)).size).toBe(52)
    const sheet = settleHand(hand, 100, draw(3) === 0 ? 720 : 0)
    expect(sheet.nets.reduce((a, b) => a + b, 0) + sheet.fee + sheet.hitter).toBe(0)
    // What was held covers whatever was lost: nobody can owe.
    for (const net of sheet.nets) expect(net).toBeGreaterThanOrEqual(-holdFor(100))
    ends.add(`${sheet.how}${sheet.challenged.some((one) => one) ? ' challenged' : ''}${sheet.burned.some((one) => one) ? ' burned' : ''}`)
  }
  expect([...ends].sort()).toEqual(
    expect.arrayContaining(['deck', 'deck burned', 'fight', 'fight burned', 'fight challenged', 'tongits', 'tongits burned']),
  )
})

test('seats are alike: with the same policy both places that do not deal win equally often', () => {
  const draw = seeded('seats')
  const hands = 3000
  const wins = [0, 0, 0]
  for (let i = 0; i < hands; i += 1) {
    const dealer = places[i % 3] ?? 0
    const winner = playOut(shuffledDeck(draw), dealer, robotMove).end?.winner ?? 0
    const from = (winner - dealer + 3) % 3
    wins[from] = (wins[from] ?? 0) + 1
  }
  const [, second = 0, third = 0] = wins
  // Turn order is worth a little; what must not be is a seat that stands out.
  expect(Math.abs(second - third) / hands).toBeLessThan(0.08)
  for (const won of wins) expect(won / hands).toBeGreaterThan(0.24)
})

test('a hand that the clock plays alone comes to its end too', () => {
  for (let i = 0; i < 200; i += 1) expect(playOut(shuffledDeck(seeded(`clock ${i}`)), 0, clockMove).end?.how).toMatch(/deck|tongits/)
})

test('a house player decides by its own cards alone: other hands change nothing', () => {
  const deck = shuffledDeck(seeded('same'))
  const hand = dealHand(deck, 0)
  const swapped: Hand = { ...hand, hands: [hand.hands[0] ?? [], hand.hands[2] ?? [], hand.hands[1] ?? []], stock: [...hand.stock].reverse() }
  expect(robotMove(seenFrom(swapped, 0), 0)).toEqual(robotMove(seenFrom(hand, 0), 0))
})

const base = seenFrom(dealHand(shuffledDeck(seeded('any')), 0), 0)
const seeing = (more: Partial<HandSeen>): HandSeen => ({ ...base, phase: 'play', own: [], ...more })

test('a house player shows one meld and hides the others, lays off on strangers, discards what helps least', () => {
  expect(robotMove(seeing({ own: c('8S 8H 8D 2C 3C 4C KD') }), 0)).toEqual({ act: 'meld', cards: c('8S 8H 8D') })
  const melds = [
    { by: 0, cards: c('8S 8H 8D'), isSecret: false },
    { by: 1, cards: c('5D 6D 7D'), isSecret: false },
  ] as const
  expect(robotMove(seeing({ own: c('8C 4D KS QH 2S'), melds }), 0)).toEqual({ act: 'sapaw', meld: 1, cards: c('4D') })
  expect(robotMove(seeing({ own: c('8C KS QH 2S'), melds }), 0)).toEqual({ act: 'discard', card: c('QH')[0] })
  expect(robotMove(seeing({ own: c('8C'), melds }), 0)).toEqual({ act: 'sapaw', meld: 0, cards: c('8C') })
})

test('a house player fights, takes and challenges when it pays', () => {
  const melds = [{ by: 0, cards: c('8S 8H 8D'), isSecret: false }] as const
  expect(robotMove(seeing({ phase: 'draw', own: c('AC 2D'), melds }), 0)).toEqual({ act: 'fight' })
  expect(robotMove(seeing({ phase: 'draw', own: c('AC 2D'), melds, touched: [true, false, false] }), 0)).toEqual({ act: 'draw' })
  expect(robotMove(seeing({ phase: 'draw', own: c('KC KD 9S'), pile: c('KH') }), 0)).toEqual({ act: 'take', cards: c('KC KD') })
  for (const [own, challenges] of [
    ['3D 4D', true],
    ['KD', false],
  ] as const)
    expect(robotMove(seeing({ phase: 'answer', own: c(own) }), 0)).toEqual({ act: 'answer', challenges })
})

test('the clock draws, discards the highest card that is in no meld, and folds', () => {
  expect(clockMove(seeing({ phase: 'draw' }))).toEqual({ act: 'draw' })
  expect(clockMove(seeing({ own: c('KS KH KD 9C 2C') }))).toEqual({ act: 'discard', card: c('9C')[0] })
  expect(clockMove(seeing({ phase: 'answer', own: c('AS') }))).toEqual({ act: 'answer', challenges: false })
})

test('a title has rooms by its seed, the smallest first, each asking for fifty antes', () => {
  for (const seed of ['PRY-a', 'PRY-b', 'PRY-c', 'KTE-d']) {
    const rooms = roomsOf(seed)
    expect(rooms).toHaveLength(4)
    expect(rooms.map(({ ante }) => ante)).toEqual(rooms.map(({ ante }) => ante).toSorted((a, b) => a - b))
    for (const { ante, entry, room } of rooms) {
      expect([entry, ante % 10, room]).toEqual([ante * 50, 0, `ante-${ante}`])
      expect(holdFor(ante)).toBeLessThan(entry)
    }
  }
  expect([isTongits({ gameType: 'PVP' }), isTongits({ gameType: 'LIVE' }), placeAfter(2), stepFor, gathersFor]).toEqual([true, false, 0, 20, 5])
})
