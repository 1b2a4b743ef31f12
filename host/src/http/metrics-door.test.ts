import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeMetrics } from '@perya/gateway'
import { httpGet } from '@perya/testkit/host/host-process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeploymentProfile } from '../settings/config.ts'
import { mayReadMetrics, metricsListener } from './metrics-door.ts'

const state = { ready: false, checks: { database: { ok: false, detail: 'connect ECONNREFUSED 10.0.0.5:5432' } } } as const
const token = 'metrics-token-of-32-characters-xx'

const from = (address: string, headers: IncomingHttpHeaders = {}): IncomingMessage =>
  ({ headers, socket: { remoteAddress: address } }) as IncomingMessage

const may = (request: IncomingMessage, profile: DeploymentProfile, metricsToken?: string): boolean =>
  mayReadMetrics(request, { profile, metricsToken })

describe('metrics on the front origin', () => {
  test('are refused in production without the token, also on this machine [S-13]', () => {
    for (const address of ['127.0.0.1', '::1', '203.0.113.9']) {
      expect(may(from(address), 'production')).toBe(false)
      expect(may(from(address), 'production', token)).toBe(false)
    }
  })

  test('are answered with the token, from any address, and refused with a similar one [S-13]', () => {
    const bearing = (authorization: string) => from('203.0.113.9', { authorization, 'x-forwarded-for': '198.51.100.7' })
    expect(may(bearing(`Bearer ${token}`), 'production', token)).toBe(true)
    for (const wrong of ['', 'Bearer', 'Bearer ', `Bearer ${token} `, `bearer ${token}`, token, `Bearer ${token.slice(1)}`, `Basic ${token}`])
      expect(may(bearing(wrong), 'production', token)).toBe(false)
    expect(may(bearing('Bearer undefined'), 'production')).toBe(false)
  })

  test('are answered outside of production to this machine, but not through a proxy on it [S-13]', () => {
    for (const profile of ['demo', 'test'] as const) {
      for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(may(from(address), profile)).toBe(true)
      expect(may(from('203.0.113.9'), profile)).toBe(false)
      for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'])
        expect(may(from('127.0.0.1', { [header]: '1.2.3.4' }), profile)).toBe(false)
    }
  })
})

describe('a separate listener for metrics', () => {
  const serve = (metricsToken?: string) => createServer(metricsListener(makeMetrics(), { metricsToken }, async () => state))
  const [open, closed] = [serve(), serve(token)]
  const servers = [open, closed]
  const portOf = (server = open) => (server.address() as AddressInfo).port
  beforeAll(() => Promise.all(servers.map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))))
  afterAll(() => servers.forEach((server) => server.close()))

  test('answers with metrics and with nothing else [S-13]', async () => {
    const answer = await httpGet(portOf(), '/metrics')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
    expect(answer.text).toContain('rss_bytes')
    for (const path of ['/', '/healthz', '/wps/system/status', '/metricsx']) expect((await httpGet(portOf(), path)).status).toBe(404)
  })

  test('answers readiness with its details [S-13]', async () => {
    const answer = await httpGet(portOf(), '/readyz')
    expect([answer.status, JSON.parse(answer.text)]).toEqual([503, state])
  })

  test('requires the token where one is set [S-13]', async () => {
    for (const path of ['/metrics', '/readyz']) expect((await httpGet(portOf(closed), path)).status).toBe(401)
    expect((await httpGet(portOf(closed), '/metrics', { authorization: `Bearer ${token}` })).status).toBe(200)
  })
})
