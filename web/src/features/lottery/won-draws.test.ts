import { expect, test } from 'vitest'
import { endOfTicket } from './won-draws.ts'

const ticket = (stake: string, payout: string, more: object = {}) => ({
  gameCode: 'KIDLAT',
  issue: '1',
  state: 'SETTLED' as const,
  result: Number(payout) > 0 ? ('WIN' as const) : ('LOSE' as const),
  stake,
  payout,
  ...more,
})
const ends = (...tickets: readonly ReturnType<typeof ticket>[]) => tickets.map((one) => endOfTicket(one, tickets, 2))

test('a ticket that paid more than it cost has won', () => {
  expect(ends(ticket('10.00', '19.80'))).toEqual(['won'])
})

test('a ticket that paid its stake or less is no win', () => {
  expect(ends(ticket('30.00', '19.80'), ticket('10.00', '10.00'))).toEqual(['paid', 'paid'])
})

test('a ticket that paid is no win when all tickets of its draw together cost as much', () => {
  expect(ends(ticket('10.00', '19.80'), ticket('10.00', '0.00'))).toEqual(['paid', 'lost'])
  expect(ends(ticket('0.10', '0.30'), ticket('0.20', '0.00'))).toEqual(['paid', 'lost'])
  expect(ends(ticket('10.00', '19.80'), ticket('5.00', '0.00'))).toEqual(['won', 'lost'])
})

test('tickets of other draws, of other games and undrawn ones do not count', () => {
  expect(ends(ticket('10.00', '19.80'), ticket('500.00', '0.00', { issue: '2' }), ticket('500.00', '0.00', { gameCode: 'X' }))[0]).toBe('won')
  expect(ends(ticket('10.00', '19.80'), ticket('500.00', '0.00', { state: 'WITHDRAWN' as const }))[0]).toBe('won')
})

test('a stake that came back is a push', () => {
  expect(ends(ticket('10.00', '10.00', { result: 'PUSH' as const }))).toEqual(['push'])
})
