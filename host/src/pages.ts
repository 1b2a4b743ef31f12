import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CallName, Sent } from '@perya/calls'
import type { Brand } from '@perya/calls/brand'
import type { Logger } from 'pino'
import { agreesToBeCounted, type AskedPage, askedPage } from './asked.ts'
import { nonceLength, noncePage } from './nonce-page.ts'
import { openOutput, packed, packingOf } from './packing.ts'
import { type PageCache, makePageCache } from './page-cache.ts'
import { makeTurnstile } from './turnstile.ts'

/** The server entry of the front end, as far as the host knows it. */
export type Render = (request: {
  readonly url: string
  readonly brand: Brand
  readonly language: string
  readonly theme: 'dark' | 'light'
  readonly isReturning: boolean
  readonly nonce: string
  readonly ask: <K extends CallName>(name: K, input: Sent<K>) => Promise<unknown>
  readonly signal?: AbortSignal
  readonly onError: (thrown: unknown) => void
}) => Promise<{
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: ReadableStream<Uint8Array>
  readonly cacheable: boolean
  readonly lean?: (html: string) => string
}>

/** Asks the gateway as this visitor. */
export type Asker = (request: IncomingMessage | null, language: string) => <K extends CallName>(name: K, input: Sent<K>) => Promise<unknown>

/** What pages are made of. `mayKeep` is false while answers depend on who asks (maintenance, restricted regions). */
export type PagesOptions = {
  readonly brand: Brand
  readonly publicOrigin: string
  readonly render: () => Promise<Render>
  readonly ask: Asker
  readonly headers: (nonce: string, isCounted?: boolean) => Record<string, string>
  readonly mayKeep: () => boolean
  readonly log: Logger
  readonly count: (kind: string) => void
  readonly cached: boolean
  /** Milliseconds after which a page that visitors ask for is made anew though nobody waits for it. */
  readonly warmAfter?: number
}

/** Pages of the front end: `fast` answers from the kept ones at once or not at all, `send` renders. */
export type Pages = {
  readonly fast: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly send: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly forget: () => void
}

const longestUrl = 2048
const refreshMillis = 5000
// The browser takes an answer for thirty seconds as it is. A page that is older has all of it asked for again while it wakes.
const staleMillis = 25_000
const warmMillis = 15_000
// Nothing that a page can hold looks like this; a fresh one for each process.
const mark = `@${randomBytes(17).toString('base64url')}@`.slice(0, nonceLength).padEnd(nonceLength, '@')
const pool = { bytes: Buffer.alloc(0), at: 0 }

/** 144 bits of chance; drawn from the system in bulk, because each draw on its own costs more than the page. */
const newNonce = (): string => {
  if (pool.at >= pool.bytes.length) Object.assign(pool, { bytes: randomBytes(18 * 512), at: 0 })
  const nonce = pool.bytes.toString('base64', pool.at, pool.at + 18)
  pool.at += 18
  return nonce
}

const isAnonymous = (request: IncomingMessage): boolean =>
  request.method === 'GET' && request.headers.authorization === undefined && request.headers.range === undefined

/** Writes text with every mark replaced, also where a mark lies across two chunks. */
const nonceWriter = (write: (text: string) => void, nonce: string) => {
  const decoder = new TextDecoder()
  let held = ''
  const push = (text: string, isLast: boolean) => {
    const whole = (held + text).replaceAll(mark, nonce)
    const cut = isLast ? whole.length : Math.max(0, whole.length - mark.length)
    const at = isLast ? -1 : whole.indexOf('@', cut)
    const end = isLast || at === -1 ? whole.length : at
    held = whole.slice(end)
    if (end > 0) write(whole.slice(0, end))
  }
  return { chunk: (bytes: Uint8Array) => push(decoder.decode(bytes, { stream: true }), false), end: () => push(decoder.decode(), true) }
}

/** Makes the pages of a front end. */
export const makePages = (options: PagesOptions): Pages => {
  const { brand, publicOrigin, ask, headers, mayKeep, log, count } = options
  const warm = { askedMs: 600_000, dueMs: options.warmAfter ?? warmMillis, most: 8 }
  const cache: PageCache = makePageCache({ freshMs: 3000, staleMs: staleMillis, warm, bytes: 12 * 2 ** 20, now: () => performance.now() })
  const making = new Set<string>()
  // A page in the making holds megabytes, and more of them at once are not made sooner: there is one thread.
  const turns = makeTurnstile(4, 200)
  let generation = 0

  const rendered = async (asked: AskedPage, request: IncomingMessage | null, signal: AbortSignal) => {
    const render = await options.render()
    return render({
      url: publicOrigin + asked.url,
      brand,
      language: asked.language,
      theme: asked.theme,
      isReturning: asked.isReturning,
      nonce: mark,
      signal,
      ask: ask(request, asked.language),
      onError: (thrown) => log.error({ err: thrown, path: asked.url.split('?')[0] }, 'a page failed while it was made'),
    })
  }

  const keep = (asked: AskedPage, html: readonly Uint8Array[], { status, lean }: Awaited<ReturnType<Render>>, from: number) => {
    if (!options.cached || from !== generation || !mayKeep()) return
    const whole = Buffer.concat(html)
    const page = lean === undefined ? whole : Buffer.from(lean(whole.toString()))
    const before = cache.last(asked)
    cache.keep(asked, before?.stays(page) === true ? before : noncePage(page, mark), status)
    setTimeout(() => cache.isDue(asked) && refreshOnce(asked), warm.dueMs + 10).unref()
  }

  const refresh = async (asked: AskedPage) => {
    const from = generation
    const leave = await turns.enter()
    try {
      if (leave === null) return
      const answer = await rendered(asked, null, AbortSignal.timeout(10_000))
      const html: Uint8Array[] = []
      for await (const chunk of answer.body) html.push(chunk)
      if (answer.cacheable) keep(asked, html, answer, from)
    } finally {
      leave?.()
    }
  }

  const refreshOnce = (asked: AskedPage, afterMillis = 0) => {
    const key = JSON.stringify(asked)
    if (making.has(key)) return
    making.add(key)
    const again = () => refresh(asked).catch((error: unknown) => log.warn({ err: error }, 'refreshing a page failed'))
    setTimeout(() => void again().finally(() => making.delete(key)), afterMillis).unref()
  }

  const fast: Pages['fast'] = (request, response) => {
    if (!isAnonymous(request) || !mayKeep()) return false
    const asked = askedPage(request, brand)
    const found = cache.find(asked)
    if (found === null) return false
    const {
      kept: { page, status },
      isFresh,
    } = found
    const nonce = newNonce()
    const { packing, body } = packed(request, page, nonce)
    const head = headers(nonce, agreesToBeCounted(request))
    if (packing !== null) head['Content-Encoding'] = packing
    head['Content-Language'] = asked.language
    head['Content-Length'] = String(body.bytes.length)
    response.writeHead(status, head)
    response.end(body.bytes, body.giveBack)
    count('page cached')
    // A little later: whoever got the page asks for its pictures and code now.
    if (!isFresh) refreshOnce(asked, refreshMillis)
    return true
  }

  const make = async (asked: AskedPage, request: IncomingMessage, response: ServerResponse, signal: AbortSignal) => {
    const [nonce, from] = [newNonce(), generation]
    const answer = await rendered(asked, request, signal)
    const packing = request.method === 'HEAD' ? null : packingOf(request)
    response.writeHead(answer.status, {
      ...headers(nonce, agreesToBeCounted(request)),
      ...answer.headers,
      'Content-Language': asked.language,
      ...(packing === null ? {} : { 'Content-Encoding': packing }),
      ...(answer.status >= 400 ? { 'Cache-Control': 'no-store' } : {}),
    })
    const output = openOutput(request, response, packing)
    const writer = nonceWriter(output.write, nonce)
    const html: Uint8Array[] = []
    for await (const chunk of answer.body) {
      html.push(chunk)
      writer.chunk(chunk)
    }
    writer.end()
    output.end()
    count('page made')
    if (answer.cacheable && isAnonymous(request)) keep(asked, html, answer, from)
  }

  const send: Pages['send'] = async (request, response) => {
    const asked = askedPage(request, brand)
    if (asked.url.length > longestUrl) return void response.writeHead(414, headers(newNonce())).end()
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const leave = await turns.enter()
    if (leave === null) return void response.writeHead(503, { ...headers(newNonce()), 'Cache-Control': 'no-store', 'Retry-After': '1' }).end()
    try {
      // Whoever waited for the same page may find it made by now.
      if (!gone.signal.aborted && !fast(request, response)) await make(asked, request, response, gone.signal)
    } finally {
      leave()
    }
  }

  const forget = () => {
    generation += 1
    cache.clear()
  }
  return { fast, send, forget }
}
