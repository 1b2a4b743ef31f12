import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { CardTableView, GameAnswer, GameOpenAnswer, GameServerInput, GameServerVerb } from '@perya/calls/play/game-server'
import { type TestPlatform, insertTitles, openTestPlatform } from '@perya/testkit'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareKeys, storeFromConfig, type Store } from '@perya/gateway/kernel'
import { gameServerPorts } from '@perya/gateway/play'
import { mountReferenceVendor } from '../mount-reference-vendor.ts'

let open: TestPlatform
const closers: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  open = await openTestPlatform()
  await open.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const close of closers) await close()
  await open.close()
})

/** The game server on its own pool with this many connections, so that the gateway which it calls has its own. */
const serverWith = (connections: number): { server: FastifyInstance; store: Store } => {
  const { options } = open.app.store.pool
  const store = storeFromConfig(
    { backend: 'embedded', config: { ...options, password: options.password, max: connections }, close: async () => {} },
    () => {},
  )
  shareKeys(open.app.store, store)
  const server = fastify()
  mountReferenceVendor(server, gameServerPorts({ ...open.app, store }), {
    gatewayOrigin: () => `http://127.0.0.1:${(open.server.server.address() as AddressInfo).port}`,
    pause: async () => {},
  })
  closers.push(
    () => server.close(),
    () => store.close(),
  )
  return { server, store }
}

const send = async <T, V extends GameServerVerb>(server: FastifyInstance, verb: V, input: GameServerInput<V>, session = ''): Promise<T> => {
  const headers = session === '' ? {} : { authorization: `Bearer ${session}` }
  const answer: GameAnswer<T> = (await server.inject({ method: 'POST', url: `/games/api/${verb}`, payload: input, headers })).json()
  if (!answer.ok) throw new Error(`${verb}: ${answer.error}`)
  return answer.value
}

/** Sessions of this many members who have opened the title. */
const enter = async (server: FastifyInstance, title: string, count: number): Promise<string[]> => {
  await insertTitles(open.app.store, [{ nodeId: title, gameType: 'PVP' }])
  return Promise.all(
    Array.from({ length: count }, async () => {
      const as = await open.people.member({ balance: 10_000_000 })
      const { game_url } = await open.get('play.launch', { gameId: title, vassalage: 'TST' }, { as })
      const launch = new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
      return (await send<GameOpenAnswer, 'open'>(server, 'open', { launch })).session
    }),
  )
}

let names = 0
const sit = async (server: FastifyInstance, session: string, room: string) =>
  send<CardTableView, 'sit'>(server, 'sit', { round: `a-crowd-sits-${(names += 1)}`, room }, session)
const roomAt = async (server: FastifyInstance, session: string) =>
  (await send<CardTableView, 'watch'>(server, 'watch', { back: false }, session)).rooms[0]?.room ?? ''
const seated = async (title: string) =>
  (
    await open.app.store.pool.query<{ n: number }>(
      `select count(*)::int as n from reference_seat where game_id = $1 and state = 'sitting' and table_id is not null`,
      [`TST-${title}`],
    )
  ).rows[0]?.n

test('a crowd that sits down at once is seated three to a table, over a single connection to the database', async () => {
  const { server } = serverWith(1)
  const crowd = await enter(server, 'narrow', 12)
  const room = await roomAt(server, crowd[0] ?? '')
  const seen = await Promise.all(crowd.map((session) => sit(server, session, room)))
  expect(seen.every(({ table }) => table !== null)).toBe(true)
  expect(await seated('narrow')).toBe(12)
  const { rows } = await open.app.store.pool.query<{ seats: unknown[]; state: string }>(
    'select seats, state from reference_table where game_id = $1',
    ['TST-narrow'],
  )
  expect(rows).toHaveLength(4)
  expect(rows.every(({ seats }) => seats.every((seat) => seat !== null))).toBe(true)
})

test('while a full room waits, players elsewhere are served', async () => {
  const { server, store } = serverWith(3)
  const [other = '', ...crowd] = await enter(server, 'waiting', 9)
  const room = await roomAt(server, other)
  const held = await open.app.store.pool.connect()
  await held.query('begin')
  await held.query('select pg_advisory_xact_lock(hashtext($1))', [`room TST TST-waiting ${room} real PHP`])
  const playSession = Promise.all(crowd.map((session) => sit(server, session, room)))
  const staked = `select count(*)::int as n from reference_round where game_id = 'TST-waiting' and state = 'placed'`
  await expect.poll(async () => (await open.app.store.pool.query<{ n: number }>(staked)).rows[0]?.n).toBe(8)
  const watched = await Promise.race([send<CardTableView, 'watch'>(server, 'watch', { back: false }, other), wait(1500, null)])
  expect(watched).toMatchObject({ table: null })
  expect([store.pool.waitingCount, await seated('waiting')]).toEqual([0, 0])
  await held.query('commit')
  held.release()
  await playSession
  expect(await seated('waiting')).toBe(8)
})
