import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

/** Sends a built file when the path names one; false when it names none. */
export type FileServer = {
  readonly send: (path: string, request: IncomingMessage, response: ServerResponse) => boolean
  readonly has: (path: string) => boolean
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wasm': 'application/wasm',
  '.xml': 'application/xml',
}

type Variant = { readonly path: string; readonly size: number; readonly encoding: string | null }
type Entry = { readonly variants: readonly Variant[]; readonly type: string; readonly immutable: boolean; readonly etag: string }

const encodings = { br: '.br', gzip: '.gz' } as const

const list = (folder: string, under = ''): string[] => {
  if (!existsSync(join(folder, under))) return []
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((one) => {
    if (one.name.startsWith('.')) return []
    const path = `${under}/${one.name}`
    return one.isDirectory() ? list(folder, path) : [path]
  })
}

const entryOf = (folder: string, path: string): Entry => {
  const full = join(folder, path)
  const packed = Object.entries(encodings)
    .filter(([, suffix]) => existsSync(full + suffix))
    .map(([encoding, suffix]) => ({ path: full + suffix, size: statSync(full + suffix).size, encoding }))
  const immutable = path.startsWith('/assets/')
  const etag = `"${immutable ? path.slice(-20) : createHash('sha256').update(readFileSync(full)).digest('base64url').slice(0, 16)}"`
  return {
    variants: [...packed, { path: full, size: statSync(full).size, encoding: null }],
    type: types[extname(path)] ?? 'application/octet-stream',
    immutable,
    etag,
  }
}

/** Serves the files of a folder as they were when the process started: a path can name nothing else. `prefix` precedes their paths. */
export const createFileServer = (
  folder: string,
  { prefix = '', skip = /\.html$/, headers = {} }: { prefix?: string; skip?: RegExp; headers?: Readonly<Record<string, string>> } = {},
): FileServer => {
  const names = list(folder).filter((path) => !/\.(br|gz|map)$/.test(path) && !skip.test(path))
  const entries = new Map(names.map((path) => [prefix + path, entryOf(folder, path)]))
  const cache = new Map<string, Buffer>()
  // A new build may replace the folder of a running process: a file that is gone is then not found, and the process continues.
  const read = (variant: Variant): Buffer | null => {
    const cached = cache.get(variant.path)
    if (cached !== undefined) return cached
    if (!existsSync(variant.path)) return null
    const bytes = readFileSync(variant.path)
    if (variant.size < 131_072 && cache.size < 400) cache.set(variant.path, bytes)
    return bytes
  }
  const send = (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const entry = entries.get(path)
    if (entry === undefined) return false
    const accepted = request.headers['accept-encoding'] ?? ''
    const variant = entry.variants.find(({ encoding }) => encoding === null || new RegExp(`\\b${encoding}\\b`).test(accepted))
    if (variant === undefined) return false
    const common = {
      'Content-Type': entry.type,
      ETag: entry.etag,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': entry.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(entry.variants.length > 1 ? { Vary: 'Accept-Encoding' } : {}),
      ...(entry.type === 'image/svg+xml' ? { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" } : {}),
      ...headers,
    }
    if (request.headers['if-none-match'] === entry.etag) response.writeHead(304, common).end()
    else {
      const body = read(variant)
      if (body === null) return false
      response.writeHead(200, {
        ...common,
        'Content-Length': body.length,
        ...(variant.encoding === null ? {} : { 'Content-Encoding': variant.encoding }),
      })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    return true
  }
  return { send, has: (path) => entries.has(path) }
}
