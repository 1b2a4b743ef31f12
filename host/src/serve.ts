import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { StartRefusal } from '@perya/gateway/start-refusal'

const answerMs = 30_000

/** Opens the server and answers 503 until someone takes over: a port in use is known before anything else is touched. */
export const listen = async (
  host: string,
  port: number,
): Promise<{ server: Server; takeOver: (answer: (request: IncomingMessage, response: ServerResponse) => void) => void }> => {
  let answer = (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(503, { 'Retry-After': '1', 'Cache-Control': 'no-store' }).end()
  }
  const server = createServer(
    { maxHeaderSize: 16 * 1024, requestTimeout: answerMs, headersTimeout: 10_000, keepAliveTimeout: 65_000, noDelay: true },
    (request, response) => answer(request, response),
  )
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
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

/** Stops taking connections, lets what is under way finish, and cuts off what takes longer than `patienceMs`. */
export const drain = (server: Server, patienceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
