import { isSearchUrl, readCachedGames, type CachedGame, searchCachedGames } from './worker/cached-games.ts'
import { mayKeep } from './worker/may-keep.ts'
import { parsePushPayload, safePushHref } from './worker/push-payload.ts'

/**
 * Makes visited content readable offline. It stores public data only: files of the build, pictures, pages as the server renders them for visitors,
 * and reads that were sent without a session. It never stores a response to a member or a write. It also shows push notifications to subscribed
 * devices.
 */
const worker = self as unknown as ServiceWorkerGlobalScope
const files = 'perya-files-1'
const pages = 'perya-pages-1'
const reads = 'perya-reads-1'
const catalogue = 'perya-catalogue-1'
const all = [files, pages, reads, catalogue]
const limits: Readonly<Record<string, number>> = { [files]: 400, [pages]: 40, [reads]: 120, [catalogue]: 20 }
const linkMillis = 32_000
// A link that is up but does not respond: a page that is already cached is shown after this many milliseconds.
const patienceMillis = 4000

const isFile = (path: string) =>
  path.startsWith('/assets/') || path.startsWith('/flags/') || path.startsWith('/art/') || /^\/[\w-]+\.(svg|png|webmanifest)$/.test(path)
// The event stream has no end, so it cannot be cached.
const isRead = (path: string) => /^\/(wps|lgw|lotto)\//.test(path) && path !== '/wps/stream'

// Unfiltered pages of a hundred: the catalogue that is searched offline.
const isCatalogue = ({ pathname, searchParams }: URL) => pathname.endsWith('/GCSGAME_gameList') && searchParams.get('pageSize') === '100'

const trim = async (name: string) => {
  const cache = await caches.open(name)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - (limits[name] ?? 100))).map((key) => cache.delete(key)))
}

const keep = async (name: string, request: Request | string, answer: Response) => {
  const cache = await caches.open(name)
  await cache.put(request, answer)
  await trim(name)
}

// A file of the build never changes under its name, so the cached copy is always valid.
const fileFirst = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request, { cacheName: files })
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (mayKeep(answer)) void keep(files, request, answer.clone())
  return answer
}

const fromLink = async (request: Request, name: string, event: FetchEvent): Promise<Response> => {
  const preloaded: Response | undefined = await event.preloadResponse
  const answer = preloaded ?? (await fetch(request, name === pages ? { signal: AbortSignal.timeout(linkMillis) } : {}))
  // Pages are the same for every visitor and declare it; personal content is filled in by the browser and is not part of them.
  if (name === pages ? answer.ok && answer.type === 'basic' && (answer.headers.get('Content-Type') ?? '').includes('html') : mayKeep(answer))
    event.waitUntil(keep(name, request, answer.clone()))
  return answer
}

// A cached response must not set the server clock of the page back: it reports its age in a header of its own instead.
const aged = (kept: Response): Response => {
  const headers = new Headers(kept.headers)
  headers.set('X-Kept-At', headers.get('X-Server-Time') ?? '')
  headers.delete('X-Server-Time')
  return new Response(kept.body, { status: kept.status, headers })
}

const keptOf = async (request: Request, name: string): Promise<Response | undefined> =>
  (await caches.match(request, { cacheName: name, ignoreVary: true })) ??
  (name === pages ? await caches.match('/', { cacheName: pages, ignoreVary: true }) : undefined)

// A search that is not cached is answered from the games of every cached list.
const foundAmongKept = async (request: Request): Promise<Response | undefined> => {
  const asked = new URL(request.url)
  if (!isSearchUrl(asked)) return undefined
  const games: CachedGame[] = []
  for (const name of [catalogue, reads]) {
    const cache = await caches.open(name)
    for (const key of await cache.keys()) {
      const url = new URL(key.url)
      if (url.pathname !== asked.pathname || url.searchParams.get('language') !== asked.searchParams.get('language')) continue
      games.push(...readCachedGames(await (await cache.match(key))?.json().catch(() => null)))
    }
  }
  if (games.length === 0) return undefined
  const answer = { success: true, value: searchCachedGames(games, asked.searchParams), message: '', errorCode: null, traceId: 'kept' }
  return new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } })
}

const linkFirst = async (request: Request, name: string, event: FetchEvent): Promise<Response> => {
  const coming = fromLink(request, name, event)
  try {
    if (name !== pages) return await coming
    const seen = await caches.match(request, { cacheName: pages, ignoreVary: true })
    if (seen === undefined) return await coming
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(seen), patienceMillis))
    // A late response is cached for the next time.
    event.waitUntil(coming.catch(() => undefined))
    return await Promise.race([coming, late])
  } catch (thrown) {
    const kept = (await keptOf(request, name)) ?? (await foundAmongKept(request))
    if (kept !== undefined) return name === pages ? kept : aged(kept)
    throw thrown
  }
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const mine = new Set(all)
      await Promise.all((await caches.keys()).filter((name) => name.startsWith('perya-') && !mine.has(name)).map((name) => caches.delete(name)))
      await worker.registration.navigationPreload?.enable()
      await worker.clients.claim()
    })(),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || request.headers.has('Authorization') || request.headers.has('Range')) return
  const url = new URL(request.url)
  if (url.origin !== worker.location.origin) return
  // An address with a token is never cached, not even as a cache key.
  if (url.searchParams.has('token')) return
  if (request.mode === 'navigate') return event.respondWith(linkFirst(request, pages, event))
  if (isFile(url.pathname)) return event.respondWith(fileFirst(request))
  if (isRead(url.pathname)) event.respondWith(linkFirst(request, isCatalogue(url) ? catalogue : reads, event))
})

// The page that registered this worker was loaded before it: it posts the files that it was made of.
worker.addEventListener('message', (event) => {
  const asked: unknown = event.data
  if (typeof asked !== 'object' || asked === null || !('keep' in asked) || !Array.isArray(asked.keep)) return
  const paths = asked.keep.filter((path): path is string => typeof path === 'string' && path.startsWith('/'))
  event.waitUntil(
    Promise.all(
      paths.map(async (path, place) => {
        const name = place === 0 ? pages : isFile(path.split('?')[0] ?? '') ? files : null
        if (name === null || (await caches.match(path, { cacheName: name })) !== undefined) return
        const answer = await fetch(path, place === 0 ? { headers: { Accept: 'text/html' } } : {}).catch(() => null)
        if (answer?.ok === true) await keep(name, path, answer)
      }),
    ),
  )
})

worker.addEventListener('push', (event) => {
  const told = parsePushPayload(event.data?.text() ?? '')
  if (told === null) return
  const { title, body, tag, href, lang } = told
  // A repeated notification has the same tag and is shown once.
  event.waitUntil(worker.registration.showNotification(title, { body, tag, lang, icon: '/icon-192.png', badge: '/icon-48.png', data: { href } }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const data: unknown = event.notification.data
  const href = typeof data === 'object' && data !== null && 'href' in data && typeof data.href === 'string' ? safePushHref(data.href) : '/'
  event.waitUntil(
    (async () => {
      const open = await worker.clients.matchAll({ type: 'window' })
      const shown = open.find(({ url }) => new URL(url).origin === worker.location.origin)
      if (shown === undefined) {
        await worker.clients.openWindow(href)
        return
      }
      await shown.focus()
      await shown.navigate(href)
    })(),
  )
})
