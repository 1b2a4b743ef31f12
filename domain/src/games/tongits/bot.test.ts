import { expect, test } from 'vitest'
import { type RandomDraw, seededDraw } from '../seeded-draw.ts'
import { parseCards as c } from './parse-cards.ts'
import { type Hand, type HandView, type SeatNo, dealHand, nextSeat, seatNumbers, viewHandFrom, shuffledDeck } from './hand.ts'
import { canLayOff } from './melds.ts'
import { type TongitsMove, applyMove } from './moves.ts'
import { timeoutMove, botMove } from './bot.ts'
import { requiredHold, settleHand } from './settle.ts'
import { waitForPlayersSeconds, isTongitsTitle, tongitsRooms, turnSeconds } from './tongits.ts'

const cardsIn = ({ hands, stock, pile, melds }: Hand) => [...hands.flat(), ...stock, ...pile, ...melds.flatMap(({ cards }) => cards)]

/** Plays a hand to its end; every move that a policy chooses must be legal. */
const playOut = (
  deck: readonly number[],
  dealer: SeatNo,
  policy: (seen: HandView, place: SeatNo) => TongitsMove,
  check: (hand: Hand) => void = () => {},
) => {
  let hand = dealHand(deck, dealer)
  for (let moves = 0; hand.phase !== 'over'; moves += 1) {
    const move = policy(viewHandFrom(hand, hand.turn), hand.turn)
    if (move.act === 'sapaw' && !canLayOff(hand.melds[move.meld]?.cards ?? [], move.cards)) throw new Error('laid off on nothing')
    const after = applyMove(hand, hand.turn, move)
    if (typeof after === 'string') throw new Error(`${after}: ${JSON.stringify(move)}`)
    if (moves > 400) throw new Error('a hand without an end')
    hand = after
    check(hand)
  }
  return hand
}

const chaotic =
  (draw: RandomDraw) =>
  (seen: HandView, place: SeatNo): TongitsMove => {
    const fallback = botMove(seen, place)
    if (seen.phase === 'play' && draw(4) === 0) return { act: 'discard', card: seen.own[draw(seen.own.length)] ?? 0 }
    if (seen.phase === 'answer') return { act: 'answer', challenges: draw(2) === 0 }
    return seen.phase === 'draw' && draw(5) === 0 ? { act: 'draw' } : fallback
  }

test('over thousands of hands no card is lost or doubled, and chips, fee and pot add up to nothing', () => {
  const draw = seededDraw('chips')
  const ends = new Set<string>()
  for (let i = 0; i < 2000; i += 1) {
    const dealer = seatNumbers[draw(3)] ?? 0
    const policy = i % 2 === 0 ? botMove : chaotic(draw)
    const hand = playOut(shuffledDeck(draw), dealer, policy, (now) => {
      if (i % 50 === 0) expect(new Set(cardsIn(now)).size).toBe(52)
    })
    expect(cardsIn(hand)).toHaveLength(52)
    expect(new Set(cardsIn(hand)).size).toBe(52)
    const sheet = settleHand(hand, 100, draw(3) === 0 ? 720 : 0)
    expect(sheet.nets.reduce((a, b) => a + b, 0) + sheet.fee + sheet.hitter).toBe(0)
    // The hold covers every possible loss: no player can owe money.
    for (const net of sheet.nets) expect(net).toBeGreaterThanOrEqual(-requiredHold(100))
    ends.add(`${sheet.how}${sheet.challenged.some((one) => one) ? ' challenged' : ''}${sheet.burned.some((one) => one) ? ' burned' : ''}`)
  }
  expect([...ends].sort()).toEqual(
    expect.arrayContaining(['deck', 'deck burned', 'fight', 'fight burned', 'fight challenged', 'tongits', 'tongits burned']),
  )
})

test('seats are alike: with the same policy both places that do not deal win equally often', () => {
  const draw = seededDraw('seats')
  const hands = 3000
  const wins = [0, 0, 0]
  for (let i = 0; i < hands; i += 1) {
    const dealer = seatNumbers[i % 3] ?? 0
    const winner = playOut(shuffledDeck(draw), dealer, botMove).end?.winner ?? 0
    const from = (winner - dealer + 3) % 3
    wins[from] = (wins[from] ?? 0) + 1
  }
  const [, second = 0, third = 0] = wins
  // Turn order may matter a little, but no seat may have a clear advantage.
  expect(Math.abs(second - third) / hands).toBeLessThan(0.08)
  for (const won of wins) expect(won / hands).toBeGreaterThan(0.24)
})

test('a hand that the clock plays alone comes to its end too', () => {
  for (let i = 0; i < 200; i += 1) expect(playOut(shuffledDeck(seededDraw(`clock ${i}`)), 0, timeoutMove).end?.how).toMatch(/deck|tongits/)
})

test('a computer player decides by its own cards alone: other hands change nothing', () => {
  const deck = shuffledDeck(seededDraw('same'))
  const hand = dealHand(deck, 0)
  const swapped: Hand = { ...hand, hands: [hand.hands[0] ?? [], hand.hands[2] ?? [], hand.hands[1] ?? []], stock: [...hand.stock].reverse() }
  expect(botMove(viewHandFrom(swapped, 0), 0)).toEqual(botMove(viewHandFrom(hand, 0), 0))
})

const base = viewHandFrom(dealHand(shuffledDeck(seededDraw('any')), 0), 0)
const seeing = (more: Partial<HandView>): HandView => ({ ...base, phase: 'play', own: [], ...more })

test('a computer player shows one meld and hides the others, lays off on other hands, and discards what helps least', () => {
  expect(botMove(seeing({ own: c('8S 8H 8D 2C 3C 4C KD') }), 0)).toEqual({ act: 'meld', cards: c('8S 8H 8D') })
  const melds = [
    { by: 0, cards: c('8S 8H 8D'), isSecret: false },
    { by: 1, cards: c('5D 6D 7D'), isSecret: false },
  ] as const
  expect(botMove(seeing({ own: c('8C 4D KS QH 2S'), melds }), 0)).toEqual({ act: 'sapaw', meld: 1, cards: c('4D') })
  expect(botMove(seeing({ own: c('8C KS QH 2S'), melds }), 0)).toEqual({ act: 'discard', card: c('QH')[0] })
  expect(botMove(seeing({ own: c('8C'), melds }), 0)).toEqual({ act: 'sapaw', meld: 0, cards: c('8C') })
})

test('a computer player fights, draws from the pile and challenges when it pays', () => {
  const melds = [{ by: 0, cards: c('8S 8H 8D'), isSecret: false }] as const
  expect(botMove(seeing({ phase: 'draw', own: c('AC 2D'), melds }), 0)).toEqual({ act: 'fight' })
  expect(botMove(seeing({ phase: 'draw', own: c('AC 2D'), melds, touched: [true, false, false] }), 0)).toEqual({ act: 'draw' })
  expect(botMove(seeing({ phase: 'draw', own: c('KC KD 9S'), pile: c('KH') }), 0)).toEqual({ act: 'take', cards: c('KC KD') })
  for (const [own, challenges] of [
    ['3D 4D', true],
    ['KD', false],
  ] as const)
    expect(botMove(seeing({ phase: 'answer', own: c(own) }), 0)).toEqual({ act: 'answer', challenges })
})

test('the clock draws, discards the highest card that is in no meld, and folds', () => {
  expect(timeoutMove(seeing({ phase: 'draw' }))).toEqual({ act: 'draw' })
  expect(timeoutMove(seeing({ own: c('KS KH KD 9C 2C') }))).toEqual({ act: 'discard', card: c('9C')[0] })
  expect(timeoutMove(seeing({ phase: 'answer', own: c('AS') }))).toEqual({ act: 'answer', challenges: false })
})

test('a title has rooms by its seed, the smallest first, each asking for fifty antes', () => {
  for (const seed of ['PRY-a', 'PRY-b', 'PRY-c', 'KTE-d']) {
    const rooms = tongitsRooms(seed)
    expect(rooms).toHaveLength(4)
    expect(rooms.map(({ ante }) => ante)).toEqual(rooms.map(({ ante }) => ante).toSorted((a, b) => a - b))
    for (const { ante, entry, room } of rooms) {
      expect([entry, ante % 10, room]).toEqual([ante * 50, 0, `ante-${ante}`])
      expect(requiredHold(ante)).toBeLessThan(entry)
    }
  }
  expect([isTongitsTitle({ gameType: 'PVP' }), isTongitsTitle({ gameType: 'LIVE' }), nextSeat(2), turnSeconds, waitForPlayersSeconds]).toEqual([
    true,
    false,
    0,
    20,
    5,
  ])
})
