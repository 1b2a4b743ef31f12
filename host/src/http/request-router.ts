import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '@perya/gateway'
import type { Logger } from 'pino'
import type { FileServer } from './file-server.ts'
import { type MetricsAccess, mayReadMetrics, sendMetrics, sendReadiness } from './metrics-door.ts'
import type { PageServer } from '../pages/page-server.ts'
import { type PreviewServer, previewPath } from '../pages/preview-page.ts'
import type { CallBackend } from '../platform/call-backend.ts'

/** Everything that may handle a request. */
export type RequestHandlers = {
  readonly platform: CallBackend
  readonly pages: PageServer
  /** Null where no console is open. */
  readonly preview: PreviewServer | null
  readonly files: FileServer
  readonly texts: (path: string) => { readonly type: string; readonly body: string } | null
  readonly games: (path: string, request: IncomingMessage, response: ServerResponse) => boolean
  readonly gamesHost: string
  readonly metrics: Metrics
  readonly access: MetricsAccess
  readonly log: Logger
}

const calls = /^\/(?:wps|lgw|lotto|vendor|art|\.well-known)\/|^\/openapi\.json$|^\/csp$|^\/(?:og\.png|favicon\.svg|icon-(?:maskable-)?\d+\.png)$/
// Pictures from which a game builds its page: drawn by the platform, the same for everyone.
const gamePictures = /^\/art\/(?:scene|lettering)\//
const largestReport = 16_384

const plain = (response: ServerResponse, status: number, body = '', type = 'text/plain; charset=utf-8') =>
  void response
    .writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' })
    .end(body)

const takeReport = (request: IncomingMessage, response: ServerResponse, count: () => void): void => {
  let size = 0
  request.on('data', (bytes: Buffer) => {
    size += bytes.length
    if (size > largestReport) request.destroy()
  })
  request.on('end', () => {
    count()
    plain(response, 204)
  })
}

/** Routes a request: by host first (games never see the front end, nor vice versa), then by path. */
export const createRequestRouter = ({ platform, pages, preview, files, texts, games, gamesHost, metrics, access, log }: RequestHandlers) => {
  const operations: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>>> = {
    '/healthz': async (_request, response) => plain(response, 200, 'ok\n'),
    '/readyz': async (request, response) => sendReadiness(response, await platform.readiness(), mayReadMetrics(request, access)),
    '/metrics': async (request, response) => {
      if (!mayReadMetrics(request, access)) return plain(response, 404)
      await sendMetrics(response, metrics)
    },
  }

  const onGamesHost = (path: string, request: IncomingMessage, response: ServerResponse): void | Promise<void> => {
    // Health probes may use either host name; metrics are served on the front origin only.
    const health = path === '/healthz' || path === '/readyz' ? operations[path] : undefined
    if (health !== undefined && (request.method === 'GET' || request.method === 'HEAD')) return health(request, response)
    if (path.startsWith('/games/api/') || gamePictures.test(path)) platform.route(request, response)
    else if (!games(path, request, response)) plain(response, 404, 'Not found.\n')
  }

  const sendPreview = async (show: PreviewServer, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!(await show(request, response))) await pages.send(request, response)
  }

  const onFront = (path: string, request: IncomingMessage, response: ServerResponse): void | Promise<void> => {
    if (path === '/csp' && request.method === 'POST') return takeReport(request, response, metrics.countCspReport)
    if (path.startsWith('/games/')) return plain(response, 404, 'Not found.\n')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const text = isRead ? texts(path) : null
    if (text === null && calls.test(path)) return platform.route(request, response)
    if (!isRead) return platform.route(request, response)
    const operation = operations[path]
    if (operation !== undefined) return operation(request, response)
    if (files.send(path, request, response)) return
    if (text !== null)
      return void response
        .writeHead(200, { 'Content-Type': text.type, 'Cache-Control': 'public, max-age=300', 'X-Content-Type-Options': 'nosniff' })
        .end(text.body)
    // A missing chunk must never be answered with a page: the browser would try to run it.
    if (path.startsWith('/assets/')) return plain(response, 404, 'Not found.\n')
    return path === previewPath && preview !== null ? sendPreview(preview, request, response) : pages.send(request, response)
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? '/'
    const isGames = request.headers.host === gamesHost
    if (!isGames && (pages.fast(request, response) || platform.fast(request, response))) return
    const end = url.indexOf('?')
    const path = end === -1 ? url : url.slice(0, end)
    Promise.resolve(isGames ? onGamesHost(path, request, response) : onFront(path, request, response)).catch((error: unknown) => {
      if (response.destroyed || request.destroyed) return
      log.error({ err: error, path }, 'a request failed')
      if (response.headersSent) response.destroy()
      else plain(response, 500, 'Something went wrong. Please try again.\n')
    })
  }
}
