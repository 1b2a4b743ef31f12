import { type AddressInfo, connect } from 'node:net'
import type { IncomingMessage, Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { timeLimits } from '@perya/gateway/http'
import { afterEach, expect, test } from 'vitest'
import { listen } from './serve.ts'

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const open = async (limits?: Parameters<typeof listen>[2]) => {
  const opened = await listen('127.0.0.1', 0, limits)
  server = opened.server
  const seen: { url: string | undefined; host: string | undefined }[] = []
  opened.takeOver((request: IncomingMessage, response) => {
    seen.push({ url: request.url, host: request.headers.host })
    request.resume().on('end', () => response.end('answered'))
  })
  return { seen, port: (opened.server.address() as AddressInfo).port }
}

/** Sends raw bytes and reads until the server closes; returns its response and the milliseconds it took. */
const send = async (port: number, lines: readonly string[], drip: readonly string[] = []): Promise<{ status: string; afterMs: number }> => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const began = performance.now()
  socket.write(`${lines.join('\r\n')}\r\n\r\n`.slice(0, drip.length > 0 && drip[0] === 'headers' ? -2 : undefined))
  const rest = drip.slice(1)
  const timer = rest.length === 0 ? undefined : setInterval(() => socket.writable && socket.write(rest.shift() ?? 'x'), 50)
  const answer = await text(socket).catch(() => 'reset')
  clearInterval(timer)
  socket.destroy()
  return { status: answer.slice(0, 12), afterMs: performance.now() - began }
}

const close = 'Connection: close'

test('a target in absolute form is read as its path, and its authority replaces the Host header [S-16]', async () => {
  const { port, seen } = await open()
  for (const target of ['http://Play.Example/', 'HTTP://play.example', 'https://play.example?a=b', 'http://play.example/rng?page=2', '/rng'])
    expect((await send(port, [`GET ${target} HTTP/1.1`, 'Host: other.example', close])).status, target).toBe('HTTP/1.1 200')
  expect(seen).toEqual([
    { url: '/', host: 'play.example' },
    { url: '/', host: 'play.example' },
    { url: '/?a=b', host: 'play.example' },
    { url: '/rng?page=2', host: 'play.example' },
    { url: '/rng', host: 'other.example' },
  ])
})

test.each([
  'OPTIONS * HTTP/1.1',
  'GET ftp://play.example/ HTTP/1.1',
  'GET http:///x HTTP/1.1',
  'GET http://name:word@play.example/ HTTP/1.1',
  'GET http://play.example/#x HTTP/1.1',
])('an invalid request target is refused before routing: %s [S-16]', async (line) => {
  const { port, seen } = await open()
  expect((await send(port, [line, 'Host: x', close])).status).toBe('HTTP/1.1 400')
  expect(seen).toEqual([])
})

test('a request with two Host headers, or with none, is refused [S-19]', async () => {
  const { port, seen } = await open()
  expect((await send(port, ['GET / HTTP/1.1', 'Host: a', 'hOST: b', close])).status).toBe('HTTP/1.1 400')
  expect((await send(port, ['GET / HTTP/1.1', 'Host: a', 'Host: a', close])).status).toBe('HTTP/1.1 400')
  expect((await send(port, ['GET http://a/ HTTP/1.1', close])).status).toBe('HTTP/1.1 400')
  expect((await send(port, ['GET / HTTP/1.1', close])).status).toBe('HTTP/1.1 400')
  expect(seen).toEqual([])
})

test('a version below 1.1 is refused, except for health probes [S-19]', async () => {
  const { port, seen } = await open()
  expect((await send(port, ['GET / HTTP/1.0', 'Host: a'])).status).toBe('HTTP/1.1 505')
  expect((await send(port, ['GET /'])).status).toMatch(/^HTTP\/1\.1 (400|505)$/)
  for (const path of ['/healthz', '/readyz', '/readyz?x']) expect((await send(port, [`GET ${path} HTTP/1.0`])).status, path).toBe('HTTP/1.1 200')
  expect(seen.map(({ url }) => url)).toEqual(['/healthz', '/readyz', '/readyz?x'])
})

const short = { headersTimeout: 300, requestTimeout: 1500, connectionsCheckingInterval: 50 }

test('a body that never ends is cut off at its time limit, although its sender keeps the connection open [D6]', async () => {
  const { port } = await open(short)
  const { status, afterMs } = await send(port, ['POST /x HTTP/1.1', 'Host: a', 'Content-Length: 100000'], ['body', 'x'])
  expect(status).toBe('HTTP/1.1 408')
  expect(afterMs).toBeGreaterThan(1400)
  expect(afterMs).toBeLessThan(6000)
})

test('headers that never end are cut off at their time limit [D6]', async () => {
  const { port } = await open(short)
  const { status, afterMs } = await send(port, ['GET /x HTTP/1.1', 'Host: a'], ['headers', 'X-Slow: '])
  expect(status).toBe('HTTP/1.1 408')
  expect(afterMs).toBeGreaterThan(250)
  expect(afterMs).toBeLessThan(1400)
})

test('the limits of a running server hold within a second: 10 s for headers, 30 s for all [D6]', async () => {
  await open()
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 })
  // Node reads the interval once and does not expose it: the test checks the value that `listen` passes.
  expect(timeLimits.connectionsCheckingInterval).toBeLessThanOrEqual(1000)
})
