import type { CardTableView } from '@perya/calls/play/game-server'
import { dealHand, type Hand, type SeatNo, seatNumbers, viewHandFrom, shuffledDeck } from '@perya/domain/games/tongits/hand'
import { applyMove, type TongitsMove } from '@perya/domain/games/tongits/moves'
import { seededDraw } from '@perya/domain/games/seeded-draw'
import { expect, test } from 'vitest'
import { type CardAction, cardChoice } from './card-choice.ts'

const room = { room: 'ante-100', ante: 100, entry: 5000 }
type Table = NonNullable<CardTableView['table']>

const seenBy = (you: SeatNo, more: Partial<Table> = {}): CardTableView => ({
  now: 0,
  rooms: [room],
  room: '',
  table: {
    room: 'ante-500',
    ante: 500,
    no: 7,
    state: 'playing',
    dueAt: null,
    you,
    seats: seatNumbers.map((place) => ({ name: `${place}`, isHouse: false, isAway: false, isIn: true })),
    commitment: '',
    hitterPot: 0,
    hand: null,
    end: null,
    ...more,
  },
})

const taken = ({ act, cards, meld }: Extract<CardAction, { verb: 'move' }>['input']): TongitsMove => {
  if (act === 'discard') return { act, card: cards[0] ?? -1 }
  if (act === 'take' || act === 'meld') return { act, cards }
  if (act === 'sapaw') return { act, cards, meld }
  return act === 'challenge' || act === 'fold' ? { act: 'answer', challenges: act === 'challenge' } : { act }
}

test('three who choose play hands to their end, each step by exactly one of them and by the rules', () => {
  const endings = new Set<string>()
  for (let no = 0; no < 40; no += 1) {
    let hand: Hand = dealHand(shuffledDeck(seededDraw(`choice ${no}`)), 0)
    while (hand.end === null) {
      const choices = seatNumbers.map((place) => cardChoice(seenBy(place, { hand: viewHandFrom(hand, place) })))
      const actions = choices.filter((choice) => choice !== null)
      expect(actions).toHaveLength(1)
      const action = choices[hand.turn]
      if (action?.verb !== 'move') throw new Error('the one whose turn it is did not move')
      expect(action.input).toMatchObject({ no: 7, step: hand.step })
      const after = applyMove(hand, hand.turn, taken(action.input))
      if (typeof after === 'string') throw new Error(after)
      hand = after
    }
    endings.add(hand.end.how)
  }
  expect(endings.size).toBeGreaterThan(1)
})

test('who has no table sits down in the smallest room, who has one stays in its room', () => {
  expect(cardChoice({ now: 0, rooms: [room], room: '', table: null })).toEqual({ verb: 'sit', input: { room: 'ante-100' } })
  const seats = seatNumbers.map(() => ({ name: '', isHouse: false, isAway: false, isIn: false }))
  for (const state of ['over', 'gathering'] as const)
    expect(cardChoice(seenBy(1, { state, seats }))).toEqual({ verb: 'sit', input: { room: 'ante-500' } })
})

test('whose stake is held waits for the deal', () => {
  expect(cardChoice(seenBy(1, { state: 'gathering' }))).toBeNull()
})
