import { type OpenHouse, openHouse } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskOf, type Desk } from './desk.ts'
import { presentRound } from './present-round.ts'
import { refusedStake, Refused } from './refused.ts'
import { advance, beginRound, findRound, lastRound } from './rounds.ts'

let open: OpenHouse
let desk: Desk
const seat = { vendor: 'TST', player_id: 'p1', book: 'real', currency: 'PHP', game_id: 'TST-lanterns' } as const
const bets = [{ spot: 'lines', amount: 2000 }]

beforeAll(async () => {
  open = await openHouse()
  desk = deskOf(open.house, { say: async () => ({ what: 'unknown' }), close: () => {} }, async () => {})
})
afterAll(() => open.close())

test('a round is written once, whatever is asked of it later', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => beginRound(desk, seat, 'written-once', bets)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(all[0]).toMatchObject({ state: 'bet_sent', stake: 2000, payout: null, result: null })
  expect((await beginRound(desk, seat, 'written-once', [{ spot: 'lines', amount: 4000 }])).stake).toBe(2000)
})

test('the same name of another player, or of another vendor, is another round', async () => {
  const one = await beginRound(desk, seat, 'same-name', bets)
  expect((await beginRound(desk, { ...seat, player_id: 'p2' }, 'same-name', bets)).id).not.toBe(one.id)
  expect((await beginRound(desk, { ...seat, vendor: 'ELS' }, 'same-name', bets)).id).not.toBe(one.id)
})

test('of two who decide a round, the first has decided it', async () => {
  const round = await beginRound(desk, seat, 'decided-once', bets)
  const ends = await Promise.all([1, 2, 3, 4].map((payout) => advance(desk, round, 'decided', { result: { payout }, payout, balance: 1 })))
  expect(new Set(ends.map(({ payout }) => payout)).size).toBe(1)
  const stands = await findRound(desk.store, round.id)
  expect(stands?.result).toEqual({ payout: stands?.payout })
})

test('a round that has been decided is not called back', async () => {
  const round = await beginRound(desk, seat, 'too-late', bets)
  await advance(desk, round, 'decided', { result: {}, payout: 0 })
  expect((await advance(desk, round, 'cancelling')).state).toBe('decided')
})

test('a decided round without a result cannot be written', async () => {
  const round = await beginRound(desk, seat, 'no-result', bets)
  await expect(advance(desk, round, 'decided')).rejects.toMatchObject({ code: '23514' })
  await expect(beginRound(desk, seat, 'no-stake', [{ spot: 'lines', amount: 0 }])).rejects.toMatchObject({ code: '23514' })
})

test('the last round of a seat is the newest of its title', async () => {
  open.clock.turn(1000)
  await beginRound(desk, { ...seat, player_id: 'p9' }, 'older-one', bets)
  open.clock.turn(1000)
  const newer = await beginRound(desk, { ...seat, player_id: 'p9' }, 'newer-one', bets)
  open.clock.turn(1000)
  await beginRound(desk, { ...seat, player_id: 'p9', game_id: 'TST-other' }, 'other-title', bets)
  expect((await lastRound(desk, { ...seat, player_id: 'p9' }))?.id).toBe(newer.id)
  expect(await lastRound(desk, { ...seat, player_id: 'nobody' })).toBeNull()
})

test('nothing of a result is shown before the win has been taken', async () => {
  const round = await beginRound(desk, seat, 'not-shown', bets)
  expect(presentRound(round)).toMatchObject({ state: 'pending', result: null, balance: null, stake: '20.00', payout: '0.00' })
  const decided = await advance(desk, round, 'decided', { result: { secret: 1 }, payout: 500, balance: 100 })
  expect(JSON.stringify(presentRound(decided))).not.toContain('secret')
  const closed = await advance(desk, decided, 'closed', { balance: 600 })
  expect(presentRound(closed)).toMatchObject({ state: 'closed', result: { secret: 1 }, payout: '5.00', balance: '6.00' })
})

test('a round that was called back shows no result and no payout', async () => {
  const round = await advance(desk, await beginRound(desk, seat, 'called-back', bets), 'cancelling')
  expect(presentRound(round).state).toBe('pending')
  expect(presentRound(await advance(desk, round, 'rolled_back', { balance: 2000 }))).toMatchObject({
    state: 'cancelled',
    result: null,
    payout: '0.00',
    balance: '20.00',
  })
})

test.each([
  ['insufficient_balance', 'insufficient_balance'],
  ['not_logged_in', 'session_over'],
  ['account_frozen', 'session_over'],
  ['game_not_open', 'session_over'],
  ['invalid_input', 'stake_not_offered'],
  ['', 'session_over'],
])('a stake refused as %j is told as %s', (errorCode, told) => {
  expect(refusedStake(errorCode)).toBe(told)
  expect(new Refused(refusedStake(errorCode)).status).toBeLessThan(500)
})

test('a vendor without a key has none, and one that must have it fails loudly', async () => {
  expect(await desk.findKey('NOKEY')).toBeNull()
  await expect(desk.keyOf('NOKEY')).rejects.toThrow('NOKEY')
})
