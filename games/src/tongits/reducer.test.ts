import type { CardTableView } from '@perya/calls/play/game-server'
import { dealHand, type HandView, shuffledDeck, viewHandFrom } from '@perya/domain/games/tongits/hand'
import { parseCards as c } from '@perya/domain/games/tongits/parse-cards'
import { seededDraw } from '@perya/domain/games/seeded-draw'
import { expect, test } from 'vitest'
import { composedStatus } from '../frame/text/status.ts'
import { reduceTongits, type TongitsEvent } from './reducer.ts'
import { initialTongitsState, movesOf, type TongitsState } from './state.ts'
import type { SeatedTableView } from './table/seated-table-view.ts'

const dealt: HandView = { ...viewHandFrom(dealHand(shuffledDeck(seededDraw('any')), 0), 0), melds: [], pile: [], turn: 0, phase: 'play' }
const tableOf = (hand: Partial<HandView> | null, more: Partial<SeatedTableView> = {}): SeatedTableView => ({
  room: 'ante-100',
  ante: 100,
  no: 4,
  state: 'playing',
  dueAt: 0,
  you: 0,
  seats: [],
  commitment: 'four',
  hitterPot: 0,
  hand: hand === null ? null : { ...dealt, ...hand },
  end: null,
  ...more,
})
const rooms: CardTableView = { now: 0, rooms: [], room: '', table: null }
const seen = (table: SeatedTableView | null): TongitsEvent => ({ type: 'viewReceived', view: { ...rooms, table }, status: null })
const start = initialTongitsState(rooms, 5000)
const after = (state: TongitsState, ...events: readonly TongitsEvent[]) => events.reduce(reduceTongits, state)
const toggled = (cards: string): TongitsEvent[] => c(cards).map((card) => ({ type: 'cardToggled', card }))
const holding = (cards: string, step = 3) => seen(tableOf({ own: c(cards), step }))

test('cards are selected and deselected one by one, in the order of the hand', () => {
  const state = after(start, holding('3H 9S 2C'), { type: 'orderChanged' }, { type: 'orderChanged' }, ...toggled('9S 2C'))
  expect(state.own.order).toBe('rank')
  expect(state.own.chosen).toEqual(state.own.cards.filter((card) => c('9S 2C').includes(card)))
  expect(after(state, ...toggled('9S')).own.chosen).toEqual(c('2C'))
})

test('a selected card that was played is no longer selected, the others still are', () => {
  const state = after(start, holding('3H 9S 2C'), ...toggled('9S 2C'), holding('3H 2C', 4))
  expect(state.own.chosen).toEqual(c('2C'))
})

test('a single drawn card is marked until the next answer', () => {
  const drawn = after(start, holding('3H 9S'), holding('3H 9S KD', 4))
  expect(drawn.own.drawn).toBe(c('KD')[0])
  expect(after(drawn, holding('3H 9S KD', 4)).own.drawn).toBeNull()
  expect(after(start, holding('3H 9S')).own.drawn).toBeNull()
})

test('the hint selects a meld of the hand', () => {
  const state = after(start, holding('3H 3D 3C 9S'), { type: 'hintRequested' })
  expect(state.own.chosen.toSorted((a, b) => a - b)).toEqual(c('3H 3D 3C').toSorted((a, b) => a - b))
  expect(movesOf(state)).toMatchObject({ canMeld: true, canDiscard: false, hint: null })
})

test('the orders of the hand follow each other and lose no selection', () => {
  const state = after(start, holding('3H 3D 3C 9S'), ...toggled('9S'))
  const orders = [1, 2, 3].map((times) => after(state, ...Array.from({ length: times }, (): TongitsEvent => ({ type: 'orderChanged' }))))
  expect(orders.map(({ own }) => own.order)).toEqual(['suit', 'rank', 'melds'])
  for (const { own } of orders) expect(own.chosen).toEqual(c('9S'))
})

test('the commitment of a hand is stored before its cards are dealt, and the deal with its dealer', () => {
  const state = after(
    start,
    seen(tableOf(null, { state: 'gathering', no: 3, commitment: 'next' })),
    seen(tableOf({ step: 0, dealer: 2, own: c('3H') })),
  )
  expect([...state.commitments]).toEqual([[4, 'four']])
  expect(after(start, seen(tableOf(null, { state: 'gathering', no: 3, commitment: 'next' }))).commitments.get(4)).toBe('next')
  expect(after(state, seen(tableOf({ step: 5, own: [] }))).deals.get(4)).toEqual({ dealer: 2, cards: c('3H') })
})

test('an answer without news keeps the status, and a player who has left chooses a room', () => {
  const announced = after(start, { type: 'announced', status: composedStatus('Your turn.') })
  expect(after(announced, holding('3H')).status).toBe(announced.status)
  expect(after(announced, holding('3H'), seen(null)).view.table).toBeNull()
})

test('the page is busy while a request is in flight, and its balance is that of the server', () => {
  expect(after(start, { type: 'sent' }).isBusy).toBe(true)
  expect(after(start, { type: 'sent' }, { type: 'answered' }, { type: 'balanceReceived', balance: 4900 })).toMatchObject({
    isBusy: false,
    balance: 4900,
  })
})
