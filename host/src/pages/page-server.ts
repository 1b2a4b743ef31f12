import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallName, CallInputSent } from '@perya/calls'
import type { Brand } from '@perya/calls/brand'
import { isPagePath } from '@perya/domain/pages/page-address'
import type { RenderMetrics } from '@perya/gateway'
import type { Logger } from 'pino'
import { hasAnalyticsConsent, type PageRequest, readPageRequest, pageKey } from './page-request.ts'
import { type Busy, busyPages } from './busy-page.ts'
import { type HeadersOf, isAnonymous, cachePages } from './cache-pages.ts'
import { newNonce, nonceMark, nonceWriter } from './nonces.ts'
import { createPageStream, negotiateEncoding } from './content-encoding.ts'
import { makeRenderQueue } from '../render/render-queue.ts'
import { type Rendered, type Renderer, RenderLost } from '../render/renderer.ts'

/** Calls the gateway as this visitor, and returns the envelope as JSON text. */
export type VisitorTransport = (
  request: IncomingMessage | null,
  language: string,
) => <K extends CallName>(name: K, input: CallInputSent<K>) => Promise<string>

/** Dependencies of the page server. `mayKeep` is false while responses depend on the visitor (maintenance, restricted regions). */
export type PagesOptions = {
  readonly brand: Brand
  readonly publicOrigin: string
  readonly renderer: Renderer
  /** Concurrent renders. */
  readonly width: number
  /** Takes a render from the budget of a request's network; returns the seconds to wait if none is left. */
  readonly limit: (request: IncomingMessage) => number
  readonly ask: VisitorTransport
  readonly headers: HeadersOf
  readonly mayKeep: () => boolean
  readonly log: Logger
  readonly count: (kind: string) => void
  readonly renders: RenderMetrics
  readonly cached: boolean
  /** Milliseconds after which a requested page is refreshed in the background. */
  readonly warmAfter?: number
}

/** Pages of the front end: `fast` responds from the cache at once or not at all, `send` renders. */
export type PageServer = {
  readonly fast: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly send: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly forget: () => void
  /** Renders Home once, so that the first visitor does not wait until the renderer is loaded. */
  readonly prepare: () => void
}

type Visit = {
  readonly page: PageRequest
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly signal: AbortSignal
  /** Whether the rendered page is cached. */
  readonly keeps: boolean
  readonly isKnown: boolean
}

const longestUrl = 2048
const warmMillis = 15_000
/** How long a visitor waits in the queue, and for a render that was started by another request. */
const [patienceMs, joinMs] = [1000, 3000]
const busySeconds = 2

/** Renders a page for a visitor, or for the cache when there is no request. */
const pageRenderer =
  ({ publicOrigin, renderer, ask, log }: PagesOptions) =>
  (page: PageRequest, request: IncomingMessage | null, signal: AbortSignal, isCacheable: boolean): Promise<Rendered> => {
    const { url, language, theme, isReturning } = page
    const asVisitor = ask(request, language)
    return renderer.render(
      { url: publicOrigin + url, language, theme, isReturning, nonce: nonceMark, keeps: isCacheable },
      {
        // A page being rendered calls by the names and inputs of the table.
        ask: (name, input) => asVisitor(name, input as CallInputSent<typeof name>),
        signal,
        onError: (thrown) => signal.aborted || log.error({ err: thrown, path: url.split('?')[0] }, 'a page failed while it was made'),
      },
    )
  }

/** Renders in progress, by page. */
const createRendersInProgress = () => {
  const making = new Map<string, Promise<void>>()
  return {
    /** Resolves when the render of this page has ended; undefined when there is none. */
    find: (page: PageRequest): Promise<void> | undefined => making.get(pageKey(page)),
    /** Renders of one cacheable page are serialised: concurrent requests for it wait for the first one. */
    once: async (page: PageRequest, work: () => Promise<void>): Promise<void> => {
      const key = pageKey(page)
      const made = work()
      const settled = made.catch(() => undefined)
      making.set(key, settled)
      await made.finally(() => making.get(key) === settled && making.delete(key))
    },
  }
}

/** Makes pages for visits and for the cache; `queue` limits how many at a time. */
const createPageMaker = (options: PagesOptions, mayCache: () => boolean) => {
  const { headers, log, count, renders } = options
  const rendered = pageRenderer(options)
  const inProgress = createRendersInProgress()
  const queue = makeRenderQueue({ width: options.width, length: 100, patienceMs, onChange: renders.setWaiting })

  const remake = async (page: PageRequest) => {
    const leave = await queue.enter('known')
    if (leave === null) return renders.count('shed')
    const [began, since] = [performance.now(), cache.generation()]
    try {
      const answer = await rendered(page, null, AbortSignal.timeout(10_000), true)
      for await (const _ of answer.body);
      cache.keep(page, await answer.kept(), answer.status, since)
      renders.count('refreshed')
      renders.observe(performance.now() - began)
    } finally {
      leave()
    }
  }

  const refresh = async (page: PageRequest) => {
    if (inProgress.find(page) !== undefined) return
    await inProgress
      .once(page, () => remake(page))
      .catch((error: unknown) => {
        // The thread that ended has logged the reason.
        if (!(error instanceof RenderLost)) log.warn({ err: error }, 'refreshing a page failed')
      })
  }

  const cache = cachePages({ headers, mayKeep: mayCache, count, refresh, warmAfter: options.warmAfter ?? warmMillis })

  const make = async ({ page, request, response, signal, keeps }: Visit) => {
    const [nonce, since, began] = [newNonce(), cache.generation(), performance.now()]
    const answer = await rendered(page, request, signal, keeps)
    const packing = request.method === 'HEAD' ? null : negotiateEncoding(request)
    response.writeHead(answer.status, {
      ...headers(nonce, hasAnalyticsConsent(request)),
      ...answer.headers,
      'Content-Language': page.language,
      ...(packing === null ? {} : { 'Content-Encoding': packing }),
      ...(answer.status >= 400 ? { 'Cache-Control': 'no-store' } : {}),
    })
    const output = createPageStream(request, response, packing)
    const writer = nonceWriter(output.write, nonce)
    for await (const chunk of answer.body) writer.chunk(chunk)
    writer.end()
    output.end()
    count('page made')
    renders.count('made')
    renders.observe(performance.now() - began)
    if (keeps) cache.keep(page, await answer.kept(), answer.status, since)
  }
  return { kept: cache, queue, inProgress, refresh, make }
}

/** Refuses a visit with a page that states when to retry. */
const busyResponder = ({ brand, headers }: PagesOptions) => {
  const busyPage = busyPages(brand)
  return (why: Busy, seconds: number, { page, request, response }: Pick<Visit, 'page' | 'request' | 'response'>) => {
    const nonce = newNonce()
    const body = busyPage(why, page, nonce)
    const head = { 'Cache-Control': 'no-store', 'Retry-After': String(seconds), 'Content-Length': String(Buffer.byteLength(body)) }
    response.writeHead(why === 'busy' ? 503 : 429, { ...headers(nonce), ...head }).end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Creates the page server of a front end. */
export const createPageServer = (options: PagesOptions): PageServer => {
  const { brand, headers, renders } = options
  const mayCache = () => options.cached && options.mayKeep()
  const { kept, queue, inProgress, refresh, make } = createPageMaker(options, mayCache)
  const refuse = busyResponder(options)

  const inTurn = async (visit: Visit) => {
    const { page, request, response, signal } = visit
    const leave = await queue.enter(visit.isKnown ? 'known' : 'unknown', signal)
    try {
      // A request that waited for the same page may find it cached by now.
      if (leave !== null) return kept.send(page, request, response) || (await make(visit))
      if (signal.aborted) return renders.count('abandoned')
      renders.count('shed')
      refuse('busy', busySeconds, visit)
    } catch (error) {
      if (signal.aborted) return renders.count('abandoned')
      renders.count('failed')
      if (!(error instanceof RenderLost) || response.headersSent) throw error
      refuse('busy', busySeconds, visit)
    } finally {
      leave?.()
    }
  }

  const fast: PageServer['fast'] = (request, response) => {
    const { url = '/' } = request
    const end = url.indexOf('?')
    if (!isPagePath(end === -1 ? url : url.slice(0, end))) return false
    const asked = readPageRequest(request, brand)
    return asked.kind === 'page' && kept.send(asked.page, request, response)
  }

  const send: PageServer['send'] = async (request, response) => {
    if ((request.url ?? '').length > longestUrl) return void response.writeHead(414, headers(newNonce())).end()
    const asked = readPageRequest(request, brand)
    if (asked.kind === 'moved') return void response.writeHead(302, { ...headers(newNonce()), Location: asked.to }).end()
    const { page } = asked
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const isCacheable = page.mayKeep && isAnonymous(request) && mayCache()
    const underWay = isCacheable ? inProgress.find(page) : undefined
    if (underWay !== undefined) await Promise.race([underWay, pause(joinMs, undefined, { ref: false, signal: gone.signal }).catch(() => undefined)])
    if (gone.signal.aborted || kept.send(page, request, response)) return
    const isKnown = isCacheable && kept.has(page)
    const seconds = isKnown ? 0 : options.limit(request)
    if (seconds > 0) {
      renders.count('limited')
      return refuse('too_many_requests', seconds, { page, request, response })
    }
    const work = async () => void (await inTurn({ page, request, response, signal: gone.signal, keeps: isCacheable, isKnown }))
    await (isCacheable ? inProgress.once(page, work) : work())
  }

  const prepare = () => {
    const { defaultLanguage: language } = brand
    if (options.cached) void refresh({ url: '/', language, theme: 'dark', isReturning: false, isOpen: false, mayKeep: true })
  }
  return { fast, send, forget: kept.forget, prepare }
}
