import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '@perya/gateway'
import type { HostConfig } from '../settings/config.ts'
import type { PlatformReadiness } from '../platform/call-backend.ts'

/** Settings that decide who may read metrics. */
export type MetricsAccess = Pick<HostConfig, 'metricsToken' | 'profile'>

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
// A connection from this machine with any of these headers was forwarded by a proxy.
const proxied = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const bears = ({ headers }: IncomingMessage, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/** Whether this request may read metrics on the front origin: with the token, or outside of production straight from this machine (S-13). */
export const mayReadMetrics = (request: IncomingMessage, { metricsToken, profile }: MetricsAccess): boolean => {
  if (metricsToken !== undefined && bears(request, metricsToken)) return true
  return profile !== 'production' && loopback.test(request.socket.remoteAddress ?? '') && proxied.every((name) => request.headers[name] === undefined)
}

/** Sends the metrics. */
export const sendMetrics = async (response: ServerResponse, { registry }: Metrics): Promise<void> => {
  const text = await registry.metrics()
  response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }).end(text)
}

/** Sends whether the gateway may receive requests. Details contain folders, addresses and errors: only clients that may read metrics receive them. */
export const sendReadiness = (response: ServerResponse, { ready, checks }: PlatformReadiness, isTrusted: boolean): void => {
  const shown = checks === undefined || isTrusted ? checks : Object.fromEntries(Object.entries(checks).map(([name, { ok }]) => [name, { ok }]))
  response
    .writeHead(ready ? 200 : 503, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(ready ? {} : { 'Retry-After': '1' }),
    })
    .end(`${JSON.stringify({ ready, ...(shown === undefined ? {} : { checks: shown }) })}\n`)
}

/** Listener on a separate port: metrics and readiness with all details, and nothing else; with the token if one is set. */
export const metricsListener =
  (metrics: Metrics, { metricsToken }: Pick<MetricsAccess, 'metricsToken'>, readiness: () => Promise<PlatformReadiness>) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '').split('?')[0]
    if ((request.method !== 'GET' && request.method !== 'HEAD') || (path !== '/metrics' && path !== '/readyz'))
      return void response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
    if (metricsToken !== undefined && !bears(request, metricsToken))
      return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' }).end()
    const answer = path === '/metrics' ? sendMetrics(response, metrics) : readiness().then((state) => sendReadiness(response, state, true))
    answer.catch(() => response.destroy())
  }
