import type { Page, Request } from '@playwright/test'
import { expect, signIn, test, waitForHydration, visit } from '../fixtures.ts'

// Follows links as each kind of account on desktop and phone. The order is drawn from a seed and limited, so that a full test run visits different
// pages per account and stays short: CRAWL_PAGES sets the pages per account and device (each then on both devices), CRAWL_SEED another seed.

const mostPages = Number(process.env['CRAWL_PAGES'] ?? 2)
const isShort = process.env['CRAWL_PAGES'] === undefined
const seed = Number(process.env['CRAWL_SEED'] ?? 1)
/** Maximum number of addresses of one page that differ only in their parameters, such as the games of each provider. */
const mostAlike = mostPages > 50 ? 5 : 1
const pageMs = 20_000

const devices = { desk: { width: 1440, height: 960 }, phone: { width: 390, height: 844 } } as const
const people = { visitor: null, trial: 'trial1', member: 'player5', agent: 'agent1' } as const

/** Returns a generator of numbers from 0 to 1, deterministic per seed (mulberry32). */
const drawnFrom = (start: number) => {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns the page identity used to limit similar addresses: the route plus the centre page that is open over it. */
const kindOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://crawl')
  return `${pathname.replace(/^\/(promotions|art)\/.+/, '/$1/…')} ${searchParams.get('member') ?? ''} ${searchParams.get('agent') ?? ''}`
}

/** Returns same-origin pages that the page links to, without their hashes; files and calls are not pages. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')]
      .map(({ href }) => new URL(href))
      .filter(({ origin, pathname }) => origin === location.origin && !/^\/(?:wps|lgw|lotto|games|art|assets)\/|\.(?!html)\w+$/.test(pathname))
      .map(({ pathname, search }) => pathname + search),
  )

/**
 * Records what must not happen on any page: console errors, failed requests and refusals. Returns the records and the number of calls in flight;
 * event streams are not counted.
 */
const watch = (page: Page, where: () => string): { readonly troubles: readonly string[]; readonly underWay: () => number } => {
  const troubles: string[] = []
  const note = (text: string) => troubles.push(`${where()}: ${text.slice(0, 200)}`)
  page.on('pageerror', ({ message }) => note(message))
  page.on('console', (said) => {
    if (said.type() === 'error' || (said.type() === 'warning' && /hydrat/i.test(said.text()))) note(said.text())
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) note(`${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`)
  })
  const begun = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && !request.url().includes('/wps/stream')) begun.add(request)
  })
  page.on('requestfinished', (request) => void begun.delete(request))
  page.on('requestfailed', (request) => {
    begun.delete(request)
    // A request that was in flight when the page was left.
    const why = request.failure()?.errorText ?? ''
    if (why !== 'net::ERR_ABORTED') note(`${why} ${request.url()}`)
  })
  return { troubles, underWay: () => begun.size }
}

for (const [place, [person, username]] of Object.entries(people).entries())
  for (const [device, viewport] of Object.entries(devices).filter((_, at) => !isShort || at === (place + seed) % 2))
    test(`as ${person} on a ${device} the links lead to pages with a quiet console and no failed request`, async ({ page }, info) => {
      test.setTimeout(30_000 + mostPages * pageMs)
      await page.setViewportSize(devices.desk)
      await visit(page, '/')
      if (username !== null) await signIn(page, username)
      await page.setViewportSize(viewport)
      let here = '/'
      const { troubles, underWay } = watch(page, () => here)
      const next = drawnFrom(seed * 1000 + info.title.length)
      const seen = new Map<string, number>()
      const opened = new Set<string>()
      const waiting = new Set(await linksOf(page))
      while (opened.size < mostPages && waiting.size > 0) {
        const address = [...waiting][Math.floor(next() * waiting.size)] ?? '/'
        waiting.delete(address)
        const kind = kindOf(address)
        if ((seen.get(kind) ?? 0) >= mostAlike) continue
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
        opened.add(address)
        here = address
        await page.goto(address, { waitUntil: 'load' })
        await waitForHydration(page)
        // Nested components hydrate after the outermost ones and then request their data.
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
        await expect.poll(underWay).toBe(0)
        for (const found of await linksOf(page)) if (!opened.has(found)) waiting.add(found)
      }
      expect(opened.size).toBeGreaterThan(1)
      expect(troubles).toEqual([])
    })
