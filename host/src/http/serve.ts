import { type IncomingMessage, type Server, type ServerOptions, type ServerResponse, createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { StartRefusal } from '@perya/domain/start-refusal'
import { timeLimits } from '@perya/gateway/http'
import { refusalOfHead } from './request-head.ts'

type TimeLimits = Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>

const statusOf: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers an unparsable request and destroys its socket, because its sender may never end the connection. */
const refuseUnread = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (!socket.writable) return void socket.destroy()
  const status = statusOf[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

const starting = (request: IncomingMessage, response: ServerResponse): void => {
  if (request.url === '/healthz') return void response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end('ok\n')
  const isProbe = request.url === '/readyz'
  response
    .writeHead(503, {
      'Retry-After': '1',
      'Cache-Control': 'no-store',
      'Content-Type': isProbe ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    })
    .end(
      isProbe
        ? `${JSON.stringify({ ready: false, checks: { start: { ok: false, detail: 'the gateway is starting' } } })}\n`
        : 'Starting. Please try again.\n',
    )
}

/**
 * Opens the server and answers 503 until a handler is set, so that a port in use is detected before anything else is started. Requests with an invalid
 * head are refused here, slow ones are cut off after `limits`.
 */
export const listen = async (
  host: string,
  port: number,
  limits: TimeLimits = timeLimits,
): Promise<{ server: Server; takeOver: (answer: (request: IncomingMessage, response: ServerResponse) => void) => void }> => {
  let answer = starting
  const server = createServer({ maxHeaderSize: 16 * 1024, keepAliveTimeout: 65_000, noDelay: true, ...limits }, (request, response) => {
    const refused = refusalOfHead(request)
    if (refused === null) answer(request, response)
    else response.writeHead(refused, { Connection: 'close', 'Content-Length': 0 }).end()
  })
  server.on('clientError', refuseUnread)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Readonly<Record<string, string>> = {
        EADDRINUSE: 'is in use',
        EACCES: 'may not be opened by this user',
        EADDRNOTAVAIL: 'is not on this machine',
        ENOTFOUND: 'names no address',
      }
      reject(new StartRefusal(`Port ${port} on ${host} ${reasons[error.code ?? ''] ?? `cannot be opened (${error.message})`}.`))
    })
    server.listen(port, host, resolve)
  })
  server.removeAllListeners('error')
  return {
    server,
    takeOver: (next) => {
      answer = next
    },
  }
}

/** Stops accepting connections, lets requests in progress finish, and aborts those that take longer than `patienceMs`. */
export const drain = (server: Server, patienceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
