import { describe, expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import { parseCards as c } from './parse-cards.ts'
import { type Hand, type SeatNo, handCards, dealHand, nextSeat, viewHandFrom, shuffledDeck } from './hand.ts'
import { type TongitsMove, isBurned, applyMove, mayFight, mayTake } from './moves.ts'

/** A hand in the middle of play; cards that are not named are in the stock. */
const handWith = (more: Partial<Hand> & { readonly own?: readonly string[] } = {}): Hand => {
  const { own = ['', '', ''], ...rest } = more
  const hands = own.map(c)
  const melds = rest.melds ?? []
  const pile = rest.pile ?? []
  const used = [...hands.flat(), ...melds.flatMap(({ cards }) => cards), ...pile]
  const stock = Array.from({ length: 52 }, (_none, card) => card).filter((card) => !used.includes(card))
  return { ...dealHand(shuffledDeck(seededDraw('any')), 0), hands, stock, phase: 'draw', turn: 0, ...rest }
}
const meld = (by: SeatNo, cards: string) => ({ by, cards: c(cards), isSecret: false })
const done = (hand: Hand, place: SeatNo, move: TongitsMove): Hand => {
  const after = applyMove(hand, place, move)
  if (typeof after === 'string') throw new Error(after)
  return after
}

describe('the deal', () => {
  test('gives the dealer 13 cards, the others 12, the stock 15, and every card once', () => {
    const hand = dealHand(shuffledDeck(seededDraw('deal')), 2)
    expect(hand.hands.map(({ length }) => length)).toEqual([12, 12, 13])
    expect(hand.stock).toHaveLength(15)
    expect(new Set([...hand.hands.flat(), ...hand.stock]).size).toBe(52)
    expect(hand).toMatchObject({ turn: 2, phase: 'play', pile: [], melds: [] })
  })

  test('lets the dealer begin without drawing', () => {
    const hand = dealHand(shuffledDeck(seededDraw('deal')), 1)
    expect(applyMove(hand, 1, { act: 'draw' })).toBe('move_not_allowed')
    expect(applyMove(hand, 1, { act: 'fight' })).toBe('move_not_allowed')
    const after = done(hand, 1, { act: 'discard', card: handCards(hand, 1)[0] ?? 0 })
    expect(after).toMatchObject({ turn: 2, phase: 'draw', step: 1 })
    expect(after.pile).toEqual(handCards(hand, 1).slice(0, 1))
  })

  test('shows each place its own cards and of the others only how many', () => {
    const hand = dealHand(shuffledDeck(seededDraw('deal')), 0)
    const seen = viewHandFrom(hand, 1)
    expect(seen.own).toEqual(hand.hands[1])
    expect(seen.counts).toEqual([13, 12, 12])
    expect(seen.stockLeft).toBe(15)
    const visible = new Set(JSON.stringify(seen).match(/\d+/g))
    expect(Object.keys(seen)).not.toContain('hands')
    expect(Object.keys(seen)).not.toContain('stock')
    expect(visible.size).toBeLessThan(12 + 16)
  })

  test('goes round', () => {
    expect([nextSeat(0), nextSeat(2), nextSeat(1, 2)]).toEqual([1, 0, 0])
  })
})

describe('a turn', () => {
  test('belongs to one place, and nothing is taken of another', () => {
    const hand = handWith({ own: ['2S 3H', '5D', '6C'] })
    for (const move of [{ act: 'draw' }, { act: 'discard', card: c('5D')[0] ?? 0 }] as const) expect(applyMove(hand, 1, move)).toBe('not_your_turn')
    expect(applyMove({ ...hand, phase: 'over' }, 0, { act: 'draw' })).toBe('not_your_turn')
    expect(applyMove(hand, 0, { act: 'discard', card: c('2S')[0] ?? 0 })).toBe('move_not_allowed')
  })

  test('draws the top of the stock, then discards a card that is held', () => {
    const hand = handWith({ own: ['2S 9H', '5D', '6C'] })
    const [top = 0] = hand.stock
    const drawn = done(hand, 0, { act: 'draw' })
    expect(handCards(drawn, 0)).toEqual([...c('2S 9H'), top])
    expect(drawn.stock).toHaveLength(hand.stock.length - 1)
    expect(applyMove(drawn, 0, { act: 'draw' })).toBe('move_not_allowed')
    expect(applyMove(drawn, 0, { act: 'discard', card: c('5D')[0] ?? 0 })).toBe('move_not_allowed')
    expect(done(drawn, 0, { act: 'discard', card: top })).toMatchObject({ turn: 1, phase: 'draw', pile: [top] })
  })

  test('takes the top discard only where it makes a meld, which is exposed at once', () => {
    const hand = handWith({ own: ['5S 6S 9H 9D', 'KD', '6C'], pile: c('2D 7S') })
    for (const cards of ['5S 9H', '5S', '', '9H 9D', '6S 8S']) expect(applyMove(hand, 0, { act: 'take', cards: c(cards) })).toBe('move_not_allowed')
    const taken = done(hand, 0, { act: 'take', cards: c('5S 6S') })
    expect(taken.melds).toEqual([meld(0, '5S 6S 7S')])
    expect(taken.pile).toEqual(c('2D'))
    expect(handCards(taken, 0)).toEqual(c('9H 9D'))
    expect(taken.phase).toBe('play')
    expect(mayTake(undefined, c('5S 6S'), c('5S 6S'))).toBe(false)
  })

  test('lays off on any exposed meld, on nothing else', () => {
    const hand = handWith({ own: ['8S 3H 4D', '5D', '6C'], melds: [meld(1, '5S 6S 7S'), meld(2, '3S 3D 3C')], phase: 'play' })
    expect(applyMove(hand, 0, { act: 'sapaw', meld: 2, cards: c('4D') })).toBe('move_not_allowed')
    expect(applyMove(hand, 0, { act: 'sapaw', meld: 1, cards: c('8S') })).toBe('move_not_allowed')
    expect(applyMove(hand, 0, { act: 'sapaw', meld: 0, cards: c('9S') })).toBe('move_not_allowed')
    const laid = done(hand, 0, { act: 'sapaw', meld: 0, cards: c('8S') })
    expect(laid.melds[0]).toEqual(meld(1, '5S 6S 7S 8S'))
    expect(laid.touched).toEqual([false, true, false])
    expect(done(laid, 0, { act: 'sapaw', meld: 1, cards: c('3H') }).touched).toEqual([false, true, true])
  })

  test('exposes only cards that are held, each once', () => {
    const hand = handWith({ own: ['8S 8H 8D 2C', '8C', '6C'], phase: 'play' })
    for (const cards of ['8S 8H 8C', '8S 8H 8H', '8S 8H', '8S 8H 2C'])
      expect(applyMove(hand, 0, { act: 'meld', cards: c(cards) })).toBe('move_not_allowed')
    expect(done(hand, 0, { act: 'meld', cards: c('8S 8H 8D') }).melds).toEqual([meld(0, '8S 8H 8D')])
  })

  test('four of a rank laid at once is a secret; with a card of the pile it is none', () => {
    const own = ['8S 8H 8D 8C 2C 3D', '9C', '6C']
    expect(done(handWith({ own, phase: 'play' }), 0, { act: 'meld', cards: c('8S 8H 8D 8C') }).melds[0]?.isSecret).toBe(true)
    const taking = handWith({ own: ['8S 8H 8D 2C', '9C', '6C'], pile: c('8C') })
    expect(done(taking, 0, { act: 'take', cards: c('8S 8H 8D') }).melds[0]?.isSecret).toBe(false)
  })
})

describe('Tongits', () => {
  test('is won with the last meld, the last lay-off and the last discard', () => {
    const others = ['KD QH', 'JC 9D']
    const melding = handWith({ own: ['8S 8H 8D', ...others], phase: 'play' })
    expect(done(melding, 0, { act: 'meld', cards: c('8S 8H 8D') }).end).toMatchObject({ how: 'tongits', winner: 0 })
    const laying = handWith({ own: ['8C', ...others], melds: [meld(1, '8S 8H 8D')], phase: 'play' })
    expect(done(laying, 0, { act: 'sapaw', meld: 0, cards: c('8C') }).end).toMatchObject({ how: 'tongits', winner: 0 })
    const discarding = handWith({ own: ['8C', ...others], melds: [meld(0, '2S 2H 2D')], phase: 'play' })
    expect(done(discarding, 0, { act: 'discard', card: c('8C')[0] ?? 0 }).end).toMatchObject({
      how: 'tongits',
      winner: 0,
      burned: [false, true, true],
    })
    const taking = handWith({ own: ['8S 8H', ...others], pile: c('8D') })
    expect(done(taking, 0, { act: 'take', cards: c('8S 8H') }).end).toMatchObject({ how: 'tongits', winner: 0 })
  })

  test('is won with all cards in melds and one discard, and the melds are shown', () => {
    const hand = handWith({ own: ['8S 8H 8D 2C 3C 4C KD', 'QH', 'JC'], phase: 'play' })
    const over = done(hand, 0, { act: 'discard', card: c('KD')[0] ?? 0 })
    expect(over.end).toMatchObject({ how: 'tongits', winner: 0, deadwood: [0, 10, 10] })
    expect(over.melds).toHaveLength(2)
    expect(handCards(over, 0)).toEqual([])
    expect(done(hand, 0, { act: 'discard', card: c('4C')[0] ?? 0 }).end).toBeNull()
  })
})

describe('a fight', () => {
  const melds = [meld(0, '2S 2H 2D'), meld(1, '5S 6S 7S'), meld(2, '9S 9H 9D')]

  test('needs an exposed meld on which no other player has laid off since the last turn, and the caller has not either', () => {
    const hand = handWith({ own: ['AD', '6C', 'KD'], melds })
    expect(mayFight(hand, 0)).toBe(true)
    expect(mayFight({ ...hand, melds: melds.slice(1) }, 0)).toBe(false)
    expect(mayFight({ ...hand, touched: [true, false, false] }, 0)).toBe(false)
    expect(applyMove({ ...hand, touched: [true, false, false] }, 0, { act: 'fight' })).toBe('move_not_allowed')
    // Drawing ends the wait: from then on only later lay-offs count.
    expect(done({ ...hand, touched: [true, true, false] }, 0, { act: 'draw' }).touched).toEqual([false, true, false])
    const own = handWith({ own: ['2C 9D KD', '6C', 'QD'], melds, phase: 'play' })
    expect(done(own, 0, { act: 'sapaw', meld: 0, cards: c('2C') }).touched[0]).toBe(true)
  })

  test('asks the others in turn order, and the lowest deadwood wins', () => {
    const hand = handWith({ own: ['3D 4D', '6C 2C', 'KD'], melds })
    const called = done(hand, 0, { act: 'fight' })
    expect(called).toMatchObject({ phase: 'answer', turn: 1, caller: 0 })
    expect(applyMove(called, 2, { act: 'answer', challenges: true })).toBe('not_your_turn')
    expect(applyMove(called, 1, { act: 'draw' })).toBe('move_not_allowed')
    const answered = done(called, 1, { act: 'answer', challenges: true })
    expect(answered).toMatchObject({ phase: 'answer', turn: 2 })
    expect(viewHandFrom(answered, 2).answers).toEqual([null, null, null])
    expect(done(answered, 2, { act: 'answer', challenges: false }).end).toMatchObject({ how: 'fight', winner: 0, challenged: [false, true, false] })
    const lower = done(done({ ...hand, hands: [c('3D 5D'), c('6C AC'), c('KD')] }, 0, { act: 'fight' }), 1, { act: 'answer', challenges: true })
    expect(done(lower, 2, { act: 'answer', challenges: true }).end).toMatchObject({ winner: 1, deadwood: [8, 7, 10] })
  })

  test('folds the burned without asking; a secret in the hand saves from being burned', () => {
    const hand = handWith({ own: ['3D', '6C', 'KD'], melds: melds.slice(0, 1) })
    expect(done(hand, 0, { act: 'fight' }).end).toMatchObject({
      how: 'fight',
      winner: 0,
      burned: [false, true, true],
      challenged: [false, false, false],
    })
    const secret = handWith({ own: ['3D', 'JS JH JD JC', 'KD'], melds: melds.slice(0, 1) })
    expect(isBurned(secret, 1)).toBe(false)
    expect(done(secret, 0, { act: 'fight' })).toMatchObject({ phase: 'answer', turn: 1 })
  })

  test('is won by a challenger in a tie, between challengers by the one who moves first after the caller', () => {
    const hand = handWith({ own: ['5D', '5C', '5H'], melds, turn: 1 })
    const all = [2, 0].reduce<Hand>(
      (so, place) => done(so, place === 2 ? 2 : 0, { act: 'answer', challenges: true }),
      done(hand, 1, { act: 'fight' }),
    )
    expect(all.end).toMatchObject({ winner: 2, caller: 1 })
    const one = done(done(done(hand, 1, { act: 'fight' }), 2, { act: 'answer', challenges: false }), 0, { act: 'answer', challenges: true })
    expect(one.end?.winner).toBe(0)
  })
})

describe('the last card of the stock', () => {
  const melds = [meld(0, '2S 2H 2D'), meld(1, '5S 6S 7S')]
  const lastTurn = (own: string[], more: Partial<Hand> = {}) => handWith({ own, melds, phase: 'play', stock: [], lastDrawn: 0, ...more })
  const afterDiscard = (hand: Hand) => done(hand, 0, { act: 'discard', card: c('KD')[0] ?? 0 }).end

  test('ends the hand with the turn: the lowest deadwood of those who are not burned wins', () => {
    expect(afterDiscard(lastTurn(['KD 4D', '3C', 'AC']))).toMatchObject({ how: 'deck', winner: 1, burned: [false, false, true], caller: null })
  })

  test('goes in a tie to the one who drew it, else to the next in turn order', () => {
    expect(afterDiscard(lastTurn(['KD 3D', '3C', 'AC']))?.winner).toBe(0)
    expect(afterDiscard(lastTurn(['KD 9D', '3C', '3H'], { melds: [...melds, meld(2, '9S 9H 9C')] }))?.winner).toBe(1)
  })

  test('goes to the one who drew it when all are burned', () => {
    expect(afterDiscard(lastTurn(['KD 9D', '3C', 'AC'], { melds: [] }))).toMatchObject({ winner: 0, burned: [true, true, true] })
  })
})
