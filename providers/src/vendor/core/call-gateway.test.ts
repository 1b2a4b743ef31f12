import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { manualClock } from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signMessage } from '@perya/calls/partner/signature'
import { type GatewayClient, createGatewayClient } from './call-gateway.ts'

type Seen = { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: string }
let server: Server
let line: GatewayClient
let seen: Seen[]
let answer: (response: ServerResponse) => void
const clock = manualClock()
const key = { keyId: 'vk_test_key', vendor: 'TST', secret: 's'.repeat(43) }
const player = { playerId: 'p1', currency: 'PHP', book: 'real' } as const
const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
const success = (value: unknown) => json(200, { success: true, value, message: '', errorCode: null, traceId: 't' })
const refusal = (status: number, errorCode: string) => json(status, { success: false, value: null, message: 'no', errorCode, traceId: 't' })

beforeEach(async () => {
  seen = []
  answer = success({ balance: '1.00', currency: 'PHP' })
  server = createServer((request, response) => {
    text(request).then(
      (body) => {
        seen.push({ path: request.url ?? '', headers: request.headers, body })
        answer(response)
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  line = createGatewayClient(() => `http://127.0.0.1:${port}`, clock, 'play.example')
})
afterEach(() => {
  line.close()
  server.closeAllConnections()
  server.close()
})

test('a message is signed over its bytes with the vendor’s own key, at the time of the clock', async () => {
  await line.say(key, 'balance', player)
  const [message] = seen
  const { 'x-vendor-time': time, 'x-vendor-nonce': nonce, 'x-vendor-key': keyId, 'x-vendor-signature': signature, host } = message?.headers ?? {}
  expect([message?.path, keyId, time, host]).toEqual(['/vendor/v1/TST/balance', 'vk_test_key', String(clock.now()), 'play.example'])
  expect(signature).toBe(
    signMessage(
      { method: 'POST', path: '/vendor/v1/TST/balance', time: String(time), nonce: String(nonce), body: Buffer.from(message?.body ?? '') },
      key.secret,
    ),
  )
  expect(JSON.parse(message?.body ?? '')).toEqual(player)
})

test('no two messages carry the same nonce', async () => {
  for (let i = 0; i < 20; i += 1) await line.say(key, 'balance', player)
  expect(new Set(seen.map(({ headers }) => headers['x-vendor-nonce'])).size).toBe(20)
})

test('what the gateway took is taken, what it refused is refused', async () => {
  expect(await line.say(key, 'balance', player)).toEqual({ what: 'taken', value: { balance: '1.00', currency: 'PHP' } })
  for (const [status, errorCode] of [
    [401, 'not_logged_in'],
    [404, 'not_found'],
    [409, 'insufficient_balance'],
    [422, 'idempotency_mismatch'],
  ] as const) {
    answer = refusal(status, errorCode)
    expect(await line.say(key, 'balance', player)).toEqual({ what: 'refused', errorCode })
  }
})

test.each([
  ['a failing gateway', refusal(500, 'unknown_failure')],
  ['a busy gateway', refusal(503, 'busy')],
  ['a gateway that asks to slow down', refusal(429, 'too_many_requests')],
  ['a page instead of an answer', (response: ServerResponse) => void response.writeHead(200).end('<html>')],
  ['another shape', json(200, { ok: true })],
  [
    'a cut answer',
    (response: ServerResponse) => {
      response.writeHead(200, { 'Content-Length': '500' })
      response.write('{"success":true,')
      setTimeout(() => response.destroy(), 5)
    },
  ],
  ['a closed connection', (response: ServerResponse) => void response.destroy()],
] as [string, (response: ServerResponse) => void][])('%s leaves it unknown whether the message was taken', async (_what, how) => {
  answer = how
  expect(await line.say(key, 'balance', player)).toEqual({ what: 'unknown' })
})

test('a gateway that is not there leaves it unknown', async () => {
  const nowhere = createGatewayClient(() => 'http://127.0.0.1:9', clock)
  expect(await nowhere.say(key, 'balance', player)).toEqual({ what: 'unknown' })
  nowhere.close()
})
