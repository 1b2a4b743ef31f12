import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { brandSchema } from '@perya/calls/brand'
import { minor } from '@perya/domain/money/minor'
import { manualClock, scriptedChance } from '@perya/testkit'
import { type OwnCluster, ownCluster } from '@perya/testkit/database/own-cluster'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app/build-app.ts'
import type { AppContext } from '../context.ts'
import { openAccount, externalAccount } from '../../ledger/accounts.ts'
import { openWallet } from '../../ledger/open-wallet.ts'
import { moveMoney } from '../../ledger/posting/post.ts'
import { openKeys } from '../secrets/keyring.ts'
import { openStore } from './connection/open-store.ts'

// Every process of the database is stopped (SIGSTOP): sockets stay open, and nothing answers, not even the server's own time limits.

const brand = brandSchema.parse(JSON.parse(readFileSync(new URL('../../../../brands/perya/brand.json', import.meta.url), 'utf8')))
let cluster: OwnCluster
let app: AppContext
let server: ReturnType<typeof buildApp>

beforeAll(async () => {
  cluster = await ownCluster()
  const store = await openStore({ databaseUrl: cluster.url, dataDir: '/nonexistent' })
  await openKeys(store, [Buffer.alloc(32)])
  app = {
    store,
    clock: manualClock(),
    chance: scriptedChance(),
    brand,
    log: pino({ level: 'silent' }),
    gamesOrigin: 'http://localhost:3000',
    houseKey: Buffer.alloc(32),
    identityProviders: [],
    phoneService: null,
    payments: null,
    gameWallets: [],
  }
  server = buildApp(app, { profile: 'test', publicOrigin: 'http://127.0.0.1:3000', trustProxy: [], shareAnswers: false })
  await server.ready()
})
afterEach(() => cluster.thaw())
afterAll(async () => {
  await server.close()
  await app.store.close()
  await cluster.stop()
})

const timed = async <T>(work: Promise<T>): Promise<{ seconds: number; done: T }> => {
  const from = performance.now()
  const done = await work
  return { done, seconds: (performance.now() - from) / 1000 }
}

const requests = [
  { method: 'GET', url: '/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=1&pageSize=42' },
  { method: 'GET', url: '/.well-known/jwks.json' },
  { method: 'POST', url: '/wps/session/login/freeplay', payload: {} },
  { method: 'GET', url: '/wps/member/info', headers: { authorization: 'A'.repeat(43), cookie: `perya=${'A'.repeat(43)}` } },
] as const

test('while the database is frozen every call is answered busy within 5 s, more callers than connections included [D4]', async () => {
  // Open connections reach the frozen processes; the other callers wait for a connection.
  await Promise.all(Array.from({ length: 8 }, () => app.store.pool.query('select 1')))
  cluster.freeze()
  const asked = Array.from({ length: 24 }, (_, turn) => requests[turn % requests.length] ?? requests[0])
  const answers = await Promise.all(asked.map((request) => timed(server.inject(request))))
  for (const { done, seconds } of answers) {
    expect([done.statusCode, done.json().errorCode, done.headers['retry-after']]).toEqual([503, 'busy', '1'])
    expect(seconds).toBeLessThan(5)
  }
  cluster.thaw()
  await wait(7_000)
  for (const request of requests.slice(0, 3)) {
    const { done, seconds } = await timed(server.inject(request))
    expect([request.url, done.statusCode]).toEqual([request.url, 200])
    expect(seconds).toBeLessThan(4)
  }
})

test('an unanswered query is given up after 6.5 s, its connection is destroyed, and its transaction does not wait again to roll back [D4]', async () => {
  const { pool, db } = app.store
  const [plain, transaction] = [pool.query('select 1'), Promise.withResolvers<void>()]
  await plain
  const pid = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const inside = db.transaction().execute(async (trx) => {
    await trx.selectFrom('setting').selectAll().execute()
    transaction.resolve()
    await wait(50)
    await trx.selectFrom('setting').selectAll().execute()
  })
  await transaction.promise
  cluster.freeze()
  const [outcome, alone] = await Promise.all([
    timed(inside.catch((error: unknown) => error)),
    timed(pool.query('select 1').catch((error: unknown) => error)),
  ])
  for (const { done, seconds } of [outcome, alone]) {
    expect(String(done)).toContain('The database did not answer a query within 6500 ms')
    expect(seconds).toBeLessThan(8)
  }
  cluster.thaw()
  expect(await pid()).toBeGreaterThan(0)
  expect(pool.totalCount - pool.idleCount).toBe(0)
})

test('a posting in progress when the database froze is not reported as done, and is done once when it is repeated [D4]', async () => {
  const { store } = app
  const cash = await openWallet(store, { memberId: 'm-frozen', book: 'real', currency: 'PHP' }, { grant: { amount: minor(1000), from: 'bank' } })
  const bank = await openAccount(store, externalAccount('bank', 'real', 'PHP'))
  const pay = () =>
    moveMoney(store, { scope: 'member:m-frozen', extId: 'once', kind: 'payment', legs: [{ from: cash, to: bank, amount: minor(10) }], account: cash })
  cluster.freeze()
  const { done, seconds } = await timed(pay().catch((error: unknown) => error))
  expect(String(done)).toContain('did not answer')
  expect(seconds).toBeLessThan(8)
  cluster.thaw()
  // The frozen server processes what was sent before it notices that the client is gone: it may have moved the money after all.
  await wait(300)
  expect(await pay()).toMatchObject({ status: 'applied' })
  const { rows } = await store.pool.query<{ balance: number; moves: number }>(
    `select balance, (select count(*)::int from ledger_tx where scope = 'member:m-frozen' and ext_id = 'once') as moves from account where id = $1`,
    [cash],
  )
  expect(rows).toEqual([{ balance: 990, moves: 1 }])
})

test('long work that declares its time limit is not given up [D4]', async () => {
  const { withLongTimeout } = await import('./connection/patiently.ts')
  const { rows } = await withLongTimeout(app.store, 20_000, (client) => client.query<{ n: number }>('select 1 as n from pg_sleep(7)'))
  expect(rows).toEqual([{ n: 1 }])
  const { rows: limits } = await app.store.pool.query<{ statement_timeout: string }>('show statement_timeout')
  expect(limits).toEqual([{ statement_timeout: '5s' }])
})
