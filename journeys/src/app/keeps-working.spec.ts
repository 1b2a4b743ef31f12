import { expect, menuOf, test, tilesOf, waitForHydration, visit } from '../fixtures.ts'

test('a picture far below is asked for only when a tenth of it is in view; one that fails is asked for exactly once more, then drawn by us [PERF-01 PERF-02]', async ({
  page,
}) => {
  const tries = new Map<string, number>()
  await page.route('**/art/**', async (route) => {
    const address = new URL(route.request().url()).pathname
    tries.set(address, (tries.get(address) ?? 0) + 1)
    await route.fulfill({ status: 404, body: '' })
  })
  await visit(page, '/rng')
  const pictures = page.getByRole('main').locator('article img')
  await expect(pictures.first()).toHaveAttribute('data-failed', '')
  await page.waitForLoadState('networkidle')
  const last = page.getByRole('main').locator('img[data-src]').last()
  const asked = (await last.getAttribute('data-src')) ?? ''
  const height = (await last.boundingBox())?.height ?? 0
  // Two frames and a task later the page has painted and its observers have been notified.
  const showOnly = (part: number) =>
    last.evaluate((image, pixels) => {
      scrollTo(0, scrollY + image.getBoundingClientRect().top - innerHeight + pixels)
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
    }, part)
  await showOnly(height * 0.04)
  expect([await last.getAttribute('src'), tries.get(asked)]).toEqual([null, undefined])
  await showOnly(height * 0.2)
  await expect(last).toHaveAttribute('data-failed', '')
  expect(tries.get(asked)).toBe(2)
  expect(Math.max(...tries.values())).toBe(2)
  await expect(tilesOf(page).first()).toBeVisible()
})

test('a chunk that stalls fails at 120 s, not before, and is named a time-out; one that is gone brings one reload at most, then a panel that names it missing [PERF-05 ERR-16 ERR-22]', async ({
  page,
}) => {
  const chunk = /\/assets\/lobby-screen[^/]*\.js$/
  const main = page.getByRole('main')
  const entry = menuOf(page).getByRole('link', { name: /^Fishing/ })
  await page.clock.install()
  await visit(page, '/hot')
  await page.route(chunk, () => undefined)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const asked = page.waitForRequest(chunk)
  await entry.dispatchEvent('click', { button: 0 })
  await asked
  await page.clock.runFor(119_000)
  const late = main.getByText(/taking too long to load\. Check your network \(timeout\)/)
  await expect(late).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(late).toBeVisible()
  await expect(main.getByRole('button', { name: 'Reload' })).toBeVisible()

  await page.clock.resume()
  await page.unroute(chunk)
  let isGone = true
  await page.route(chunk, (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()))
  await visit(page, '/hot')
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await entry.click()
  await expect.poll(() => loads).toBe(1)
  await waitForHydration(page)
  await entry.click()
  await expect(main.getByText(/\(missing\)/)).toBeVisible()
  expect(loads).toBe(1)
  // The panel may return only with the new page: a preload that happens to succeed before would hide it.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await main.getByRole('button', { name: 'Reload' }).click()
  await expect(tilesOf(page).first()).toBeVisible()
})
