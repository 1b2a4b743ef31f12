import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LobbyDocument } from '@perya/domain/lobby/content/lobby-document'
import { freePort, type HostProcess, httpGet, httpSend, startHost, stopHosts } from '@perya/testkit/host/host-process'
import { seededDatabase, type SeededDatabase } from '@perya/testkit/host/seeded-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Two gateways on one database, the console on the first.

const folder = mkdtempSync(join(tmpdir(), 'perya lobby '))
let database: SeededDatabase
let hosts: readonly HostProcess[] = []
let ports: readonly [number, number] = [0, 0]
let consoleOrigin = ''
let cookie = ''
let keys = 0

const call = async (path: string, body: object, key?: string) => {
  const answer = await fetch(`${consoleOrigin}/console/v1/${path}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', origin: consoleOrigin, 'x-console': '1', cookie },
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, cookie: answer.headers.get('set-cookie') ?? '', value: Object(await answer.json()).value }
}
const perform = (command: string, input: object) => call(`do/${command}`, { input, reason: 'the fiesta begins' }, `lobby-host-${(keys += 1)}`)
const see = async (path: string) => {
  const answer = await fetch(`${consoleOrigin}/console/v1/see/${path}`, { headers: { cookie } })
  return Object(await answer.json()).value
}
const signIn = async (name: string): Promise<void> => {
  await call('sign-in/begin', { name })
  cookie = (await call('sign-in/finish', { name, password: 'Perya#2026' })).cookie.split(';')[0] ?? ''
}

beforeAll(async () => {
  database = await seededDatabase()
  const consolePort = await freePort()
  consoleOrigin = `http://localhost:${consolePort}`
  const second = await freePort()
  hosts = [
    startHost({ ...database.env, DATA_DIR: join(folder, 'one'), CONSOLE_PORT: String(consolePort), CONSOLE_ORIGIN: consoleOrigin }),
    startHost({ ...database.env, DATA_DIR: join(folder, 'two'), CONSOLE_PORT: String(second), CONSOLE_ORIGIN: `http://localhost:${second}` }),
  ]
  const [one, two] = await Promise.all(hosts.map((host) => host.ready()))
  ports = [one ?? 0, two ?? 0]
  await signIn('content1')
}, 120_000)
afterAll(async () => {
  await stopHosts(hosts)
  await database.drop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Saves a draft of what is published with changes; returns its number. */
const save = async (change: (document: LobbyDocument) => object): Promise<number> => {
  const { live, last } = await see('lobby')
  const answer = await perform('lobby/draft', {
    content: JSON.stringify({ ...live.content, ...change(live.content) }),
    base: last,
    live: live.fingerprint,
  })
  expect(answer.status).toBe(200)
  return Number(answer.value.result.version)
}
const previewAt = async (query: string): Promise<string> => new URL(String((await see(`lobby-preview?${query}`)).address)).search
const framed = { 'sec-fetch-dest': 'iframe' }
const preview = async (query: string) => httpGet(ports[0], `/lobby-preview${await previewAt(query)}`, framed)

/** A page without what differs between any two answers: nonces, and the moment at which it was made. */
const timeless = (html: string): string =>
  html
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/"traceId":"[^"]*"/g, '')
    .replaceAll(/"(?:dataUpdatedAt|serverTime|now|at)":\d+/g, '')
const home = async (port: number) => (await httpGet(port, '/')).text
const rowsOf = (html: string): string[] => [...html.matchAll(/id="row-([A-Z]+)"/g)].map(([, id]) => id ?? '')

/** Milliseconds until a page of each gateway shows, or no longer shows, a text. */
const until = async (text: string, isShown: boolean): Promise<number> => {
  const began = performance.now()
  for (const port of ports)
    while ((await home(port)).includes(text) !== isShown) if (performance.now() - began > 10_000) return Number.POSITIVE_INFINITY
  return performance.now() - began
}

const fiesta = (document: LobbyDocument) => ({
  rows: [...document.rows.slice(0, 3), ...document.rows.slice(3).toReversed()],
  banners: document.banners.map((one, place) => (place === 0 ? { ...one, title: { EN: 'Fiesta of lanterns' } } : one)),
})

test('a preview shows the draft that no public page contains, and equals the public page once it is published, which both gateways show within 2 s', {
  timeout: 90_000,
}, async () => {
  for (const port of ports) await home(port)
  const version = await save((document) => ({
    ...fiesta(document),
    banners: document.banners.map((one) => (one.group === 'w_home' ? { ...one, title: { EN: `Fiesta ${one.id}` } } : one)),
  }))
  const shown = await preview(`version=${version}&language=EN`)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Fiesta home-slots')
  for (const port of ports) expect(await home(port)).not.toContain('Fiesta home-slots')
  expect(timeless(await home(ports[0]))).not.toBe(timeless(shown.text))

  expect((await perform('lobby/publish', { version })).status).toBe(200)
  expect(await until('Fiesta home-slots', true)).toBeLessThan(2_000)
  await expect
    .poll(async () => timeless(await home(ports[0])) === timeless((await preview(`version=${version}&language=EN`)).text), { timeout: 15_000 })
    .toBe(true)
  expect(rowsOf(await home(ports[0]))).toEqual(rowsOf(shown.text))

  const found = (await see('lobby-versions')).rows.find(({ kind }: { kind: string }) => kind === 'found')
  expect((await perform('lobby/undo', { version: found.version })).status).toBe(200)
  expect(await until('Fiesta home-slots', false)).toBeLessThan(2_000)
})

test('the audience and the moment of a preview decide what it shows', { timeout: 60_000 }, async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const version = await save((document) => ({
    banners: document.banners.map((one) =>
      one.id === 'home-slots'
        ? { ...one, title: { EN: 'Only for members' }, audience: { ...one.audience, who: ['member'] } }
        : one.id === 'home-trial'
          ? { ...one, title: { EN: 'Only from tomorrow' }, from: tomorrow }
          : one,
    ),
  }))
  const shows = async (query: string) => {
    const { text } = await preview(`version=${version}&language=EN&${query}`)
    return ['Only for members', 'Only from tomorrow'].filter((title) => text.includes(title))
  }
  expect(await shows('who=visitor')).toEqual([])
  expect(await shows('who=member')).toEqual(['Only for members'])
  expect(await shows(`who=visitor&at=${encodeURIComponent(new Date(Date.now() + 2 * 86_400_000).toISOString())}`)).toEqual(['Only from tomorrow'])
})

test('a preview runs no script, is framed by the console alone, is not stored, and sets no cookie', { timeout: 60_000 }, async () => {
  const { headers } = await preview('version=0&language=EN')
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toContain('script-src')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`frame-ancestors ${consoleOrigin};`)
  expect(policy).toMatch(/sandbox allow-same-origin$/)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow, noarchive', 'referrer-policy': 'no-referrer' })
  expect(headers['set-cookie']).toBeUndefined()
})

test('the grant is worthless to a thief: forged, outside of a frame, by another method, beside a session of a member, and after its owner has signed out', {
  timeout: 60_000,
}, async () => {
  const missing = await httpGet(ports[0], '/nothing-at-all')
  const grant = await previewAt('version=0&language=EN')
  const [payload = '', signature = ''] = grant.replace('?grant=', '').split('.')
  const other = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('"who":"visitor"', '"who":"member"')).toString('base64url')
  const refused = [
    await httpGet(ports[0], '/lobby-preview', framed),
    await httpGet(ports[0], '/lobby-preview?grant=', framed),
    await httpGet(ports[0], `/lobby-preview?grant=${other}.${signature}`, framed),
    await httpGet(ports[0], `/lobby-preview?grant=${payload}.${'A'.repeat(43)}`, framed),
    await httpGet(ports[0], `/lobby-preview${grant}`, { 'sec-fetch-dest': 'document' }),
    await httpGet(ports[0], `/lobby-preview${grant}`, { 'sec-fetch-dest': 'empty' }),
  ]
  for (const answer of refused) {
    expect(answer.status).toBe(missing.status)
    expect(String(answer.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
  }
  expect((await httpSend('POST', ports[0], `/lobby-preview${grant}`, framed)).status).toBe(404)
  // What the browser of a member sends along changes nothing: the page is the one without a session.
  const own = await httpGet(ports[0], `/lobby-preview${grant}`, framed)
  const carried = await httpGet(ports[0], `/lobby-preview${grant}`, {
    ...framed,
    cookie: 'lang=TY; theme=light; token=stolen',
    authorization: 'Bearer x',
  })
  expect(timeless(carried.text)).toBe(timeless(own.text))
  // The second gateway knows the session and its end as well, but another console's origin frames it there.
  expect((await httpGet(ports[1], `/lobby-preview${grant}`, framed)).status).toBe(200)
  await call('sign-out', {})
  for (const port of ports) expect((await httpGet(port, `/lobby-preview${grant}`, framed)).status).toBe(404)
  await signIn('content1')
})
