import { pageParams } from '@perya/domain/pages/page-address'
import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import { expect, test, waitForHydration } from '../fixtures.ts'

// Opens every public page with an empty profile; React must hydrate the server's markup without a mismatch. Each page is opened in two variants,
// which together cover both kinds of device, both languages, and calls that are answered at once or only after hydration: in the latter case the page
// itself must contain the data of the first screen.

const desk = { viewport: { width: 1440, height: 960 } }
const phone = { viewport: { width: 412, height: 823 }, screen: { width: 412, height: 823 }, isMobile: true, hasTouch: true }

type Way = { readonly device: BrowserContextOptions; readonly language: 'EN' | 'TY'; readonly holdsCalls: boolean }

const ways: Readonly<Record<string, Way>> = {
  'in English on a desk': { device: desk, language: 'EN', holdsCalls: false },
  'in Filipino on a phone, calls held': { device: phone, language: 'TY', holdsCalls: true },
}

const calls = /^\/(?:wps|lgw|lotto)\//
const drawn = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' }
const atOnce = 2
/** Nested components hydrate about this many milliseconds after the outermost ones. */
const partsMs = 200

/** Opens addresses in sequence, each with an empty profile; only the browser's cache of front-end files is reused. Returns the errors. */
const walk = async (context: BrowserContext, { language, holdsCalls }: Way, waiting: string[]): Promise<string[]> => {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const troubles: string[] = []
  let open = { path: '', alive: Promise.withResolvers<void>() }
  const note = (text: string) => troubles.push(`${open.path}: ${text.slice(0, 120)}`)
  page.on('pageerror', ({ message }) => note(message))
  page.on('console', (said) => said.type() === 'error' && note(said.text()))
  await page.route(/\.(?:svg|png|webp|avif|woff2)(?:\?|$)/, (route) => route.fulfill(drawn))
  await page.route(
    ({ pathname }) => calls.test(pathname),
    async (route) => {
      if (holdsCalls) await open.alive.promise
      // The page may be closed by now.
      await route.continue().catch(() => undefined)
    },
  )
  await page.addInitScript(() => {
    // A blank page has no storage.
    if (location.protocol === 'about:') return
    localStorage.clear()
    sessionStorage.clear()
    sessionStorage.setItem('disclaimerAccept', 'true')
  })
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    open = { path, alive: Promise.withResolvers() }
    await context.clearCookies()
    await page.goto(language === 'EN' ? path : `${path}?lang=${language}`, { waitUntil: 'commit' })
    await waitForHydration(page)
    await page.waitForTimeout(partsMs)
    open.alive.resolve()
    // Requests that the page still waits for would count as errors of the next page.
    await page.goto('about:blank')
  }
  await page.close()
  return troubles
}

for (const [name, way] of Object.entries(ways))
  test(`every public page hydrates as the server rendered it, with an empty console, ${name}`, async ({ browser, request }) => {
    test.setTimeout(240_000)
    const promotion = /\/promoDetail\?id=([\w-]+)"/.exec(await (await request.get('/promotions')).text())?.[1] ?? ''
    expect(promotion, 'a promotion that there is').not.toBe('')
    const waiting = Object.keys(pageParams).map((path) => path.replace('$id', promotion))
    const troubles = await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const context = await browser.newContext({ ...way.device, serviceWorkers: 'block' })
        const found = await walk(context, way, waiting)
        await context.close()
        return found
      }),
    )
    expect(troubles.flat()).toEqual([])
  })

test('a part far below whose answer is missing stays as the server rendered it, and hydrates once it arrives', async ({ page }) => {
  const troubles: string[] = []
  page.on('pageerror', ({ message }) => troubles.push(message))
  const refused = { success: false, value: null, message: 'Not now.', errorCode: 'invalid_input', traceId: 't', code: 400 }
  let isAway = true
  await page.route('**/wps/system/helpCenter**', (route) => (isAway ? route.fulfill({ status: 400, json: refused }) : route.continue()))
  await page.goto('/')
  await waitForHydration(page)
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
