import { amend, bringUp, expect, menuOf, purseOf, signIn, test, tilesOf, untilAlive, visit } from './house.ts'

const loadMore = { name: 'Load more' }

test('a picture far below is asked for only when a tenth of it is in view [PERF-01]', async ({ page }) => {
  await visit(page, '/rng')
  await page.waitForLoadState('networkidle')
  const pictures = page.getByRole('main').locator('img[data-src]')
  const last = pictures.last()
  expect(await last.getAttribute('src')).toBeNull()
  const height = (await last.boundingBox())?.height ?? 0
  const showOnly = (part: number) =>
    last.evaluate((image, pixels) => scrollTo(0, scrollY + image.getBoundingClientRect().top - innerHeight + pixels), part)
  await showOnly(height * 0.04)
  await page.waitForTimeout(300)
  expect(await last.getAttribute('src')).toBeNull()
  await showOnly(height * 0.2)
  await expect(last).toHaveAttribute('src', /.+/)
})

test('a picture that fails is asked for exactly once more, then drawn by us [PERF-02]', async ({ page }) => {
  const tries = new Map<string, number>()
  await page.route('**/art/**', async (route) => {
    const address = new URL(route.request().url()).pathname
    tries.set(address, (tries.get(address) ?? 0) + 1)
    await route.fulfill({ status: 404, body: '' })
  })
  await visit(page, '/rng')
  const first = page.getByRole('main').locator('article img').first()
  await expect(first).toHaveAttribute('data-failed', '')
  await page.waitForTimeout(500)
  const address = new URL(await first.evaluate((image) => (image instanceof HTMLImageElement ? image.src : ''))).pathname
  expect(tries.get(address)).toBe(2)
  expect(Math.max(...tries.values())).toBe(2)
  await expect(tilesOf(page).first()).toBeVisible()
})

test('scripts and styles carry a hash of their content in their names [PERF-04]', async ({ page }) => {
  const names: string[] = []
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) names.push(new URL(request.url()).pathname)
  })
  await visit(page, '/')
  await page.waitForLoadState('networkidle')
  const assets = names.filter((name) => name.startsWith('/assets/'))
  expect(assets.length).toBeGreaterThan(0)
  for (const name of assets) expect(name).toMatch(/-[A-Za-z0-9_-]{8,}\.(js|css)$/)
})

test('a link that breaks says so in words, and trying again works [ERR-15]', async ({ page }) => {
  await visit(page, '/rng')
  let broken = true
  await page.route('**/GCSGAME_gameList**', (route) => (broken ? route.abort('connectionfailed') : route.continue()))
  await page.getByRole('main').getByRole('button', loadMore).click()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('main').getByText('Network link abnormal, please try again.')).toBeVisible()
  await expect(tilesOf(page)).toHaveCount(42)
  broken = false
  await again.click()
  await expect(tilesOf(page)).toHaveCount(84)
})

test('a refusal with an unknown code, and an answer that is none, give a readable message and leave the page usable [ERR-23]', async ({ page }) => {
  await visit(page, '/rng')
  let answer: 'strange' | 'broken' | 'real' = 'strange'
  await page.route('**/GCSGAME_gameList**', (route) => {
    if (answer === 'strange')
      return route.fulfill({
        status: 400,
        json: { success: false, message: 'The wheel is stuck.', errorCode: 'wheel_stuck', code: 400, value: null },
      })
    if (answer === 'broken') return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>no</h1>' })
    return route.continue()
  })
  const main = page.getByRole('main')
  await main.getByRole('button', loadMore).click()
  await expect(main.getByText('The list did not load')).toBeVisible({ timeout: 15_000 })
  await expect(main).not.toContainText('wheel_stuck')
  answer = 'broken'
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 })
  await expect(main).not.toContainText('<h1>')
  answer = 'real'
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(tilesOf(page)).toHaveCount(84)
})

test('a balance that cannot be had is not shown as another one, and can be asked for again [HEAD-07]', async ({ page }) => {
  let broken = true
  // The stream tells of the balance too: here neither of them does.
  for (const source of ['**/wps/v2/wallets/balance', '**/wps/stream*'])
    await page.route(source, (route) => (broken ? route.fulfill({ status: 503, body: '' }) : route.continue()))
  await visit(page, '/')
  await signIn(page, 'player2')
  const header = page.getByRole('banner')
  const again = header.getByRole('button', { name: 'Refresh balance' })
  await expect(again).toBeVisible({ timeout: 15_000 })
  await expect(header.getByText('--')).toBeVisible()
  broken = false
  await again.click()
  await expect(purseOf(page)).toBeVisible()
})

test('a screen whose chunk is gone brings one reload at most, then a panel that names it missing [ERR-22]', async ({ page }) => {
  await visit(page, '/hot')
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.route(/\/assets\/lobby-screen[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  const entry = menuOf(page).getByRole('link', { name: /^Fishing/ })
  await entry.click()
  await expect.poll(() => loads).toBe(1)
  await untilAlive(page)
  await entry.click()
  const panel = page.getByRole('main').getByText(/\(missing\)/)
  await expect(panel).toBeVisible()
  expect(loads).toBe(1)
  await page.unroute(/\/assets\/lobby-screen[^/]*\.js$/)
  await page.getByRole('main').getByRole('button', { name: 'Load again' }).click()
  await expect(tilesOf(page).first()).toBeVisible()
})

test('a chunk that stalls fails at 120 seconds, not before, and the panel names the time-out [PERF-05 ERR-16 ERR-22]', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/hot')
  await page.route(/\/assets\/lobby-screen[^/]*\.js$/, () => undefined)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const asked = page.waitForRequest(/\/assets\/lobby-screen[^/]*\.js$/)
  await menuOf(page)
    .getByRole('link', { name: /^Fishing/ })
    .dispatchEvent('click', { button: 0 })
  await asked
  await page.clock.runFor(119_000)
  const panel = page.getByRole('main').getByText(/The page took longer to load\. Please check your network \(timeout\)/)
  await expect(panel).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(panel).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Load again' })).toBeVisible()
})

test('an address that is none of the domains of the brand is said to be invalid; one of them, or a brand that names none, is not [ERR-17]', async ({
  page,
}) => {
  const warning = page.getByText('Invalid URL. Please contact customer service.')
  const answersWith = async (domains: readonly string[]) => {
    await amend(page, 'system.domainRoute', () => ({ routers: domains.map((domain) => ({ domain, speed: 0 })) }))
    // Asked for only while nothing else is to do.
    const answered = page.waitForResponse('**/wps/system/domainRoute**', { timeout: 25_000 })
    await visit(page, '/hot')
    await answered
    await page.unrouteAll({ behavior: 'wait' })
  }
  await answersWith(['https://play.example'])
  await expect(warning).toBeVisible()
  // It has been taken in by now: what is forgotten is not written once more.
  await page.evaluate(() => sessionStorage.clear())
  await answersWith(['https://play.example', new URL(page.url()).origin])
  await expect(warning).toHaveCount(0)
})

test('a slow house shows a waiting face, never an empty page', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/GCSGAME_gameList**', async (route) => {
    await held
    await route.continue()
  })
  await visit(page, '/hot')
  await menuOf(page)
    .getByRole('link', { name: /^Fishing/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fishing' })).toBeVisible()
  await expect(page.getByText('Loading games').first()).toBeAttached()
  release()
  await expect(tilesOf(page).first()).toBeVisible()
})

test('an answer with no winners says so instead of leaving a hole', async ({ page }) => {
  await amend(page, 'board.winners', (value) => ({ ...value, list: [] }))
  await visit(page, '/hot')
  await menuOf(page).getByRole('link', { name: 'Home' }).click()
  const board = page.getByRole('region', { name: 'Winner board' })
  await bringUp(page, board)
  await expect(board).toContainText('No wins to show yet')
})

test.describe('without a link', () => {
  test.use({ serviceWorkers: 'allow' })

  test('offline is said within two seconds, what was seen stays readable even after a reload, and it ends by itself [ERR-15]', async ({
    page,
    context,
  }) => {
    await visit(page, '/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 10_000 }).toBe(true)
    await visit(page, '/rng')
    await expect(tilesOf(page).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await expect(page.getByText(/You are offline/).first()).toBeVisible({ timeout: 2_000 })
    await expect(tilesOf(page).first()).toBeVisible()
    await page.reload()
    await expect(tilesOf(page).first()).toBeVisible()
    await expect(page.getByText(/You are offline/).first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/You are offline/)).toHaveCount(0)
  })
})
