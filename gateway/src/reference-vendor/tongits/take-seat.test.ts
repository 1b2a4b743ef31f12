import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { CardTableSeen, GameAnswer, GameOpened, GameServerInput, GameServerVerb } from '@perya/calls/game-server'
import { type OpenHouse, listTitles, openHouse } from '@perya/testkit'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareKeys } from '../../secrets/keyring.ts'
import { storeOn } from '../../store/open-store.ts'
import type { Store } from '../../store/store.ts'
import { mountReferenceVendor } from '../mount-reference-vendor.ts'

let open: OpenHouse
const closers: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  open = await openHouse()
  await open.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const close of closers) await close()
  await open.close()
})

/** The server of the game on a pool of its own with so many connections, so that the gateway which it calls has its own. */
const serverWith = (connections: number): { app: FastifyInstance; store: Store } => {
  const { options } = open.house.store.pool
  const store = storeOn(
    { backend: 'embedded', config: { ...options, password: options.password, max: connections }, close: async () => {} },
    () => {},
  )
  shareKeys(open.house.store, store)
  const app = fastify()
  mountReferenceVendor(
    app,
    { ...open.house, store },
    { gatewayOrigin: () => `http://127.0.0.1:${(open.app.server.address() as AddressInfo).port}`, pause: async () => {} },
  )
  closers.push(
    () => app.close(),
    () => store.close(),
  )
  return { app, store }
}

const say = async <T, V extends GameServerVerb>(app: FastifyInstance, verb: V, input: GameServerInput<V>, session = ''): Promise<T> => {
  const headers = session === '' ? {} : { authorization: `Bearer ${session}` }
  const answer: GameAnswer<T> = (await app.inject({ method: 'POST', url: `/games/api/${verb}`, payload: input, headers })).json()
  if (!answer.ok) throw new Error(`${verb}: ${answer.error}`)
  return answer.value
}

/** So many members who have opened the title, by their sessions. */
const enter = async (app: FastifyInstance, title: string, count: number): Promise<string[]> => {
  await listTitles(open.house.store, [{ nodeId: title, gameType: 'PVP' }])
  return Promise.all(
    Array.from({ length: count }, async () => {
      const as = await open.people.member({ balance: 10_000_000 })
      const { game_url } = await open.get('play.launch', { gameId: title, vassalage: 'TST' }, { as })
      const launch = new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
      return (await say<GameOpened, 'open'>(app, 'open', { launch })).session
    }),
  )
}

let names = 0
const sit = async (app: FastifyInstance, session: string, room: string) =>
  say<CardTableSeen, 'sit'>(app, 'sit', { round: `a-crowd-sits-${(names += 1)}`, room }, session)
const roomAt = async (app: FastifyInstance, session: string) =>
  (await say<CardTableSeen, 'watch'>(app, 'watch', { back: false }, session)).rooms[0]?.room ?? ''
const seated = async (title: string) =>
  (
    await open.house.store.pool.query<{ n: number }>(
      `select count(*)::int as n from reference_seat where game_id = $1 and state = 'sitting' and table_id is not null`,
      [`TST-${title}`],
    )
  ).rows[0]?.n

test('a crowd that sits down at once is seated three to a table, over a single connection to the database', async () => {
  const { app } = serverWith(1)
  const crowd = await enter(app, 'narrow', 12)
  const room = await roomAt(app, crowd[0] ?? '')
  const seen = await Promise.all(crowd.map((session) => sit(app, session, room)))
  expect(seen.every(({ table }) => table !== null)).toBe(true)
  expect(await seated('narrow')).toBe(12)
  const { rows } = await open.house.store.pool.query<{ seats: unknown[]; state: string }>(
    'select seats, state from reference_table where game_id = $1',
    ['TST-narrow'],
  )
  expect(rows).toHaveLength(4)
  expect(rows.every(({ seats }) => seats.every((seat) => seat !== null))).toBe(true)
})

test('while a room keeps a crowd waiting, whoever plays elsewhere is answered', async () => {
  const { app, store } = serverWith(3)
  const [other = '', ...crowd] = await enter(app, 'waiting', 9)
  const room = await roomAt(app, other)
  const held = await open.house.store.pool.connect()
  await held.query('begin')
  await held.query('select pg_advisory_xact_lock(hashtext($1))', [`room TST TST-waiting ${room} real PHP`])
  const sitting = Promise.all(crowd.map((session) => sit(app, session, room)))
  const staked = `select count(*)::int as n from reference_round where game_id = 'TST-waiting' and state = 'placed'`
  await expect.poll(async () => (await open.house.store.pool.query<{ n: number }>(staked)).rows[0]?.n).toBe(8)
  const looked = await Promise.race([say<CardTableSeen, 'watch'>(app, 'watch', { back: false }, other), wait(1500, null)])
  expect(looked).toMatchObject({ table: null })
  expect([store.pool.waitingCount, await seated('waiting')]).toEqual([0, 0])
  await held.query('commit')
  held.release()
  await sitting
  expect(await seated('waiting')).toBe(8)
})
