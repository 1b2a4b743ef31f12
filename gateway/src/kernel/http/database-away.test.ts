import { brandSchema } from '@perya/calls/brand'
import { manualClock, scriptedChance } from '@perya/testkit'
import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app/build-app.ts'
import type { AppContext } from '../context.ts'
import { storeFromConfig } from '../database/connection/open-store.ts'

const brand = brandSchema.parse(JSON.parse(readFileSync(new URL('../../../../brands/perya/brand.json', import.meta.url), 'utf8')))
const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })

let app: AppContext
let server: ReturnType<typeof buildApp>
beforeAll(async () => {
  const store = storeFromConfig(
    { backend: 'external', config: { host: '127.0.0.1', port: 1, user: 'x', password: 'secret-word', database: 'x' }, close: async () => {} },
    () => {},
  )
  app = {
    store,
    clock: manualClock(),
    chance: scriptedChance(),
    brand,
    log,
    gamesOrigin: 'http://localhost:3000',
    houseKey: Buffer.alloc(32),
    identityProviders: [],
    phoneService: null,
    payments: null,
    gameWallets: [],
  }
  server = buildApp(app, { profile: 'test', publicOrigin: 'http://127.0.0.1:3000', trustProxy: [] })
  await server.ready()
})
afterAll(async () => {
  await server.close()
  await app.store.close()
})

test('with the database unavailable every call answers that the platform is busy and when to retry', async () => {
  const requests = [
    { method: 'GET', url: '/wps/system/status' },
    { method: 'GET', url: '/wps/relay/GCSGAME_gameList' },
    { method: 'GET', url: '/.well-known/jwks.json' },
    { method: 'POST', url: '/wps/session/login/freeplay', payload: {} },
    { method: 'GET', url: '/wps/member/info', headers: { authorization: 'A'.repeat(43), cookie: `perya=${'A'.repeat(43)}` } },
  ] as const
  for (const request of requests) {
    const answer = await server.inject(request)
    expect([request.url, answer.statusCode, answer.json().errorCode, answer.headers['retry-after']]).toEqual([request.url, 503, 'busy', '1'])
  }
})

test('every line of the log is JSON and holds neither query, nor body, nor token, nor a secret of ours', async () => {
  lines.length = 0
  await server.inject({
    method: 'POST',
    url: '/wps/feedback?token=query-canary&q=1',
    headers: { authorization: 'header-canary', cookie: 'perya=cookie-canary', 'content-type': 'application/json' },
    payload: '{"content":"body-canary\\nforged line","questionType":"other"}',
  })
  await server.inject({ method: 'GET', url: '/wps/nothing%0aforged?password=query-canary' })
  expect(lines.length).toBeGreaterThanOrEqual(2)
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  const all = lines.join('')
  for (const canary of ['query-canary', 'header-canary', 'cookie-canary', 'body-canary', 'secret-word', 'forged line'])
    expect(all).not.toContain(canary)
  const answered = lines.map((line) => JSON.parse(line)).find((line) => line.path === '/wps/feedback')
  expect(answered).toMatchObject({ call: 'feedback.send', method: 'POST', address: '127.0.0.1' })
  expect(answered.traceId).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/)
})
