import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { createFileServer } from '../http/file-server.ts'

/** Headers of the console's page and of its files. */
const pageHeaders = (isHttps: boolean, publicOrigin: string) => ({
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
    // The preview of the lobby, which runs no script.
    `frame-src ${publicOrigin}/lobby-preview; ` +
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
})

const plain = (response: ServerResponse, status: number, body: string, headers: Readonly<Record<string, string>>): void =>
  void response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(body)

/** Serves the built console: its files, and its page for every other path without an extension. */
export const createConsoleFiles = (folder: string, origin: string, publicOrigin: string) => {
  const headers = pageHeaders(origin.startsWith('https:'), publicOrigin)
  const files = createFileServer(folder, { headers })
  const index = join(folder, 'index.html')
  const page = existsSync(index) ? readFileSync(index) : null
  return (path: string, request: IncomingMessage, response: ServerResponse): void => {
    if (page === null) return plain(response, 503, 'The console is not built: run npm start.\n', headers)
    if (files.send(path, request, response)) return
    if (extname(path) !== '') return plain(response, 404, 'Not found.\n', headers)
    response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Content-Length': page.length })
    response.end(request.method === 'HEAD' ? undefined : page)
  }
}
