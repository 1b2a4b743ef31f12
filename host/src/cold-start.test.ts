import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { emptyDatabase, freshDatabase } from '@perya/testkit/database/database'
import { databaseProxy } from '@perya/testkit/database/database-proxy'
import { freePort, type HostProcess, httpGet, readyAnswer, startHost, stopHosts } from '@perya/testkit/host/host-process'
import { seededDatabase } from '@perya/testkit/host/seeded-database'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'

// Gateways and their database start in any order, and lose the connection in between.

const folder = mkdtempSync(join(tmpdir(), 'perya-cold-start-'))
const masterKey = '07'.repeat(32)
const hosts: HostProcess[] = []
let started = 0

const start = (databaseUrl: string, env: Readonly<Record<string, string>> = {}): HostProcess => {
  started += 1
  const host = startHost({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, String(started)), HOUSE_KEY: masterKey, ...env })
  hosts.push(host)
  return host
}
afterEach(() => stopHosts(hosts.splice(0)))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const messagesOf = (host: HostProcess): string[] =>
  host
    .errors()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [String(JSON.parse(line).msg)] : []))

const query = async <T extends object>(url: string, text: string): Promise<T[]> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

test('three gateways that start together on an empty database are all ready, and it is seeded once [D1]', { timeout: 120_000 }, async () => {
  const database = await emptyDatabase()
  const three = [start(database.url), start(database.url), start(database.url)]
  const ports = await Promise.all(three.map((host) => host.ready()))
  for (const port of ports) await readyAnswer(port)
  expect(await query(database.url, 'select * from invariant_violation')).toEqual([])
  expect(await query(database.url, `select count(*)::int as n from member where username = 'player1'`)).toEqual([{ n: 1 }])
  await stopHosts(three)
  await database.drop()
})

test('while it waits for its database a gateway answers 503, then ends with one line and exit code 1 [D3]', { timeout: 60_000 }, async () => {
  const [port, nowhere] = [await freePort(), await freePort()]
  const host = start(`postgresql://perya:secret-word@127.0.0.1:${nowhere}/perya`, { PORT: String(port), DATABASE_WAIT_SECONDS: '3' })
  await expect
    .poll(
      () =>
        httpGet(port, '/readyz').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(503)
  const [page, ready, running] = [await httpGet(port, '/'), await httpGet(port, '/readyz'), await httpGet(port, '/healthz')]
  expect([page.status, page.headers['retry-after']]).toEqual([503, '1'])
  expect(JSON.parse(ready.text)).toMatchObject({ ready: false })
  expect(running.status).toBe(200)
  expect(await host.ended).toBe(1)
  expect(messagesOf(host)).toEqual([expect.stringMatching(/^The database is not available \(.*ECONNREFUSED.*\): trying for up to 3 s/)])
  expect(host.errors().trim().split('\n').at(-1)).toMatch(/^The database does not answer after 3 s \(DATABASE_WAIT_SECONDS\): .*ECONNREFUSED/)
  expect(host.errors()).not.toContain('secret-word')
})

test('a gateway becomes ready once its database has come up [D3]', { timeout: 90_000 }, async () => {
  const database = await seededDatabase()
  const proxy = await databaseProxy(database.env.DATABASE_URL)
  await proxy.cut()
  const host = start(proxy.url)
  await expect.poll(() => messagesOf(host).join(), { timeout: 20_000 }).toContain('The database is not available')
  await proxy.restore()
  await readyAnswer(await host.ready())
  await stopHosts([host])
  await proxy.close()
  await database.drop()
})

test('a database that disappears during the seeds is waited for, and everything is seeded once [D3]', { timeout: 120_000 }, async () => {
  const database = await emptyDatabase()
  const proxy = await databaseProxy(database.url)
  const host = start(proxy.url)
  const people = `select case when to_regclass('member') is null then 0 else (xpath('/row/n/text()', query_to_xml('select count(*) as n from member', false, true, '')))[1]::text::int end as n`
  for (const min of [1, 20]) {
    await expect
      .poll(async () => (await query<{ n: number }>(database.url, people))[0]?.n ?? 0, { timeout: 60_000, interval: 5 })
      .toBeGreaterThanOrEqual(min)
    await proxy.cut()
    await wait(1_500)
    await proxy.restore()
  }
  await readyAnswer(await host.ready())
  expect(messagesOf(host).join()).toContain('The database is not available')
  expect(await query(database.url, 'select * from invariant_violation')).toEqual([])
  await stopHosts([host])
  await proxy.close()
  await database.drop()
})

test('a wrong password and an unknown database end the start at once, each with one line [D3]', { timeout: 60_000 }, async () => {
  const database = await freshDatabase()
  const [wrong, unknown] = [new URL(database.url), new URL(database.url)]
  wrong.password = 'wrong-password'
  unknown.pathname = '/nowhere'
  for (const [url, reason] of [
    [wrong, 'password authentication failed'],
    [unknown, 'does not exist'],
  ] as const) {
    const from = performance.now()
    const host = start(url.href)
    expect(await host.ended).toBe(1)
    expect(host.errors().trim().split('\n')).toEqual([expect.stringMatching(new RegExp(`^The database refuses this gateway: .*${reason}`))])
    expect(performance.now() - from).toBeLessThan(20_000)
  }
  await database.drop()
})
