import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type {
  FairSeedView,
  GameAnswer,
  GameOpenAnswer,
  GameServerInput,
  GameServerVerb,
  PlayedRound,
  RoundProof,
} from '@perya/calls/play/game-server'
import { resolveFairRound, type FairTitle } from '@perya/domain/games/fair/resolve-fair-round'
import { seededDraw } from '@perya/domain/games/seeded-draw'
import { recomputeRound, verifyRound } from '@perya/games/proof/recount'
import { type TestPlatform, type SignedInPerson, insertTitles, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlayableTitle } from '@perya/domain/games/playable-title'
import { mountReferenceVendor, type ReferenceVendor } from '../mount-reference-vendor.ts'
import { stakesOf } from '@perya/domain/games/reference-rules'
import { commitmentOf, drawsOf, serverSeedOf } from './server-seed.ts'
import { gameServerPorts } from '@perya/gateway/play'

let open: TestPlatform
let vendor: ReferenceVendor
let member: SignedInPerson

const titles = [
  { nodeId: 'lanterns', gameType: 'RNG', name: 'Lanterns' },
  { nodeId: 'color-game', gameType: 'INHOUSE', name: 'Color Game' },
  { nodeId: 'reef', gameType: 'FISH', name: 'Coral Reef' },
  { nodeId: 'koi', gameType: 'ELOTT', name: 'Koi Scratch' },
  { nodeId: 'salon', gameType: 'LIVE', name: 'Baccarat Salon' },
] as const

beforeAll(async () => {
  open = await openTestPlatform({
    config: {
      extend: (server, app) => {
        const gatewayOrigin = () => `http://127.0.0.1:${(open.server.server.address() as AddressInfo).port}`
        vendor = mountReferenceVendor(server, gameServerPorts(app), { gatewayOrigin, pause: async () => {}, shortestRound: () => 0 })
      },
    },
  })
  await open.server.listen({ port: 0, host: '127.0.0.1' })
  await insertTitles(open.app.store, titles)
})
afterAll(() => open.close())
beforeEach(async () => {
  open.clock.turn(120_000)
  await vendor.recover()
  member = await open.people.member({ balance: 10_000_000 })
})

const game = async <T, V extends GameServerVerb>(verb: V, input: GameServerInput<V>, session = ''): Promise<GameAnswer<T> & { status: number }> => {
  const headers = session === '' ? {} : { authorization: `Bearer ${session}` }
  const answer = await open.server.inject({ method: 'POST', url: `/games/api/${verb}`, payload: input, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const good = <T>(answer: GameAnswer<T>): T => {
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}
const sit = async (nodeId: string) => {
  const { game_url } = await open.get('play.launch', { gameId: nodeId, vassalage: 'TST' }, { as: member })
  const launch = new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
  return good(await game<GameOpenAnswer, 'open'>('open', { launch }))
}
const spin = (session: string, round: string, stake: string) => game<PlayedRound, 'spin'>('spin', { round, stake }, session)
const fair = async (session: string) => good(await game<FairSeedView, 'fair'>('fair', {}, session))
const rotate = async (session: string) => good(await game<FairSeedView, 'rotate'>('rotate', {}, session))
const choose = (session: string, clientSeed: string) => game<FairSeedView, 'choose'>('choose', { clientSeed }, session)
const proof = (round: string) => game<RoundProof, 'proof'>('proof', { round })
const cents = (text: string) => Math.round(Number(text) * 100)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const played: readonly (readonly [string, FairTitle, (seed: string) => { spot: string; amount: number }[]])[] = [
  ['slot', { kind: 'slot', gameType: 'RNG', name: 'Lanterns', seed: 'TST-lanterns' }, () => [{ spot: 'lines', amount: 2000 }]],
  ['color-game', { kind: 'color-game', gameType: 'INHOUSE', name: 'Color Game', seed: 'x' }, () => [{ spot: 'red', amount: 500 }]],
  [
    'fish',
    { kind: 'fish', gameType: 'FISH', name: 'Reef', seed: 'x' },
    () => [
      { spot: '2@100', amount: 1500 },
      { spot: '50@100', amount: 500 },
    ],
  ],
  ['scratch', { kind: 'instant', gameType: 'ELOTT', name: 'Koi Scratch', seed: 'x' }, () => [{ spot: 'ticket', amount: 500 }]],
  ['raffle', { kind: 'instant', gameType: 'ELOTT', name: 'Sun Raffle', seed: 'x' }, () => [{ spot: 'ticket123', amount: 500 }]],
  ['drop', { kind: 'instant', gameType: 'INHOUSE', name: 'Parol Drop', seed: 'x' }, () => [{ spot: 'wild', amount: 500 }]],
  ['crash', { kind: 'instant', gameType: 'INHOUSE', name: 'Sun Crash', seed: 'x' }, () => [{ spot: 'at200', amount: 500 }]],
  ['mines', { kind: 'instant', gameType: 'INHOUSE', name: 'Fiesta Mines', seed: 'x' }, () => [{ spot: 'open3', amount: 500 }]],
]

test.each(played)(
  'what a browser counts for %s is what the gateway decides, a thousand times over',
  async (_name, title, betsOf) => {
    const { kind, gameType, name, seed } = title
    const round = { kind, table: null, game: { title: name, seed, vendor: 'TST', gameType }, bets: betsOf(seed), result: null }
    const serverSeed = sha256(`a seed for ${name}`)
    const decided = new Set<string>()
    for (let nonce = 0; nonce < 1000; nonce += 1) {
      const clientSeed = `player-${nonce % 7}`
      const mine = resolveFairRound(title, round.bets, drawsOf(serverSeed, clientSeed, nonce))
      expect(await recomputeRound(round, { serverSeed, clientSeed, nonce })).toEqual(mine)
      decided.add(JSON.stringify(mine.result))
    }
    expect(decided.size).toBeGreaterThan(2)
  },
  60_000,
)

test('the hash of the seed precedes the round, the number counts up, and the next round is the committed one', async () => {
  const { session, stakes, fair: promised } = await sit('lanterns')
  expect(promised).toMatchObject({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), nonce: 0 })
  expect(await choose(session, 'my-own-seed')).toMatchObject({ ok: true, value: { clientSeed: 'my-own-seed', commitment: promised?.commitment } })
  const rounds: PlayedRound[] = []
  for (let no = 0; no < 5; no += 1) rounds.push(good(await spin(session, `fair-round-${no}`, stakes[0] ?? '')))
  const before = await fair(session)
  expect(before).toMatchObject({ commitment: promised?.commitment, nonce: 5, ended: null })
  expect(before.rounds.map(({ no }) => no)).toEqual([4, 3, 2, 1, 0])
  for (const { id } of before.rounds) expect(good(await proof(id)).promise).toMatchObject({ serverSeed: null, clientSeed: 'my-own-seed' })
  const after = await rotate(session)
  expect(after.commitment).not.toBe(promised?.commitment)
  expect(after).toMatchObject({ nonce: 0, ended: { commitment: promised?.commitment, rounds: 5 } })
  expect(sha256(after.ended?.serverSeed ?? '')).toBe(promised?.commitment)
  for (const { id, no } of before.rounds) {
    const shown = good(await proof(id))
    expect(shown.result).toEqual(rounds[no]?.result)
    expect(await verifyRound(shown, cents)).toMatchObject({ keptPromise: true, sameOutcome: true, samePayout: true })
    expect(JSON.stringify(shown)).not.toContain(member.member.id)
  }
})

test('a proof with any change is distinguished from a true one', async () => {
  const { session, stakes } = await sit('lanterns')
  good(await spin(session, 'to-be-forged', stakes[0] ?? ''))
  const { rounds } = await rotate(session)
  const shown = good(await proof(rounds[0]?.id ?? ''))
  const { promise } = shown
  if (promise === null) throw new Error('no promise')
  expect(await verifyRound({ ...shown, promise: { ...promise, serverSeed: sha256('another') } }, cents)).toMatchObject({ keptPromise: false })
  expect(await verifyRound({ ...shown, promise: { ...promise, commitment: sha256('another') } }, cents)).toMatchObject({
    keptPromise: false,
    sameOutcome: true,
  })
  expect(await verifyRound({ ...shown, promise: { ...promise, nonce: promise.nonce + 1 } }, cents)).toMatchObject({ sameOutcome: false })
  expect(await verifyRound({ ...shown, promise: { ...promise, clientSeed: 'another' } }, cents)).toMatchObject({ sameOutcome: false })
  expect(await verifyRound({ ...shown, payout: '123456.78' }, cents)).toMatchObject({ samePayout: false })
  expect(await verifyRound({ ...shown, promise: null }, cents)).toMatchObject({ keptPromise: null, sameOutcome: null })
})

test('a seed is never shown while a round of it is open, and a round takes no seed that is shown', async () => {
  const { session, stakes } = await sit('lanterns')
  good(await spin(session, 'settled-round', stakes[0] ?? ''))
  const { commitment } = await fair(session)
  await open.app.store.pool.query(
    `update reference_round set state = 'cancelling', result = null, payout = null where client_round = 'settled-round'`,
  )
  expect(await game('rotate', {}, session)).toMatchObject({ status: 503, error: 'busy' })
  expect(await fair(session)).toMatchObject({ commitment, ended: null })
  await open.app.store.pool.query(`update reference_round set state = 'rolled_back' where client_round = 'settled-round'`)
  const racing = await Promise.all([
    ...Array.from({ length: 6 }, (_none, no) => spin(session, `racing-round-${no}`, stakes[0] ?? '')),
    ...Array.from({ length: 6 }, () => game<FairSeedView, 'rotate'>('rotate', {}, session)),
  ])
  for (const answer of racing) expect(answer.ok || answer.error === 'busy').toBe(true)
  const { rows } = await open.app.store.pool.query(
    `select count(*)::int as n, count(distinct (seed_id, nonce))::int as numbers from reference_round where client_round like 'racing-round-%'`,
  )
  expect(rows[0]).toEqual({ n: 6, numbers: 6 })
  const late = await open.app.store.pool.query(
    `select 1 from reference_round r join reference_seed s on s.id = r.seed_id where s.revealed_at is not null and r.created_at > s.revealed_at`,
  )
  expect(late.rows).toEqual([])
})

test('a round that is asked for again has the number that it had, and two players never share a seed', async () => {
  const { session, stakes, fair: mine } = await sit('lanterns')
  const again = await Promise.all(Array.from({ length: 8 }, () => spin(session, 'once-only-round', stakes[0] ?? '')))
  expect(new Set(again.map((answer) => JSON.stringify(good(answer)))).size).toBe(1)
  expect((await fair(session)).rounds).toHaveLength(1)
  const other = (await sit('color-game')).fair
  member = await open.people.member({ balance: 10_000 })
  const theirs = (await sit('lanterns')).fair
  expect(new Set([mine?.commitment, other?.commitment, theirs?.commitment]).size).toBe(3)
  expect(new Set([mine?.clientSeed, other?.clientSeed, theirs?.clientSeed]).size).toBe(3)
})

test('the database alone reveals no round: neither seed nor its inputs but the salt', async () => {
  const { session } = await sit('lanterns')
  const [row] = (await open.app.store.pool.query('select * from reference_seed order by id desc limit 1')).rows
  const serverSeed = serverSeedOf(open.app, row)
  expect(commitmentOf(serverSeed)).toBe((await fair(session)).commitment)
  expect(JSON.stringify(row)).not.toContain(serverSeed)
  expect(serverSeedOf({ houseKey: Buffer.alloc(32, 9) }, row)).not.toBe(serverSeed)
})

test('under another master key a round is refunded instead of being decided by another seed', async () => {
  const { session, stakes } = await sit('lanterns')
  await open.app.store.pool.query('update reference_seed set commitment = $1', [sha256('another house')])
  expect(good(await spin(session, 'another-house', stakes[0] ?? ''))).toMatchObject({ state: 'cancelled', payout: '0.00', balance: '100000.00' })
})

test('fish and scratch tickets are proved as well; a round at a table by the seed of its table', async () => {
  const sea = await sit('reef')
  const [level = ''] = sea.stakes
  good(await game('bet', { round: 'volley-round-1', bets: [{ spot: `3@${cents(level)}`, amount: level }] }, sea.session))
  const koi = await sit('koi')
  good(await game('bet', { round: 'ticket-round-1', bets: [{ spot: 'ticket', amount: koi.stakes[0] ?? '' }] }, koi.session))
  for (const session of [sea.session, koi.session]) {
    const { rounds } = await rotate(session)
    expect(await verifyRound(good(await proof(rounds[0]?.id ?? '')), cents)).toMatchObject({ keptPromise: true, sameOutcome: true, samePayout: true })
  }
  const salon = await sit('salon')
  expect(salon.fair).toBeNull()
  let seen = good(await game<{ no: number; endsAt: number }, 'look'>('look', {}, salon.session))
  open.clock.turn(seen.endsAt - open.clock.now() + 1)
  seen = good(await game('look', {}, salon.session))
  good(await game('place', { round: 'table-round-1', no: seen.no, bets: [{ spot: 'banker', amount: salon.stakes[0] ?? '' }] }, salon.session))
  const [{ id }] = (await open.app.store.pool.query(`select id from reference_round where client_round = 'table-round-1'`)).rows
  expect(good(await proof(id))).toMatchObject({ state: 'placed', result: null, promise: { serverSeed: null, clientSeed: null } })
  open.clock.turn(120_000)
  await vendor.recover()
  expect(await verifyRound(good(await proof(id)), cents)).toMatchObject({ keptPromise: true, sameOutcome: true, samePayout: true })
})

test('rounds from before seeds are marked as without one, and an unknown round is not found', async () => {
  const { session, stakes } = await sit('lanterns')
  good(await spin(session, 'from-before-1', stakes[0] ?? ''))
  await open.app.store.pool.query(`update reference_round set seed_id = null, nonce = null, client_seed = null where client_round = 'from-before-1'`)
  const [{ id }] = (await open.app.store.pool.query(`select id from reference_round where client_round = 'from-before-1'`)).rows
  expect(good(await proof(id))).toMatchObject({ promise: null, state: 'closed' })
  expect(await proof('x'.repeat(22))).toMatchObject({ status: 404, error: 'not_found' })
  for (const round of ['', 'short', '../../etc/passwd', 'x'.repeat(200)])
    expect(await proof(round)).toMatchObject({ status: 400, error: 'invalid_input' })
})

test.each(['', 'with space', 'a:b', 'ñandú', 'x'.repeat(65)])('the client seed %j is refused', async (clientSeed) => {
  const { session } = await sit('lanterns')
  expect(await choose(session, clientSeed)).toMatchObject({ status: 400, error: 'invalid_input' })
})

test('seeds of others can be neither read nor ended, and none without a session', async () => {
  for (const verb of ['fair', 'rotate'] as const) expect(await game(verb, {})).toMatchObject({ status: 401, error: 'session_over' })
  expect(await choose('', 'mine')).toMatchObject({ status: 401 })
})

test('draws from seeds are even: a slot, a throw and a shot return what they do by any other chance', async () => {
  const slot: PlayableTitle = {
    nodeId: '',
    gameId: '',
    vendor: 'TST',
    gameType: 'RNG',
    name: 'Lanterns',
    seed: 'TST-lanterns',
    isPlayable: true,
    offersFreeTrial: true,
  }
  const counts = new Array<number>(60).fill(0)
  for (let nonce = 0; nonce < 6000; nonce += 1) {
    const draw = drawsOf('f'.repeat(64), 'even', nonce)
    for (let i = 0; i < 10; i += 1) {
      const drawn = draw(60)
      counts[drawn] = (counts[drawn] ?? 0) + 1
    }
  }
  const chi = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
  expect(chi).toBeLessThan(59 + 5 * Math.sqrt(2 * 59))
  expect(stakesOf(slot).length).toBeGreaterThan(0)
  const by = (draws: (no: number) => (below: number) => number) =>
    Array.from(
      { length: 20_000 },
      (_none, no) =>
        resolveFairRound({ kind: 'color-game', gameType: 'INHOUSE', name: 'Color Game', seed: 'x' }, [{ spot: 'red', amount: 100 }], draws(no))
          .payout,
    ).reduce((sum, one) => sum + one, 0) / 2_000_000
  const any = seededDraw('any other chance')
  expect(Math.abs(by((no) => drawsOf('e'.repeat(64), 'even', no)) - by(() => any))).toBeLessThan(0.06)
})
