import { pageParams } from '@perya/domain/pages/page-address'
import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import { expect, test, untilAlive } from './house.ts'

// Opens every public page with a fresh browser profile; React must find in it what the server rendered. In two of three visits the calls of the page
// are answered only after hydration, so the data of the first screen must be part of the page.

const devices: Readonly<Record<string, BrowserContextOptions>> = {
  desk: { viewport: { width: 1440, height: 960 } },
  phone: { viewport: { width: 412, height: 823 }, screen: { width: 412, height: 823 }, isMobile: true, hasTouch: true },
}

const visits = [
  { language: 'EN', holdsCalls: false },
  { language: 'EN', holdsCalls: true },
  { language: 'TY', holdsCalls: true },
] as const

const calls = /^\/(?:wps|lgw|lotto)\//
const drawn = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' }
const atOnce = 2
/** Parts inside a page hydrate about this much after its outermost parts. */
const partsMs = 200

type Visit = (typeof visits)[number] & { readonly path: string }

/** Opens an address with a fresh profile; only the browser's cache of front-end files is kept. */
const open = async (context: BrowserContext, { path, language, holdsCalls }: Visit): Promise<string[]> => {
  await context.clearCookies()
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const troubles: string[] = []
  const note = (text: string) => troubles.push(`${path} ${language}${holdsCalls ? ', calls held' : ''}: ${text.slice(0, 120)}`)
  page.on('pageerror', ({ message }) => note(message))
  page.on('console', (said) => said.type() === 'error' && note(said.text()))
  const alive = Promise.withResolvers<void>()
  await page.route(/\.(?:svg|png|webp|avif|woff2)(?:\?|$)/, (route) => route.fulfill(drawn))
  await page.route(
    ({ pathname }) => calls.test(pathname),
    async (route) => {
      if (holdsCalls) await alive.promise
      // The page may be closed by now.
      await route.continue().catch(() => undefined)
    },
  )
  await page.addInitScript(() => {
    localStorage.clear()
    sessionStorage.clear()
    sessionStorage.setItem('disclaimerAccept', 'true')
  })
  await page.goto(language === 'EN' ? path : `${path}?lang=${language}`, { waitUntil: 'commit' })
  await untilAlive(page)
  await page.waitForTimeout(partsMs)
  alive.resolve()
  await page.close()
  return troubles
}

for (const [device, options] of Object.entries(devices))
  test(`every public page hydrates as the server rendered it, with an empty console, on a ${device}`, async ({ browser, request }) => {
    test.setTimeout(480_000)
    const promotion = /\/promoDetail\?id=([\w-]+)"/.exec(await (await request.get('/promotions')).text())?.[1] ?? ''
    expect(promotion, 'a promotion that there is').not.toBe('')
    const paths = Object.keys(pageParams).map((path) => path.replace('$id', promotion))
    const waiting = paths.flatMap((path) => visits.map((visit) => ({ ...visit, path })))
    const troubles: string[] = []
    const walk = async () => {
      const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) troubles.push(...(await open(context, next)))
      await context.close()
    }
    await Promise.all(Array.from({ length: atOnce }, walk))
    expect(troubles).toEqual([])
  })

test('a part far below whose answer does not come stays as the server sent it, and wakes once it does', async ({ page }) => {
  const troubles: string[] = []
  page.on('pageerror', ({ message }) => troubles.push(message))
  const refused = { success: false, value: null, message: 'Not now.', errorCode: 'invalid_input', traceId: 't', code: 400 }
  let isAway = true
  await page.route('**/wps/system/helpCenter**', (route) => (isAway ? route.fulfill({ status: 400, json: refused }) : route.continue()))
  await page.goto('/')
  await untilAlive(page)
  const question = page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .filter({ has: page.locator('button[aria-controls^=topic-]') })
    .first()
  const asked = page.waitForResponse((answer) => answer.url().includes('/wps/system/helpCenter') && answer.status() === 400)
  await question.scrollIntoViewIfNeeded()
  await asked
  await page.waitForTimeout(1_000)
  await expect(question).toBeVisible()
  expect(troubles).toEqual([])
  isAway = false
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(500)
  await question.scrollIntoViewIfNeeded()
  await expect(async () => {
    await question.getByRole('button').click()
    await expect(question.getByRole('button')).toHaveAttribute('aria-expanded', 'true', { timeout: 500 })
  }).toPass({ timeout: 10_000 })
  expect(troubles).toEqual([])
})
