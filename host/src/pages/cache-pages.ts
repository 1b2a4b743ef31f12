import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasAnalyticsConsent, type PageRequest, pageKey } from './page-request.ts'
import { compileNoncePage } from './compile-nonce-page.ts'
import { newNonce, nonceMark } from './nonces.ts'
import { encodedPage } from './content-encoding.ts'
import { makePageCache } from './page-cache.ts'

/** Sends a page with its headers; `isCounted`: its visitor has consented to analytics. */
export type HeadersOf = (nonce: string, isCounted?: boolean) => Record<string, string>

type Options = {
  readonly headers: HeadersOf
  /** False while responses depend on the visitor. */
  readonly mayKeep: () => boolean
  readonly count: (kind: string) => void
  /** Refreshes a page in the background. */
  readonly refresh: (asked: PageRequest) => Promise<void>
  /** Milliseconds after which a requested page is refreshed in the background. */
  readonly warmAfter: number
}

/** Cache of rendered pages. */
export type RenderedPages = {
  /** Sends a cached page; returns whether there was one. */
  readonly send: (asked: PageRequest, request: IncomingMessage, response: ServerResponse) => boolean
  /** Whether a page is cached, of whatever age. */
  readonly has: (asked: PageRequest) => boolean
  /** Stores a page rendered since `since`; null: it must not be cached, and a cached older version must be deleted. */
  readonly keep: (asked: PageRequest, bytes: Uint8Array | null, status: number, since: number) => void
  /** Counts invalidations of the whole cache: a render that began before one must not be stored. */
  readonly generation: () => number
  readonly forget: () => void
}

const refreshMillis = 5000
// A browser uses a response for thirty seconds without a request. A page that is older has its data fetched again when it hydrates.
const staleMillis = 25_000
const sizes = { bytes: 12 * 2 ** 20, openBytes: 3 * 2 ** 20 }

/** Whether a request may be answered from the cache. */
export const isAnonymous = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined && headers.range === undefined

/** Opens an empty cache of pages. */
export const cachePages = ({ headers, mayKeep, count, refresh, warmAfter }: Options): RenderedPages => {
  const warm = { askedMs: 600_000, dueMs: warmAfter, most: 8 }
  const cache = makePageCache({ freshMs: 3000, staleMs: staleMillis, warm, ...sizes, now: () => performance.now() })
  const planned = new Set<string>()
  let generation = 0

  const refreshLater = (asked: PageRequest, afterMillis: number) => {
    const key = pageKey(asked)
    if (planned.has(key)) return
    planned.add(key)
    setTimeout(() => void refresh(asked).finally(() => planned.delete(key)), afterMillis).unref()
  }

  const send: RenderedPages['send'] = (asked, request, response) => {
    const found = isAnonymous(request) && mayKeep() ? cache.find(asked) : null
    if (found === null) return false
    const {
      kept: { page, status },
      isFresh,
    } = found
    const nonce = newNonce()
    const { packing, body } = encodedPage(request, page, nonce)
    const head = headers(nonce, hasAnalyticsConsent(request))
    if (packing !== null) head['Content-Encoding'] = packing
    if (status >= 400) head['Cache-Control'] = 'no-store'
    head['Content-Language'] = asked.language
    head['Content-Length'] = String(body.bytes.length)
    response.writeHead(status, head)
    if (request.method === 'HEAD') response.end(body.giveBack)
    else response.end(body.bytes, body.giveBack)
    count('page cached')
    // Slightly delayed: the visitor who received the page requests its pictures and code now.
    if (!isFresh) refreshLater(asked, refreshMillis)
    return true
  }

  const retain: RenderedPages['keep'] = (asked, bytes, status, since) => {
    if (since !== generation || !mayKeep()) return
    if (bytes === null) return cache.drop(asked)
    const page = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const before = cache.last(asked)
    cache.keep(asked, before?.stays(page) === true ? before : compileNoncePage(page, nonceMark, asked.isOpen), status)
    setTimeout(() => cache.isDue(asked) && refreshLater(asked, 0), warm.dueMs + 10).unref()
  }

  return {
    send,
    keep: retain,
    has: (asked) => cache.last(asked) !== null,
    generation: () => generation,
    forget: () => {
      generation += 1
      cache.clear()
    },
  }
}
