import { declarationOf } from '@perya/calls'
import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNames } from '../kernel/http/response/methods-of-paths.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

test('every call of the table is mounted at its address and method', async () => {
  for (const name of callNames) {
    const { method, path } = declarationOf(name)
    expect(open.server.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true)
  }
})

test('every response carries the server time and headers against misinterpretation', async () => {
  for (const url of ['/openapi.json', '/.well-known/jwks.json', '/nowhere', '/%', '/wps/%E0%A4%A', '/wps/stream']) {
    const { headers } = await open.server.inject({ method: 'GET', url })
    expect(headers['x-server-time'], url).toBe(String(open.clock.now()))
    expect(headers['x-content-type-options'], url).toBe('nosniff')
  }
})

test('addresses that cannot be parsed are not found, with the same response as others and no internal details', async () => {
  for (const url of ['/%', '/wps/%E0%A4%A', '/%c0%ae%c0%ae/etc/passwd']) {
    const { statusCode, body } = await open.server.inject({ method: 'GET', url })
    expect([statusCode, JSON.parse(body).errorCode]).toEqual([404, 'not_found'])
    expect(body).not.toMatch(/node_modules|\.ts|fastify|Error:/i)
  }
})

test('the keys that are published seal and do not open: nothing private leaves', async () => {
  const { statusCode, headers, body } = await open.server.inject({ method: 'GET', url: '/.well-known/jwks.json' })
  const { keys }: { keys: object[] } = JSON.parse(body)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key).not.toHaveProperty(part)
})

test('the printed contract holds the address of every call, under the name of the brand', async () => {
  const contract: { info: { title: string }; paths: Record<string, object> } = (await open.server.inject('/openapi.json')).json()
  expect(contract.info.title).toContain(open.app.brand.name)
  for (const name of callNames) expect(contract.paths, name).toHaveProperty([declarationOf(name).path])
})

test('HEAD, TRACE and invented methods get no content', async () => {
  for (const method of ['HEAD', 'TRACE'] as const) {
    const { statusCode } = await open.server.inject({ method, url: '/openapi.json' })
    expect(statusCode, method).toBeGreaterThanOrEqual(400)
  }
})

test('a closed gateway answers no more, and closing it leaves its database to others', async () => {
  const other = await openTestPlatform()
  const origin = await other.server.listen({ host: '127.0.0.1', port: 0 })
  expect((await fetch(`${origin}/openapi.json`)).status).toBe(200)
  await other.server.close()
  await expect(fetch(`${origin}/openapi.json`)).rejects.toThrow()
  expect((await other.app.store.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await other.close()
})
