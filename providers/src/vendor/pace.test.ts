import type { AddressInfo } from 'node:net'
import type { GameAnswer, GameOpenAnswer, GameServerInput, GameServerVerb, PlayedRound } from '@perya/calls/play/game-server'
import { volleySpot } from '@perya/domain/games/fish/fish'
import { shortestRoundOf } from '@perya/domain/games/pace'
import { type TestPlatform, type SignedInPerson, insertTitles, openTestPlatform, queryAsOwner } from '@perya/testkit'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gameServerPorts } from '@perya/gateway/play'
import { deleteExpiredNonces } from '@perya/gateway/testing'
import { mountReferenceVendor } from './mount-reference-vendor.ts'

let open: TestPlatform
/** A second server of the same vendor on the same database. */
let second: FastifyInstance
let member: SignedInPerson

beforeAll(async () => {
  open = await openTestPlatform({
    config: {
      extend: (server, app) => {
        const options = { gatewayOrigin: () => `http://127.0.0.1:${(open.server.server.address() as AddressInfo).port}`, pause: async () => {} }
        mountReferenceVendor(server, gameServerPorts(app), options)
        second = fastify()
        mountReferenceVendor(second, gameServerPorts(app), options)
      },
    },
  })
  await open.server.listen({ port: 0, host: '127.0.0.1' })
  await insertTitles(open.app.store, [
    { nodeId: 'lanterns' },
    { nodeId: 'mango' },
    { nodeId: 'color-game', gameType: 'INHOUSE' },
    { nodeId: 'koi', gameType: 'ELOTT', name: 'Koi Scratch' },
    { nodeId: 'reef', gameType: 'FISH', name: 'Coral Reef' },
  ])
  await queryAsOwner(
    open.app.store,
    `create table hand_clock (now timestamptz not null);
     create or replace function platform_now() returns timestamptz language sql volatile as $$ select now from hand_clock $$`,
  )
  await open.app.store.pool.query('insert into hand_clock values ($1)', [new Date(open.clock.now())])
})
afterAll(async () => {
  await second.close()
  await open.close()
})
beforeEach(async () => {
  await pass(3_600_000)
  member = await open.people.member({ balance: 1_000_000 })
})

/** Moves the database clock, not the clocks of the gateways. */
const pass = (millis: number) => open.app.store.pool.query('update hand_clock set now = now + make_interval(secs => $1 / 1000.0)', [millis])

type Reply<T> = GameAnswer<T> & { readonly status: number; readonly retry: string | undefined }
const game = async <T, V extends GameServerVerb>(verb: V, input: GameServerInput<V>, session = '', server = open.server): Promise<Reply<T>> => {
  const headers = session === '' ? {} : { authorization: `Bearer ${session}` }
  const answer = await server.inject({ method: 'POST', url: `/games/api/${verb}`, payload: input, headers })
  return { status: answer.statusCode, retry: answer.headers['retry-after']?.toString(), ...answer.json() }
}
const sit = async (nodeId = 'lanterns', as = member) => {
  const { game_url } = await open.get('play.launch', { gameId: nodeId, vassalage: 'TST' }, { as })
  const launch = new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
  const answer = await game<GameOpenAnswer, 'open'>('open', { launch })
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}
let rounds = 0
const spin = (session: string, round = `round-${String((rounds += 1)).padStart(8, '0')}`, server = open.server) =>
  game<PlayedRound, 'spin'>('spin', { round, stake: '2.00' }, session, server)
const staked = async (as = member) => (await open.get('records.betTotals', { when: 'all' }, { as })).count

test('a slot round that starts within 2.5 seconds is refused with the time to wait, and stakes nothing', async () => {
  const { session } = await sit()
  expect(await spin(session)).toMatchObject({ ok: true })
  await pass(1700)
  expect(await spin(session)).toMatchObject({ status: 429, ok: false, error: 'too_fast', retryAfter: 800, retry: '1' })
  await pass(799)
  expect(await spin(session)).toMatchObject({ error: 'too_fast', retryAfter: 1 })
  await pass(1)
  expect(await spin(session)).toMatchObject({ ok: true })
  expect(await staked()).toBe(2)
})

test('a refused start does not delay the next one', async () => {
  const { session } = await sit()
  await spin(session)
  for (let i = 0; i < 4; i += 1) {
    await pass(600)
    expect(await spin(session)).toMatchObject({ error: 'too_fast' })
  }
  await pass(100)
  expect(await spin(session)).toMatchObject({ ok: true })
})

test('a round requested again after a lost answer is answered at once', async () => {
  const { session } = await sit()
  const first = await spin(session, 'the-same-round')
  expect(await spin(session, 'the-same-round')).toEqual(first)
})

test('of many concurrent starts, over several sessions and servers, one is accepted', async () => {
  const [one, two] = [await sit(), await sit()]
  const starts = await Promise.all(
    Array.from({ length: 12 }, (_, i) => spin(i % 2 === 0 ? one.session : two.session, `at-once-${i}`, i % 3 === 0 ? second : open.server)),
  )
  expect(starts.filter(({ ok }) => ok)).toHaveLength(1)
  expect(starts.filter((start) => !start.ok && start.error === 'too_fast')).toHaveLength(11)
  expect(await staked()).toBe(1)
})

test('new seeds between two rounds do not shorten the wait', async () => {
  const { session } = await sit()
  await spin(session)
  await game('rotate', {}, session)
  expect(await spin(session)).toMatchObject({ error: 'too_fast' })
})

test('the wait applies to one player on one title only', async () => {
  const [lanterns, mango] = [await sit('lanterns'), await sit('mango')]
  const other = await open.people.member({ balance: 1_000_000 })
  const beside = await sit('lanterns', other)
  for (const { session } of [lanterns, mango, beside]) expect(await spin(session)).toMatchObject({ ok: true })
})

test('a start stored before the clock of the database was set back delays no round', async () => {
  const { session } = await sit()
  await spin(session)
  await pass(-600_000)
  expect(await spin(session)).toMatchObject({ ok: true })
  expect(await spin(session)).toMatchObject({ error: 'too_fast' })
})

test.each([
  ['color-game', (): GameServerInput<'bet'>['bets'] => [{ spot: 'red', amount: '1.00' }]],
  ['koi', ({ stakes }: GameOpenAnswer) => [{ spot: 'ticket', amount: stakes[0] ?? '' }]],
  ['reef', ({ stakes }: GameOpenAnswer) => [{ spot: volleySpot(2, Math.round(Number(stakes[0]) * 100)), amount: stakes[0] ?? '' }]],
] as const)('%s holds its players to what its engine declares', async (nodeId, betsOf) => {
  const opened = await sit(nodeId)
  const bet = () =>
    game<PlayedRound, 'bet'>('bet', { round: `round-${String((rounds += 1)).padStart(8, '0')}`, bets: [...betsOf(opened)] }, opened.session)
  expect(await bet()).toMatchObject({ ok: true })
  const shortest = shortestRoundOf(opened.kind)
  expect(shortest).toBeGreaterThan(0)
  await pass(shortest - 1)
  expect(await bet()).toMatchObject({ error: 'too_fast', retryAfter: 1 })
  await pass(1)
  expect(await bet()).toMatchObject({ ok: true })
})

test('round starts are deleted once their wait is over', async () => {
  const { session } = await sit()
  await spin(session)
  await deleteExpiredNonces(open.app)
  const stored = async () => (await open.app.store.pool.query('select 1 from reference_pace')).rowCount
  expect(await stored()).toBeGreaterThan(0)
  await pass(3_600_001)
  await deleteExpiredNonces(open.app)
  expect(await stored()).toBe(0)
})
