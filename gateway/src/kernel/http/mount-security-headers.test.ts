import { declarationOf } from '@perya/calls'
import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requireIdempotencyKey } from './request-guards.ts'
import { callNames, methodsOfPaths } from './response/methods-of-paths.ts'
import { headersOfEveryAnswer } from './mount-security-headers.ts'
import { nextTrace } from './response/next-trace.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform({
    config: {
      extend: (server) => {
        server.get('/test/fails', () => Promise.reject(new Error('select secret from member where password = $1')))
        server.get('/test/key', async (request) => ({ key: requireIdempotencyKey({ ...declarationOf('member.info'), idempotent: true }, request) }))
        server.post('/test/echo', async (request) => ({ raw: request.rawBody?.toString(), body: request.body }))
      },
    },
  })
})
afterAll(() => open.close())

test("the gateway's own server cuts off headers after 10 s and whole requests after 30 s [D6]", () => {
  expect(open.server.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 })
})

describe('every answer', () => {
  test.each([
    ['a value', { method: 'GET', url: '/wps/system/status' }],
    ['a refusal', { method: 'GET', url: '/wps/member/info' }],
    ['no such address', { method: 'GET', url: '/wps/nothing' }],
    ['a wrong method', { method: 'PUT', url: '/wps/system/status' }],
    ['a broken body', { method: 'POST', url: '/wps/feedback', payload: '{', headers: { 'content-type': 'application/json' } }],
    ['a failure of ours', { method: 'GET', url: '/test/fails' }],
    ['a broken address', { method: 'GET', url: '/%ff' }],
  ] as const)('with %s carries the protecting headers', async (_what, request) => {
    const response = await open.server.inject(request)
    for (const [name, value] of Object.entries(headersOfEveryAnswer)) expect([name, response.headers[name.toLowerCase()]]).toEqual([name, value])
    expect(response.headers['x-server-time']).toBe(String(open.clock.now()))
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Object.keys(response.json()).sort()).toEqual(['errorCode', 'message', 'success', 'traceId', 'value'])
  })

  test('to a failure of ours is 500 without a word of what failed [ERR-23]', async () => {
    const response = await open.server.inject({ method: 'GET', url: '/test/fails' })
    expect([response.statusCode, response.json().errorCode, response.json().message]).toEqual([
      500,
      'unknown_failure',
      'Something went wrong on our side. Please try again.',
    ])
    expect(response.body).not.toMatch(/select|secret|password/)
  })

  test('has a trace of its own', () => {
    const traces = Array.from({ length: 1_000 }, nextTrace)
    expect(new Set(traces).size).toBe(1_000)
    for (const trace of traces.slice(0, 10)) expect(trace).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/)
  })
})

describe('an idempotency key', () => {
  test.each(['abcd1234', 'A-_9'.repeat(16), '00000000'])('%s is taken', async (key) => {
    expect((await open.server.inject({ method: 'GET', url: '/test/key', headers: { 'idempotency-key': key } })).json()).toEqual({ key })
  })

  test.each(['', 'short77', 'x'.repeat(65), 'has blank', 'ünïcode88', 'a/b/c/d/e', "'; drop --"])('%j is refused', async (key) => {
    const response = await open.server.inject({ method: 'GET', url: '/test/key', headers: { 'idempotency-key': key } })
    expect([response.statusCode, response.json().value]).toEqual([400, { fields: { 'Idempotency-Key': 'invalid' } }])
  })

  test('that is missing is named', async () => {
    expect((await open.server.inject({ method: 'GET', url: '/test/key' })).json().value).toEqual({ fields: { 'Idempotency-Key': 'required' } })
  })
})

test('the bytes of a body are available beside its value, for signatures', async () => {
  const payload = '{ "a" : [1,  2] }'
  const response = await open.server.inject({
    method: 'POST',
    url: '/test/echo',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    payload,
  })
  expect(response.json()).toEqual({ raw: payload, body: { a: [1, 2] } })
})

test('every path of the table knows its methods', () => {
  for (const name of callNames) {
    const { path, method, alsoMethods = [] } = declarationOf(name)
    expect(methodsOfPaths.get(path)).toEqual(expect.arrayContaining([method, ...alsoMethods]))
  }
})
