import { type ClientRequest, type IncomingHttpHeaders, request as ask } from 'node:http'
import { request as askSecurely } from 'node:https'
import { declarationOf, type CallName } from '@perya/calls'
import { headers } from '@perya/calls/envelope'
import type { Logger } from 'pino'
import type { Asker } from './pages.ts'
import type { Platform } from './platform.ts'

// Puts the front end before a platform that exists already: calls go there with their headers, answers come back as they are.

const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'host']
const waitMs = 15_000

const passed = (given: IncomingHttpHeaders): IncomingHttpHeaders => Object.fromEntries(Object.entries(given).filter(([name]) => !hopByHop.includes(name)))

const open = (upstream: string, path: string, method: string, sent: IncomingHttpHeaders): ClientRequest => {
  const url = new URL(path, upstream)
  // A path such as //elsewhere.example must never leave the upstream.
  if (url.origin !== upstream) throw new TypeError('outside of the upstream')
  return (url.protocol === 'https:' ? askSecurely : ask)(url, { method, headers: { ...sent, host: url.host }, timeout: waitMs })
}

const refusal = (key: string) => JSON.stringify({ success: false, value: null, message: 'The platform does not answer.', errorCode: key, traceId: '' })

/** Relays every call to the platform at `upstream`. */
export const upstreamPlatform = (upstream: string, log: Logger): Platform => {
  const route: Platform['route'] = (request, response) => {
    const fail = (error: Error) => {
      log.warn({ err: error, path: request.url?.split('?')[0] }, 'the upstream does not answer')
      if (response.headersSent) response.destroy()
      else response.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '5' }).end(refusal('network_link_abnormal'))
    }
    try {
      const forwarded = { ...passed(request.headers), 'x-forwarded-for': request.socket.remoteAddress ?? '' }
      const onward = open(upstream, request.url ?? '/', request.method ?? 'GET', forwarded)
      onward.on('timeout', () => onward.destroy(new Error('no answer in time')))
      onward.on('error', fail)
      onward.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, passed(answer.headers))
        answer.pipe(response)
      })
      response.on('close', () => onward.destroy())
      request.pipe(onward)
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const read = (path: string, sent: IncomingHttpHeaders): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const onward = open(upstream, path, 'GET', { ...sent, accept: 'application/json' })
      onward.on('timeout', () => onward.destroy(new Error('no answer in time')))
      onward.on('error', reject)
      onward.on('response', async (answer) => {
        try {
          resolve(JSON.parse(Buffer.concat(await answer.toArray()).toString()))
        } catch (error) {
          reject(error)
        }
      })
      onward.end()
    })
  const asker: Asker = (_request, language) => async <K extends CallName>(name: K, input: object) => {
    const { path } = declarationOf(name)
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value ?? '')]))
    return read(`${path}?${query}`, { [headers.language]: language })
  }
  const statusPath = declarationOf('system.status').path
  return {
    route,
    fast: () => false,
    ask: asker,
    mayKeep: () => true,
    readiness: async () => ({ ready: await read(statusPath, {}).then(() => true, () => false) }),
    greeting: () => [`Calls go to ${upstream}.`],
    serving: () => {},
    settle: async () => {},
    close: async () => {},
  }
}
