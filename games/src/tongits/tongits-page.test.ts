import { createHash } from 'node:crypto'
import { type HandView, dealHand, viewHandFrom, shuffledDeck } from '@perya/domain/games/tongits/hand'
import { parseCards as c } from '@perya/domain/games/tongits/parse-cards'
import { seededDraw } from '@perya/domain/games/seeded-draw'
import { expect, test } from 'vitest'
import { loadTranslator, translateEnglish } from '../frame/text/messages.ts'
import { describeChanges } from './describe-changes.ts'
import { allowedMoves } from './allowed-moves.ts'
import { recomputeDeck, verifyDeck } from './proof.ts'
import { type SeatedTableView, seatDisplayName } from './table/seated-table-view.ts'

const filipino = await loadTranslator('TY')

const translate = translateEnglish
const seen: HandView = { ...viewHandFrom(dealHand(shuffledDeck(seededDraw('any')), 0), 0), own: [], melds: [], pile: [], turn: 0, phase: 'draw' }
const hand = (more: Partial<HandView>): HandView => ({ ...seen, ...more })
const table = (more: Partial<HandView>): SeatedTableView => ({
  room: 'ante-100',
  ante: 100,
  no: 1,
  state: 'playing',
  dueAt: 0,
  you: 0,
  seats: [
    { name: 'ana', isHouse: false, isAway: false, isIn: true },
    { name: 'House player 2', isHouse: true, isAway: false, isIn: true },
    { name: 'ben', isHouse: false, isAway: false, isIn: true },
  ],
  commitment: '',
  hitterPot: 0,
  hand: hand(more),
  end: null,
})

test('only what the rules allow is offered, and only in the own turn', () => {
  expect(allowedMoves(hand({ turn: 1 }), 0, [])).toMatchObject({ canDraw: false, canFight: false, canDiscard: false, mustAnswer: false })
  expect(allowedMoves(hand({ pile: c('7S'), own: c('7H 7D 2C') }), 0, [])).toMatchObject({ canDraw: true, take: c('7H 7D'), canFight: false })
  expect(allowedMoves(hand({ pile: c('7S'), own: c('7H 7D 2C') }), 0, c('2C')).take).toBeNull()
  const melds = [{ by: 0, cards: c('5S 6S 7S'), isSecret: false }] as const
  expect(allowedMoves(hand({ melds }), 0, []).canFight).toBe(true)
  expect(allowedMoves(hand({ melds, touched: [true, false, false] }), 0, []).canFight).toBe(false)
  const playing = hand({ phase: 'play', melds, own: c('8S 9S 2C 3H 3D 3C') })
  expect(allowedMoves(playing, 0, c('8S'))).toMatchObject({ layOff: [0], canDiscard: true, canMeld: false })
  expect(allowedMoves(playing, 0, c('3H 3D 3C'))).toMatchObject({ layOff: [], canDiscard: false, canMeld: true })
  expect(allowedMoves(playing, 0, []).hint).toEqual(c('3H 3D 3C'))
  expect(allowedMoves(hand({ phase: 'answer' }), 0, []).mustAnswer).toBe(true)
})

test('actions of the other players are announced in text, and then the available actions', () => {
  const before = table({ turn: 1, step: 4, stockLeft: 9, own: c('AS') })
  const dropped = table({ turn: 2, step: 6, stockLeft: 8, lastDrawn: 1, own: c('AS'), pile: c('KH') })
  expect(describeChanges(translate, before, dropped)).toBe('House player 2: draws. House player 2: discards the K of hearts.')
  const shown = table({ turn: 1, step: 5, stockLeft: 9, own: c('AS'), melds: [{ by: 1, cards: c('4S 4H 4D'), isSecret: false }] })
  expect(describeChanges(translate, before, shown)).toContain('House player 2: shows 4 of spades, 4 of hearts, 4 of diamonds.')
  const mine = table({ turn: 0, step: 7, stockLeft: 9, own: c('AS'), pile: c('9C') })
  expect(describeChanges(translate, table({ turn: 2, step: 6, stockLeft: 9, own: c('AS') }), mine)).toBe(
    'ben: discards the 9 of clubs. Your turn. Draw, or take the 9 of clubs if it makes a meld.',
  )
  expect(describeChanges(translate, mine, mine)).toBe('')
  expect(seatDisplayName(filipino, mine, 1)).toBe('House player 2')
})

test('the browser deals the cards again from the seed and checks the commitment', async () => {
  const promised = createHash('sha256').update('a seed').digest('hex')
  const deck = (await recomputeDeck('a seed')) ?? []
  expect([...deck].sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_none, card) => card))
  const dealt = dealHand(deck, 1).hands[2] ?? []
  expect(await verifyDeck('a seed', promised, 1, 2, dealt)).toEqual({ keptPromise: true, sameCards: true })
  expect(await verifyDeck('another', promised, 1, 2, dealt)).toEqual({ keptPromise: false, sameCards: false })
  expect(await verifyDeck('a seed', null, 1, 2, [])).toEqual({ keptPromise: null, sameCards: null })
})
