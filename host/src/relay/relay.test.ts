import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { brandSchema } from '@perya/calls/brand'
import { manualClock } from '@perya/testkit'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildRelay, readUpstream } from './build-relay.ts'

const brand = brandSchema.parse(JSON.parse(readFileSync(new URL('../../../brands/perya/brand.json', import.meta.url), 'utf8')))

let platform: Server
let relay: FastifyInstance
let origin: string
let asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[]
let answer: (response: ServerResponse) => void

beforeEach(async () => {
  asked = []
  answer = (response) =>
    void response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end('{"success":true,"value":1,"message":"","errorCode":null,"traceId":"theirs"}')
  platform = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      answer(response)
    })
  }).listen(0, '127.0.0.1')
  await once(platform, 'listening')
  const address = platform.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const upstream = `http://127.0.0.1:${port}/platform/`
  relay = buildRelay({ brand, log: pino({ level: 'silent' }), clock: manualClock() }, { upstream, trustProxy: [], patience: 300, streamSilence: 900 })
  origin = await relay.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await relay.close()
  platform.closeAllConnections()
  platform.close()
})

describe('the relay', () => {
  test('passes path, query and headers on, and nothing that belongs to the connection', async () => {
    const response = await fetch(`${origin}/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=2`, {
      headers: {
        Merchant: 'perya',
        ModuleId: 'GAMELO3',
        Language: 'TY',
        Authorization: 'handle',
        Cookie: 'perya=half',
        'X-Gateway-Version': '3',
        'X-Forwarded-For': '6.6.6.6',
      },
    })
    expect([response.status, (await response.json()).traceId]).toEqual([200, 'theirs'])
    expect(response.headers.get('x-server-time')).not.toBeNull()
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/platform/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=2' })
    expect(asked[0]?.headers).toMatchObject({
      merchant: 'perya',
      moduleid: 'GAMELO3',
      language: 'TY',
      authorization: 'handle',
      cookie: 'perya=half',
      'x-gateway-version': '3',
      'x-forwarded-for': '127.0.0.1',
    })
    expect(asked[0]?.headers['te']).toBeUndefined()
  })

  test('passes a sealed body as it is, and cookies and clock of the platform back', async () => {
    answer = (response) =>
      void response
        .writeHead(401, {
          'Content-Type': 'application/json',
          'Set-Cookie': ['perya=a; HttpOnly', 'perya_device=b'],
          'X-Server-Time': '123',
          Connection: 'X-Hop',
          'X-Hop': 'secret',
        })
        .end('{"success":false}')
    const body = JSON.stringify({ value: 'a.b.c.d.e' })
    const response = await fetch(`${origin}/wps/session/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Encryption: 'JWE' },
      body,
    })
    expect([response.status, response.headers.getSetCookie(), response.headers.get('x-server-time'), response.headers.get('x-hop')]).toEqual([
      401,
      ['perya=a; HttpOnly', 'perya_device=b'],
      '123',
      null,
    ])
    expect(asked[0]).toMatchObject({ method: 'POST', body })
    expect(asked[0]?.headers['encryption']).toBe('JWE')
  })

  test.each(['POST', 'DELETE'])('passes %s without a body', async (method) => {
    expect((await fetch(`${origin}/wps/session/logout`, { method })).status).toBe(200)
    expect(asked[0]).toMatchObject({ method, url: '/platform/wps/session/logout', body: '' })
  })

  test('streams: the first bytes arrive while the rest is still being written', async () => {
    let finish = (): void => {}
    answer = (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"begin":')
      finish = () => void response.end('1}')
    }
    const response = await fetch(`${origin}/wps/system/status`)
    const reader = response.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"begin":')
    finish()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('1}')
  })

  test('keeps a stream of live updates open while it beats, and ends it at the platform when the page leaves', async () => {
    let left = (): void => {}
    const gone = new Promise<void>((resolve) => {
      left = resolve
    })
    answer = (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('event: hello\ndata: {}\n\n')
      setTimeout(() => response.write('event: beat\ndata: {}\n\n'), 600)
      response.on('close', left)
    }
    const leave = new AbortController()
    const response = await fetch(`${origin}/wps/stream?topics=balance`, { headers: { Authorization: 'handle' }, signal: leave.signal })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    const reader = response.body?.getReader()
    const next = async () => new TextDecoder().decode((await reader?.read())?.value)
    expect(await next()).toContain('hello')
    // Longer than the allowed silence of an answer, shorter than that of a stream.
    expect(await next()).toContain('beat')
    leave.abort()
    await gone
    expect(asked[0]).toMatchObject({ url: '/platform/wps/stream?topics=balance', headers: { authorization: 'handle' } })
  })

  test('relays pictures by their own path, and nothing that climbs out of it', async () => {
    expect((await fetch(`${origin}/art/tile/a1-b2.avif?w=300`)).status).toBe(200)
    for (const path of ['/art/..%2fadmin.svg', '/art/x', '/art/a.b.svg?x=1', '/art/%2e%2e/a.svg'])
      expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 404])
    expect(asked.map((one) => one.url)).toEqual(['/platform/art/tile/a1-b2.avif?w=300'])
  })

  test('relays the keys of sealed payloads, and no address that is not in the table', async () => {
    expect((await fetch(`${origin}/.well-known/jwks.json`)).status).toBe(200)
    for (const path of [
      '/admin',
      '/wps/relay/OTHER_call',
      '/wps/relay/%2e%2e/secret',
      '/vendor/v1/x/bet',
      '//evil.example/wps/system/status',
      '/wps/relay/constructor',
    ]) {
      const response = await fetch(`${origin}${path}`)
      expect([path, response.status, (await response.json()).errorCode]).toEqual([path, 404, 'not_found'])
    }
    expect(asked.map((one) => one.url)).toEqual(['/platform/.well-known/jwks.json'])
  })

  test("says in the visitor's language that the platform behind is away: slow, broken off, or gone", async () => {
    const ask = async () => {
      const response = await fetch(`${origin}/wps/system/status`, { headers: { Language: 'TY' } })
      return [response.status, await response.json()]
    }
    const away = [
      502,
      expect.objectContaining({
        success: false,
        errorCode: 'gateway_unreachable',
        message: 'Hindi makakonekta. Suriin ang internet mo at subukan muli.',
      }),
    ]
    answer = () => {}
    expect(await ask()).toEqual(away)
    answer = (response) => void response.destroy()
    expect(await ask()).toEqual(away)
    platform.closeAllConnections()
    platform.close()
    expect(await ask()).toEqual(away)
  })

  test('a large body is streamed: its maximum is the platform’s decision', async () => {
    const body = JSON.stringify({ value: 'x'.repeat(500_000) })
    const response = await fetch(`${origin}/wps/feedback`, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body })
    expect([response.status, asked[0]?.body.length]).toEqual([200, body.length])
  })
})

test.each(['ftp://x', 'https://user:pass@x', 'https://x/?a=1', 'https://x/#a', 'not an address'])('refuses %s as a platform behind', (upstream) => {
  expect(() => readUpstream(upstream)).toThrow()
})
