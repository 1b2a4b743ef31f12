/**
 * The front end alone, with hot reload (or `--built`: as built), before a gateway that runs elsewhere: `GATEWAY=http://127.0.0.1:3000`.
 */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { createBrotliCompress, constants } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import type { CallName } from '@perya/calls'
import { wire } from '@perya/calls/wire.gen'
import type { Render } from '../web/src/app/render-contract.ts'

const root = new URL('../', import.meta.url)
const web = new URL('web/', root)
const gateway = process.env['GATEWAY'] ?? 'http://127.0.0.1:3000'
const port = Number(process.env['PORT'] ?? 3180)
const isBuilt = process.argv.includes('--built')
const brand = JSON.parse(readFileSync(new URL('brands/perya/brand.json', root), 'utf8'))
if (process.env['LANGUAGES'] !== undefined) brand.languages = process.env['LANGUAGES'].split(',')
const relayed = /^\/(wps|lgw|lotto|art|\.well-known|vendor|healthz|csp|openapi)/
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.json': 'application/json', '.png': 'image/png', '.webmanifest': 'application/manifest+json', '.txt': 'text/plain', '.xml': 'application/xml' }

const vite = isBuilt ? null : await (await import('vite')).createServer({ configFile: new URL('vite.config.ts', web).pathname, server: { middlewareMode: true, hmr: { port: port + 10 } }, appType: 'custom' })
const entry = async (): Promise<{ render: Render }> => vite === null ? import(pathToFileURL(new URL('dist/server/entry-server.js', web).pathname).href) : await vite.ssrLoadModule('/src/app/entry-server.tsx') as { render: Render }

const ask = (language: string) => async (name: CallName, input: object) => {
  const query = new URLSearchParams(Object.entries(input).filter(([, value]) => value !== undefined && value !== '').map(([key, value]) => [key, String(value)]))
  const answer = await fetch(`${gateway}${wire[name].path}?${query}`, { headers: { Merchant: brand.merchant, ModuleId: wire[name].module, Language: language, Device: 'WEB', 'X-Gateway-Version': '3' } })
  return answer.json()
}

const relay = (request: IncomingMessage, response: ServerResponse) => {
  const passed = httpRequest(new URL(request.url ?? '/', gateway), { method: request.method, headers: { ...request.headers, host: new URL(gateway).host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => { response.writeHead(502, { 'Content-Type': 'application/json' }); response.end('{"success":false,"value":null,"message":"","errorCode":"gateway_unreachable","traceId":""}') })
  request.pipe(passed)
}

const send = (request: IncomingMessage, response: ServerResponse, body: Readable, type: string, headers: Record<string, string> = {}, status = 200) => {
  const brotli = request.headers['accept-encoding']?.includes('br') === true && /javascript|css|svg|json|html|xml|plain/.test(type)
  response.writeHead(status, { 'Content-Type': type, ...headers, ...(brotli ? { 'Content-Encoding': 'br' } : {}) })
  if (brotli) body.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })).pipe(response)
  else body.pipe(response)
}

const page = async (request: IncomingMessage, response: ServerResponse) => {
  const { render } = await entry()
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const cookies = new URLSearchParams((request.headers.cookie ?? '').replaceAll('; ', '&'))
  const wanted = [url.searchParams.get('lang'), cookies.get('lang')].find((code) => code !== null && brand.languages.includes(code)) ?? brand.defaultLanguage
  const nonce = randomBytes(16).toString('base64')
  const answer = await render({ url: url.href, brand, language: wanted, theme: cookies.get('theme') === 'light' ? 'light' : 'dark', nonce, ask: ask(wanted), onError: (thrown) => console.error(thrown) })
  const csp = isBuilt ? { 'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src http://localhost:*; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types app dompurify` } : {}
  send(request, response, Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream), 'text/html; charset=utf-8', { ...answer.headers, ...csp }, answer.status)
}

const serve = (request: IncomingMessage, response: ServerResponse) => {
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  if (relayed.test(path)) return relay(request, response)
  const file = new URL(`dist/client${path}`, web)
  if (isBuilt && path !== '/' && existsSync(file) && statSync(file).isFile()) return send(request, response, createReadStream(file), types[extname(path)] ?? 'application/octet-stream', { 'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache' })
  if (isBuilt && path.startsWith('/assets/')) { response.writeHead(404); return response.end() }
  const show = () => page(request, response).catch((thrown: unknown) => { console.error(thrown); response.writeHead(500); response.end('failed') })
  return vite === null ? show() : vite.middlewares(request, response, show)
}

createServer((request, response) => { void serve(request, response) }).listen(port, '127.0.0.1', () => console.log(`front end on http://127.0.0.1:${port}, calls to ${gateway}`))
