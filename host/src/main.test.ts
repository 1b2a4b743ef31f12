import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'

// The process itself: started on a folder with a space in its name, refused where it must be, ended cleanly.

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'perya host '))
const running: ChildProcess[] = []

type Run = { readonly child: ChildProcess; readonly said: () => string; readonly complained: () => string; readonly ended: Promise<number | null> }

const run = (env: Readonly<Record<string, string>>): Run => {
  const { TESTKIT_SERVER: _server, ...inherited } = process.env
  const child = spawn(process.execPath, ['host/src/main.ts'], {
    cwd: root,
    env: { ...inherited, LOG_LEVEL: 'warn', PORT: '0', DATA_DIR: join(folder, 'house'), ...env },
  })
  running.push(child)
  let [out, err] = ['', '']
  child.stdout.on('data', (bytes: Buffer) => {
    out += bytes.toString()
  })
  child.stderr.on('data', (bytes: Buffer) => {
    err += bytes.toString()
  })
  return { child, said: () => out, complained: () => err, ended: new Promise((done) => child.once('exit', done)) }
}

const portOf = async ({ said, complained, ended }: Run): Promise<number> => {
  const over = ended.then(() => {
    throw new Error(complained())
  })
  const found = new Promise<number>((done) => {
    const timer = setInterval(() => {
      const port = /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(said())?.[1]
      if (port === undefined) return
      clearInterval(timer)
      done(Number(port))
    }, 20)
  })
  return Promise.race([found, over])
}

const get = (port: number, path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> =>
  new Promise((done, fail) => {
    ask({ port, host: '127.0.0.1', path, headers }, (answer) => {
      text(answer).then((read) => done({ status: answer.statusCode ?? 0, text: read }), fail)
    })
      .on('error', fail)
      .end()
  })

afterAll(async () => {
  for (const child of running) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  await Promise.all(
    running.filter((child) => child.exitCode === null && child.signalCode === null).map((child) => new Promise((done) => child.once('exit', done))),
  )
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('a whole life: ready, two hosts kept apart, a second server refused, an end without loss', { timeout: 90_000 }, async () => {
  const house = run({})
  const port = await portOf(house)
  expect(house.said()).toContain('player1')

  expect(await get(port, '/healthz')).toMatchObject({ status: 200 })
  expect(JSON.parse((await get(port, '/readyz')).text)).toMatchObject({ ready: true, database: true, invariants: true })
  const { text } = await get(port, '/metrics')
  for (const name of ['ledger_invariant_violations 0', 'eventloop_p99_ms', 'outbox_pending', 'sessions', 'rss_bytes']) expect(text).toContain(name)
  expect((await get(port, '/metrics', { 'x-forwarded-for': '1.2.3.4' })).status).toBe(404)
  expect((await get(port, '/robots.txt')).text).toContain('sitemap.xml')
  const listed = [...(await get(port, '/sitemap.xml')).text.matchAll(/<loc>http:\/\/[^/]+([^<?]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(listed.length).toBeGreaterThan(5)
  for (const path of new Set(listed)) expect(await get(port, path), path).toMatchObject({ status: 200 })
  expect((await get(port, '/assets/gone-12345678.js')).status).toBe(404)
  expect((await get(port, '/games/slot')).status).toBe(404)

  const games = { host: `localhost:${port}` }
  for (const path of ['/', '/wps/system/status', '/openapi.json', '/metrics'])
    expect(await get(port, path, games), path).toMatchObject({ status: 404 })
  // Whoever watches over the house may come by either name.
  expect(await get(port, '/healthz', games)).toMatchObject({ status: 200 })
  expect(JSON.parse((await get(port, '/readyz', games)).text)).toMatchObject({ ready: true })

  const second = run({})
  expect(await second.ended).toBe(1)
  expect(second.complained()).toMatch(/^The data folder .* is in use by another server \(process \d+\)\.\n$/)
  const samePort = run({ PORT: String(port), DATA_DIR: join(folder, 'other') })
  expect(await samePort.ended).toBe(1)
  expect(samePort.complained()).toBe(`Port ${port} on 127.0.0.1 is in use.\n`)
  expect((await get(port, '/readyz')).status).toBe(200)

  house.child.kill('SIGKILL')
  await house.ended
  const again = run({})
  const nextPort = await portOf(again)
  expect((await get(nextPort, '/readyz')).status).toBe(200)
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
})

test('what is malformed is one line and exit code 1', async () => {
  for (const env of [{ PERYA_COLOUR: 'red' }, { PORT: 'x' }, { DATA_DIR: '/dev/null/here' }, { DATABASE_URL: 'postgres://127.0.0.1:1/nothing' }]) {
    const house = run(env)
    expect(await house.ended).toBe(1)
    expect(house.complained().trim().split('\n')).toHaveLength(1)
  }
})

test('in production a house begins empty: no demo titles, no demo people, no password that stands in a manual', { timeout: 60_000 }, async () => {
  const dataDir = join(folder, 'production')
  const free = createServer()
  await new Promise<void>((done) => free.listen(0, '127.0.0.1', done))
  const { port } = free.address() as AddressInfo
  await new Promise((done) => free.close(done))
  const origins = { PUBLIC_ORIGIN: 'https://play.example', GAMES_ORIGIN: 'https://games.example' }
  const house = run({ PERYA_PROFILE: 'production', ...origins, PORT: String(port), DATA_DIR: dataDir })
  await expect.poll(house.said, { timeout: 30_000 }).toContain('ready at https://play.example')
  expect(house.said()).not.toContain('player1')
  expect(house.said()).not.toContain('password')
  const host = { host: 'play.example' }
  expect(JSON.parse((await get(port, '/readyz', host)).text)).toMatchObject({ ready: true })
  const listed = await get(port, '/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=1&pageSize=42', { ...host, merchant: 'perya', moduleid: 'GAMELO3' })
  expect(JSON.parse(listed.text)).toMatchObject({ success: true, value: { games: [] } })
  expect((await get(port, '/', host)).status).toBe(200)
  house.child.kill('SIGTERM')
  expect(await house.ended).toBe(0)
  expect(house.complained()).toBe('')
})

test('before an existing platform, calls are answered by it', async () => {
  const seen: string[] = []
  const upstream = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${String(request.headers['language'])}`)
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end('{"success":true,"value":{"status":0},"message":"","errorCode":null,"traceId":"up"}')
  })
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
  const { port: upstreamPort } = upstream.address() as AddressInfo
  const house = run({ PERYA_UPSTREAM: `http://127.0.0.1:${upstreamPort}`, DATA_DIR: join(folder, 'none') })
  const port = await portOf(house)
  expect((await get(port, '/wps/system/status', { language: 'TY' })).text).toContain('"traceId":"up"')
  expect(seen).toContain('GET /wps/system/status TY')
  // What is drawn from the brand alone is drawn here, and the platform behind is not asked for it.
  for (const path of ['/favicon.svg', '/icon-48.png', '/og.png']) expect(await get(port, path), path).toMatchObject({ status: 200 })
  expect(seen.filter((asked) => /icon|og\.png/.test(asked))).toEqual([])
  house.child.kill('SIGTERM')
  expect(await house.ended).toBe(0)
  upstream.close()
})
