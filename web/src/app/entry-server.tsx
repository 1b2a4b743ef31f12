import { createMemoryHistory } from '@tanstack/react-router'
import { renderToReadableStream } from 'react-dom/server.edge'
import { built } from 'virtual:built'
import { catalogues } from 'virtual:catalogues'
import { setTransport } from '../lib/calls/ask.ts'
import { type BrandView, brandView } from '../lib/brand/brand.tsx'
import { makeLanguageStore } from '../lib/text/language-store.ts'
import { languageOf } from '@perya/domain/language/languages'
import { parseEnvelope } from '../lib/calls/parse-envelope.ts'
import { isGuarded } from '../lib/navigation/route-guard.ts'
import { createTranslate } from '../lib/text/text.tsx'
import { statusQuery } from '../lib/brand/shell-queries.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import { documentTail, documentHead } from './document/document.ts'
import { inlineCriticalCss } from './document/critical-css.ts'
import { dehydrateQueries, menuCounts } from './document/page-state.ts'
import { serverQueryClient } from './queries/query-client.ts'
import type { RenderPage, RenderAnswer, RenderRequest } from './document/render-contract.ts'
import { Root } from './frame/root.tsx'
import { makeRouter } from './routes/router.tsx'

const catalogueOf = async (code: string) => (await (catalogues[code] ?? catalogues['EN'])?.())?.default ?? {}

const joined = (opening: string, middle: ReadableStream<Uint8Array>, closing: () => string): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  const reader = middle.getReader()
  let begun = false
  return new ReadableStream({
    async pull(controller) {
      if (!begun) {
        begun = true
        controller.enqueue(encoder.encode(opening))
        return
      }
      const { done, value } = await reader.read()
      if (!done) return controller.enqueue(value)
      controller.enqueue(encoder.encode(closing()))
      controller.close()
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

// The route guard is on, and only the browser knows the session: the server sends a page without content, the same for all.
const withheld = async (request: RenderRequest, brand: BrandView, url: URL): Promise<RenderAnswer> => {
  const facts = { title: 'page.login', text: 'page.loginText', hidden: true } as const
  const say = createTranslate(request.language, await catalogueOf(request.language))
  const html =
    documentHead({ request, brand, url, facts, say, built }) +
    documentTail(request, { brand, language: request.language, answers: [], stayed: [], counts: [] }, facts, built)
  return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: new Blob([html]).stream(), cacheable: true }
}

/** Renders one page as a visitor sees it: status, headers and a stream of HTML. */
export const render: RenderPage = async (request) => {
  const url = new URL(request.url)
  const brand = brandView(request.brand, url.origin)
  if (isGuarded(brand, url.pathname)) return withheld(request, brand, url)
  const queryClient = serverQueryClient()
  setTransport(queryClient, async (name, input) => parseEnvelope(name, await request.ask(name, input), 200))
  const router = makeRouter(
    createMemoryHistory({ initialEntries: [url.pathname + url.search] }),
    { queryClient, brand, language: request.language },
    true,
    request.nonce,
  )
  const [catalogue] = await Promise.all([catalogueOf(request.language), router.load()])
  const loaded = router._serverResult
  if (loaded?.type === 'redirect')
    return { status: 302, headers: { Location: loaded.redirect.options.href ?? '/' }, body: new Blob([]).stream(), cacheable: false }

  const status = queryClient.getQueryData(statusQuery.queryKey)
  const matches = router.stores.matches.get()
  const facts = matches.at(-1)?.staticData ?? {}
  const isMissing = matches.some((match) => match.status === 'notFound' || match._notFound === true)
  const failed = matches.some((match) => match.status === 'error')
  const blocked = url.pathname === '/service' ? 0 : status?.status
  const code = blocked === 1 ? 503 : blocked === 2 ? 451 : isMissing ? 404 : failed ? 500 : 200
  const whole = queryClient
    .getQueryCache()
    .getAll()
    .every((query) => query.state.status === 'success')
  const spoken = makeLanguageStore(request.language, catalogue)
  const stream = await renderToReadableStream(<Root router={router} queryClient={queryClient} brand={brand} spoken={spoken} />, {
    nonce: request.nonce,
    ...(request.signal === undefined ? {} : { signal: request.signal }),
    // A boundary of any size is sent in place: content that a script has to reveal would be lost without script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (thrown) => request.onError(thrown),
  })
  const opening = documentHead({
    request,
    brand,
    url,
    facts: isMissing ? { title: 'page.notFound', hidden: true } : facts,
    say: createTranslate(request.language, catalogue),
    built,
  })
  return {
    status: code,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...(code === 503 ? { 'Retry-After': '120' } : {}) },
    body: joined(opening, stream, () => {
      const counts = menuCounts(queryClient, languageOf(request.language).tag)
      return documentTail(request, { brand, language: request.language, ...dehydrateQueries(queryClient), counts }, facts, built)
    }),
    // All addresses without a page render the same page.
    cacheable: whole && (code === 200 || code === 404),
    lean: inlineCriticalCss,
  }
}
