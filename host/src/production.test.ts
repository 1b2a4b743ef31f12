import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type HostProcess, httpGet, httpSend, startHost, stopHosts } from '@perya/testkit/host/host-process'
import { ownCluster } from '@perya/testkit/database/own-cluster'
import { afterAll, afterEach, expect, test } from 'vitest'

// Starts that production refuses, on processes of the real host.

const folder = mkdtempSync(join(tmpdir(), 'perya-production-'))
const hosts: HostProcess[] = []
const start = (env: Readonly<Record<string, string>>): HostProcess => {
  const host = startHost({
    PERYA_PROFILE: 'production',
    PUBLIC_ORIGIN: 'https://play.example',
    GAMES_ORIGIN: 'https://games.example',
    DATA_DIR: join(folder, 'data'),
    ...env,
  })
  hosts.push(host)
  return host
}
afterEach(() => stopHosts(hosts.splice(0)))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const refusalOf = async (env: Readonly<Record<string, string>>): Promise<string> => {
  const host = start(env)
  expect(await host.ended).toBe(1)
  return host.errors()
}

test('an unsafe setting ends the start with one line [S-11]', { timeout: 60_000 }, async () => {
  expect(await refusalOf({ PUBLIC_ORIGIN: 'http://play.example' })).toMatch(/^PUBLIC_ORIGIN must begin with https:\/\/ [^\n]*\n$/)
  expect(await refusalOf({})).toMatch(/^DATABASE_URL is needed in production[^\n]*\n$/)
})

test('gateways on one database need its key, metrics need a token or a port, and the reference vendor is not mounted [S-11] [S-13]', {
  timeout: 120_000,
}, async () => {
  const cluster = await ownCluster({ fsync: 'on' })
  const key = 'ab'.repeat(32)
  const [port, metricsPort] = [await freePort(), await freePort()]
  const database = { DATABASE_URL: cluster.url, ALLOW_OWNER_DATABASE_ROLE: '1' }
  const first = start({ ...database, HOUSE_KEY: key, PORT: String(port), METRICS_PORT: String(metricsPort) })
  await first.ready()
  const [host, games] = [{ host: 'play.example' }, { host: 'games.example' }]
  const [ready, detailed] = [await httpGet(port, '/readyz', host), await httpGet(metricsPort, '/readyz')]
  expect([ready.status, detailed.status]).toEqual([200, 200])
  // Details contain folders and addresses: the public response only reports the result of each check.
  expect(JSON.parse(ready.text).checks.database).toEqual({ ok: true })
  expect(JSON.parse(detailed.text).checks.database).toEqual({ ok: true, detail: expect.stringContaining('took a write') })
  expect((await httpGet(port, '/metrics', host)).status).toBe(404)
  expect((await httpGet(metricsPort, '/metrics')).text).toContain('ledger_invariant_violations 0')

  const [open, proof] = [await httpSend('POST', port, '/games/api/open', games), await httpGet(port, '/games/api/proof/none', games)]
  expect([open.status, JSON.parse(open.text).errorCode, proof.status]).toEqual([404, 'not_found', 404])

  const refused = await refusalOf({ ...database, HOUSE_KEY: 'cd'.repeat(32), DATA_DIR: join(folder, 'second') })
  expect(refused).toMatch(/\nThe key of this gateway [^\n]* is not the key of this database: set HOUSE_KEY [^\n]*\n$/)
  expect(await refusalOf({ ...database, HOUSE_KEY: key, DATABASE_STANDBY: 'required', DATA_DIR: join(folder, 'third') })).toContain(
    "synchronous_standby_names = ''",
  )

  const token = 'a-token-for-metrics'
  const second = start({ ...database, HOUSE_KEY: key, METRICS_TOKEN: token, PORT: String(metricsPort + 1), DATA_DIR: join(folder, 'fourth') })
  await second.ready()
  const bearer = { ...host, authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' }
  expect((await httpGet(metricsPort + 1, '/metrics', host)).status).toBe(404)
  expect((await httpGet(metricsPort + 1, '/metrics', bearer)).status).toBe(200)
  await stopHosts([first, second])
  await cluster.stop()
})
