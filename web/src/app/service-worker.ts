/**
 * Keeps what has been seen readable without a link. It keeps public things only: the files of the build, pictures, pages as the server
 * renders them for visitors, and reads that went out without a session. An answer to a member is never kept, nor any write.
 */
const worker = self as unknown as ServiceWorkerGlobalScope
const files = 'perya-files-1'
const pages = 'perya-pages-1'
const reads = 'perya-reads-1'
const limits: Readonly<Record<string, number>> = { [files]: 400, [pages]: 40, [reads]: 120 }
const linkMillis = 8000

const isFile = (path: string) =>
  path.startsWith('/assets/') || path.startsWith('/flags/') || path.startsWith('/art/') || /^\/[\w-]+\.(svg|png|webmanifest)$/.test(path)
// What keeps telling has no end that could be kept.
const isRead = (path: string) => /^\/(wps|lgw|lotto)\//.test(path) && path !== '/wps/stream'

const trim = async (name: string) => {
  const cache = await caches.open(name)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - (limits[name] ?? 100))).map((key) => cache.delete(key)))
}

const mayKeep = (answer: Response) =>
  answer.ok && answer.type === 'basic' && !/no-store|private/.test(answer.headers.get('Cache-Control') ?? '') && !answer.headers.has('Set-Cookie')

const keep = async (name: string, request: Request | string, answer: Response) => {
  const cache = await caches.open(name)
  await cache.put(request, answer)
  await trim(name)
}

// A file of the build never changes under its name: what is kept is as good as what would come.
const fileFirst = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request, { cacheName: files })
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (mayKeep(answer)) void keep(files, request, answer.clone())
  return answer
}

const linkFirst = async (request: Request, name: string, event: FetchEvent): Promise<Response> => {
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    const answer = preloaded ?? (await fetch(request, name === reads ? {} : { signal: AbortSignal.timeout(linkMillis * 4) }))
    // Pages are the same for every visitor and say so; what a person saw is filled in by the browser and is not in them.
    if (name === pages ? answer.ok && answer.type === 'basic' && (answer.headers.get('Content-Type') ?? '').includes('html') : mayKeep(answer))
      event.waitUntil(keep(name, request, answer.clone()))
    return answer
  } catch (thrown) {
    const kept = await caches.match(request, { cacheName: name, ignoreVary: true })
    if (kept !== undefined) return kept
    if (name === pages) {
      const home = await caches.match('/', { cacheName: pages, ignoreVary: true })
      if (home !== undefined) return home
    }
    throw thrown
  }
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const mine = new Set([files, pages, reads])
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
  // What opens an account is kept nowhere, not even as the name of a page.
  if (url.searchParams.has('token')) return
  if (request.mode === 'navigate') return event.respondWith(linkFirst(request, pages, event))
  if (isFile(url.pathname)) return event.respondWith(fileFirst(request))
  if (isRead(url.pathname)) event.respondWith(linkFirst(request, reads, event))
})

// The page that registered this worker came before it: it says what it was made of.
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
