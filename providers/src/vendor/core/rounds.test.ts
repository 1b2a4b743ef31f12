import { type TestPlatform, openTestPlatform, queryAsOwner } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shareKeys, storeFromConfig, type Store } from '@perya/gateway/kernel'
import { gameServerPorts } from '@perya/gateway/play'
import { createVendorServer, type VendorServer } from './vendor-server.ts'
import { beginFairRound } from '../fair/begin-fair-round.ts'
import { presentRound } from './present-round.ts'
import { stakeRefusal, GameServerRefusal } from './game-server-refusal.ts'
import { advanceRound, beginRound, findRound, lastRound } from './rounds.ts'

let open: TestPlatform
let server: VendorServer
const seat = { vendor: 'TST', player_id: 'p1', book: 'real', currency: 'PHP', game_id: 'TST-lanterns' } as const
const bets = [{ spot: 'lines', amount: 2000 }]

beforeAll(async () => {
  open = await openTestPlatform()
  server = createVendorServer(gameServerPorts(open.app), { say: async () => ({ what: 'unknown' }), close: () => {} }, async () => {})
})
afterAll(() => open.close())

test('a round is written once, whatever is asked of it later', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => beginRound(server, seat, 'written-once', bets)))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(all[0]).toMatchObject({ state: 'bet_sent', stake: 2000, payout: null, result: null })
  expect((await beginRound(server, seat, 'written-once', [{ spot: 'lines', amount: 4000 }])).stake).toBe(2000)
})

test('the same name of another player, or of another vendor, is another round', async () => {
  const one = await beginRound(server, seat, 'same-name', bets)
  expect((await beginRound(server, { ...seat, player_id: 'p2' }, 'same-name', bets)).id).not.toBe(one.id)
  expect((await beginRound(server, { ...seat, vendor: 'ELS' }, 'same-name', bets)).id).not.toBe(one.id)
})

test('of two who decide a round, the first has decided it', async () => {
  const round = await beginRound(server, seat, 'decided-once', bets)
  const ends = await Promise.all([1, 2, 3, 4].map((payout) => advanceRound(server, round, 'decided', { result: { payout }, payout, balance: 1 })))
  expect(new Set(ends.map(({ payout }) => payout)).size).toBe(1)
  const stands = await findRound(server.store, round.id)
  expect(stands?.result).toEqual({ payout: stands?.payout })
})

test('a round that has been decided is not called back', async () => {
  const round = await beginRound(server, seat, 'too-late', bets)
  await advanceRound(server, round, 'decided', { result: {}, payout: 0 })
  expect((await advanceRound(server, round, 'cancelling')).state).toBe('decided')
})

test('a decided round without a result cannot be written', async () => {
  const round = await beginRound(server, seat, 'no-result', bets)
  await expect(advanceRound(server, round, 'decided')).rejects.toMatchObject({ code: '23514' })
  await expect(beginRound(server, seat, 'no-stake', [{ spot: 'lines', amount: 0 }])).rejects.toMatchObject({ code: '23514' })
})

test('the last round of a seat is the newest of its title', async () => {
  open.clock.turn(1000)
  await beginRound(server, { ...seat, player_id: 'p9' }, 'older-one', bets)
  open.clock.turn(1000)
  const newer = await beginRound(server, { ...seat, player_id: 'p9' }, 'newer-one', bets)
  open.clock.turn(1000)
  await beginRound(server, { ...seat, player_id: 'p9', game_id: 'TST-other' }, 'other-title', bets)
  expect((await lastRound(server, { ...seat, player_id: 'p9' }))?.id).toBe(newer.id)
  expect(await lastRound(server, { ...seat, player_id: 'nobody' })).toBeNull()
})

test('nothing of a result is shown before the win has been taken', async () => {
  const round = await beginRound(server, seat, 'not-shown', bets)
  expect(presentRound(round)).toMatchObject({ state: 'pending', result: null, balance: null, stake: '20.00', payout: '0.00' })
  const decided = await advanceRound(server, round, 'decided', { result: { secret: 1 }, payout: 500, balance: 100 })
  expect(JSON.stringify(presentRound(decided))).not.toContain('secret')
  const closed = await advanceRound(server, decided, 'closed', { balance: 600 })
  expect(presentRound(closed)).toMatchObject({ state: 'closed', result: { secret: 1 }, payout: '5.00', balance: '6.00' })
})

test('a round that was called back shows no result and no payout', async () => {
  const round = await advanceRound(server, await beginRound(server, seat, 'called-back', bets), 'cancelling')
  expect(presentRound(round).state).toBe('pending')
  expect(presentRound(await advanceRound(server, round, 'rolled_back', { balance: 2000 }))).toMatchObject({
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
])('a stake refused as %j is shown as %s', (errorCode, shown) => {
  expect(stakeRefusal(errorCode)).toBe(shown)
  expect(new GameServerRefusal(stakeRefusal(errorCode)).status).toBeLessThan(500)
})

test('a vendor without a key has none, and one that must have it fails loudly', async () => {
  expect(await server.findKey('NOKEY')).toBeNull()
  await expect(server.keyOf('NOKEY')).rejects.toThrow('NOKEY')
})

describe('a database that waits for its disk', () => {
  let store: Store
  let lasting: VendorServer
  beforeAll(async () => {
    const { options } = open.app.store.pool
    const config = { ...options, password: options.password, options: '-c synchronous_commit=on' }
    store = storeFromConfig({ backend: 'embedded', config, close: async () => {} }, () => {})
    shareKeys(open.app.store, store)
    lasting = createVendorServer(gameServerPorts({ ...open.app, store }), server.line, async () => {})
    // The commit mode is read at the last moment before the commit.
    await queryAsOwner(
      store,
      `
      create table commit_seen (state text, waits text);
      create function see_commit() returns trigger language plpgsql as $$
        begin insert into commit_seen values (new.state, current_setting('synchronous_commit')); return null; end $$;
      create constraint trigger see_commit after insert or update on reference_round deferrable initially deferred for each row execute function see_commit()`,
    )
  })
  afterAll(async () => {
    await queryAsOwner(open.app.store, 'drop trigger see_commit on reference_round')
    await store.close()
  })
  beforeEach(() => store.pool.query('delete from commit_seen'))

  const waited = async () =>
    (await store.pool.query<{ state: string; waits: string }>('select * from commit_seen')).rows.map(({ state, waits }) => `${state} ${waits}`)
  const begin = (name: string) => beginFairRound(lasting, { ...seat, player_id: name }, `${name}-round`, bets, 0)

  test('is not awaited where the next message makes a step durable, and is where a player first receives the result', async () => {
    const round = await begin('lasting')
    const decided = await advanceRound(lasting, round, 'decided', { result: {}, payout: 0 })
    await advanceRound(lasting, decided, 'closed')
    expect(await waited()).toEqual(['bet_sent off', 'decided off', 'closed off'])
    await store.pool.query('delete from commit_seen')
    await advanceRound(lasting, await begin('refused'), 'refused', { refusal: 'limit_reached' })
    const lost = await begin('cancelled')
    await advanceRound(lasting, await advanceRound(lasting, lost, 'cancelling'), 'rolled_back')
    const held = await beginRound(lasting, seat, 'held-round', bets, { no: 1, dueAt: new Date(open.clock.now()) })
    await advanceRound(lasting, held, 'placed')
    expect((await waited()).filter((one) => one !== 'bet_sent off')).toEqual([
      'refused on',
      'cancelling on',
      'rolled_back on',
      'bet_sent on',
      'placed on',
    ])
  })

  test('waits again in the next statement of the same connection, and what it waits for lasts with all that came before', async () => {
    const one = storeFromConfig(
      { backend: 'embedded', config: { ...store.pool.options, password: store.pool.options.password, max: 1 }, close: async () => {} },
      () => {},
    )
    shareKeys(store, one)
    const single = createVendorServer(gameServerPorts({ ...open.app, store: one }), server.line, async () => {})
    await beginFairRound(single, { ...seat, player_id: 'ordered' }, 'ordered-round', bets, 0)
    const { rows } = await one.pool.query<{ waits: string; at: string }>(
      `select current_setting('synchronous_commit') as waits, pg_current_wal_insert_lsn()::text as at`,
    )
    expect(rows[0]?.waits).toBe('on')
    await one.pool.query(`insert into setting (name, value) values ('routers', '[]')`)
    const flushed = await one.pool.query<{ lasts: boolean }>('select pg_current_wal_flush_lsn() >= $1::pg_lsn as lasts', [rows[0]?.at])
    expect(flushed.rows[0]?.lasts).toBe(true)
    await one.close()
  })

  test('of a repeated round request returns the stored one, and no other is begun', async () => {
    const first = await begin('again')
    const same = await Promise.all(Array.from({ length: 5 }, () => begin('again')))
    expect(same.every((round) => round.id === first.id && round.nonce === first.nonce && round.stake === first.stake)).toBe(true)
    expect(await waited()).toEqual(['bet_sent off'])
  })
})
