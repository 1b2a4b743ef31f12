import type { Page } from '@playwright/test'
import { accountOf, expect, fillLogin, logInOf, menuOf, searchOf, test, tilesOf, waitForHydration, visit } from '../fixtures.ts'

/** Collects page errors, console errors and console warnings. */
const troublesOf = (page: Page): string[] => {
  const troubles: string[] = []
  page.on('pageerror', (trouble) => troubles.push(trouble.message))
  page.on('console', (said) => {
    // Journeys block the service worker, which the browser reports as a warning.
    if (said.text().includes('Service Worker registration blocked')) return
    if (said.type() === 'error' || said.type() === 'warning') troubles.push(said.text())
  })
  return troubles
}

test('every public page carries its title, description, canonical, language links and picture; machines find their way [ROUTE-01]', async ({
  request,
}) => {
  const made = async (path: string, status = 200) => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(status)
    return answer.text()
  }
  for (const path of ['/', '/index', '/index.html', '/home', '/rng', '/hot', '/providers?vassalage=NLM']) {
    const page = await made(path)
    expect(page).toMatch(/<title>[^<]*Perya/)
    expect(page).toMatch(/<meta name="description" content="[^"]{31,}"/)
    expect(page.match(/<link rel="canonical"/g)).toHaveLength(1)
    expect(page.match(/hreflang=/gi)?.length ?? 0, path).toBeGreaterThanOrEqual(3)
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? []
    const answer = await request.get(new URL(picture).pathname)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  }
  await made('/no-such-place', 404)
  for (const path of ['/?q=', '/providers?vassalage=', '/rng?gameClassify='])
    expect((await request.get(`${path}${'x'.repeat(10_000)}`)).status()).toBeLessThan(500)
  expect(await made('/robots.txt')).toContain('Sitemap:')
  expect(await made('/sitemap.xml')).toContain('/rng')
  const filipino = await made('/hot?lang=TY')
  expect(filipino).toContain('Mga laro at bola ng loterya na pang-adulto, mula sa mga lisensiyadong operator')
  expect(filipino.replaceAll(/<script[^]*?<\/script>/g, '')).not.toContain('Games and draws for adults')
})

test('a walk through the pages leaves the console quiet, twice on one entry too; back leads to the same place; the fields of the login stand still [SYS-01 SHELL-01 ROUTE-31]', async ({
  page,
}) => {
  const troubles = troublesOf(page)
  await visit(page, '/')
  for (const region of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(region)).toBeVisible()
  await expect(page.getByRole('region', { name: 'This week' })).toBeVisible()
  const goTo = (name: string | RegExp) => menuOf(page).getByRole('link', { name, exact: true }).click()
  await goTo(/^Slots/)
  await expect(tilesOf(page)).toHaveCount(42)
  await goTo(/^Slots/)
  await expect(page).toHaveURL(/\/rng$/)

  await page.getByRole('main').getByRole('button', { name: 'Load more' }).click()
  await expect(tilesOf(page)).toHaveCount(84)
  await page.evaluate(() => scrollTo(0, 2_400))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  // Once the images that were scrolled past are loaded, the position no longer changes.
  const place = await page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY)))))
  await goTo(/^Fishing/)
  await expect(page).toHaveURL(/\/fish/)
  await expect(tilesOf(page).first()).toBeVisible()
  await page.goBack()
  await expect(tilesOf(page)).toHaveCount(84)
  await expect.poll(() => page.evaluate((wanted) => Math.abs(scrollY - wanted), place)).toBeLessThan(50)

  // Records the position of the checkbox in each frame from the first one: a pointer misses fields that move.
  await page.evaluate(() => {
    const places = new Set<number>()
    Object.assign(window, { places })
    const look = () => {
      const tick = document.querySelector('dialog[open] input[name=remember]')
      if (tick !== null) places.add(Math.round(tick.getBoundingClientRect().top))
      requestAnimationFrame(look)
    }
    look()
  })
  await logInOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByRole('checkbox', { name: /Remember me/ }).check()
  await expect(dialog.getByRole('button', { name: /Practice ID/ })).toBeVisible()
  expect(await page.evaluate(() => ('places' in window && window.places instanceof Set ? window.places.size : 0))).toBe(1)
  expect(troubles).toEqual([])
})

test('customer service opens in its own window from the menu and from the foot; each of nine screens fetches a chunk of its own, the first time only [MENU-07 FOOT-03 ROUTE-32]', async ({
  page,
  context,
}) => {
  const screens = [
    ['/lottery', 'betting-screen'],
    ['/seamless', 'seamless-screen'],
    ['/promoDetail?id=welcome', 'detail-screen'],
    ['/pointMall', 'mall-screen'],
    ['/vnLottery', 'vietnam-screen'],
    ['/promotions', 'promotions-screen'],
    ['/esports', 'esports-screen'],
    ['/game?vassalage=PRY&gameId=none&nodeId=none', 'game-screen'],
    ['/elott', 'elott-screen'],
  ] as const
  const chunks: string[] = []
  page.on('request', (request) => {
    const [, screen] = /\/([a-z-]+-screen)[^/]*\.js$/.exec(request.url()) ?? []
    if (screen !== undefined) chunks.push(screen)
  })
  await visit(page, '/rng')
  for (const place of [menuOf(page), page.getByRole('contentinfo')]) {
    const opening = context.waitForEvent('page')
    await place.getByRole('link', { name: 'Support' }).click()
    const popup = await opening
    await expect(popup).toHaveURL(/\/service$/)
    await expect(popup.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
    await popup.close()
  }
  // Clicks a temporary link: none of these pages links to all the others.
  const open = async (address: string) => {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href })
      document.body.append(link)
      link.click()
      link.remove()
    }, address)
    await expect(page).toHaveURL((url) => url.pathname === address.replace(/\?.*/, ''))
  }
  for (const [address, screen] of screens) {
    expect(chunks, `before ${address}`).not.toContain(screen)
    await open(address)
    await expect.poll(() => chunks).toContain(screen)
  }
  chunks.length = 0
  for (const [address] of screens) await open(address)
  await page.waitForLoadState('networkidle')
  expect(chunks).toEqual([])
})

test('a page that hydrates slowly does so as the server rendered it, with its member or after the logout', async ({ page }) => {
  const troubles = troublesOf(page)
  await visit(page, '/hot')
  await logInOf(page).click()
  await fillLogin(page, 'player6')
  await expect(accountOf(page)).toBeVisible()
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await visit(page, '/rng?member=rewardCenter')
  await expect(page.locator('#menu [data-promos]')).toBeAttached()
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // The menu hydrates before the content of the page: it is pressed at that moment.
  await page.addInitScript(() => {
    const lives = (part: string) => Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__react'))
    const watch = setInterval(() => {
      if (location.pathname !== '/hot' || !lives('header') || !lives('#menu')) return
      clearInterval(watch)
      document.querySelector<HTMLElement>('#menu a[href="/rng"]')?.click()
    }, 2)
  })
  await page.goto('/hot')
  await expect(page).toHaveURL('/rng')
  await expect(tilesOf(page).first()).toBeVisible()
  await waitForHydration(page)
  await expect(menuOf(page).getByRole('link', { name: /^Slots/ })).toHaveAttribute('aria-current', 'page')
  expect(troubles).toEqual([])
})

test('theme, menu and language stay as chosen, show before the first paint, and are found again where cookies are gone [THEME-01 THEME-02 HEAD-02 I18N-02 I18N-03 STORE-02]', async ({
  page,
  context,
}) => {
  const made = async () => (await (await visit(page, '/hot'))?.text()) ?? ''
  const root = page.locator('html')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  // The name of the menu changes with the language, so it is located by id.
  const width = async () => (await page.locator('#menu').boundingBox())?.width ?? 0
  // A first visit has stored no preferences, so the markup contains no script that reads them before the first paint.
  expect(await made()).not.toContain('localStorage')
  expect(await page.evaluate(() => ['merchant', 'merchantCode', 'platform'].map((key) => sessionStorage.getItem(key)))).toEqual([
    'perya',
    'perya',
    'web',
  ])
  await expect(root).toHaveAttribute('data-theme', 'dark')
  const [dark, wide] = [await ground(), await width()]
  await page.getByRole('banner').getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect(root).toHaveAttribute('data-theme', 'light')
  expect(await ground()).not.toBe(dark)
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect.poll(width).toBeLessThan(wide / 2)
  await page.getByRole('button', { name: 'Expand menu' }).click()
  await expect.poll(width).toBe(wide)
  await menuOf(page).getByText('Language:').click()
  const choices = menuOf(page).locator('details[open]').getByRole('link')
  await expect(choices).toHaveText(['English', 'Filipino'])
  for (const flag of await choices.locator('img').all())
    await expect.poll(() => flag.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true)
  await choices.filter({ hasText: 'Filipino' }).click()
  await expect(root).toHaveAttribute('lang', 'fil')

  const kept = await made()
  expect(kept).toMatch(/<html[^>]*data-theme="light"/)
  expect(kept.indexOf('localStorage')).toBeLessThan(kept.indexOf('<title>'))
  await expect(root).toHaveAttribute('data-theme', 'light')
  await expect(root).toHaveAttribute('lang', 'fil')
  await page.locator('header button[aria-controls=menu]').click()
  await expect.poll(width).toBeLessThan(wide / 2)
  await page.reload()
  await expect.poll(width).toBeLessThan(wide / 2)
  expect(await page.evaluate(() => [localStorage.getItem('theme'), localStorage.getItem('hisLang')])).toEqual(['light', 'TY'])

  // A language that the brand does not offer falls back to English; preferences that only the device stores are read by the page, not the server.
  await context.clearCookies()
  await page.evaluate(() => localStorage.setItem('hisLang', 'ZZ'))
  expect(await made()).toMatch(/<html[^>]*data-theme="dark"/)
  await expect(root).toHaveAttribute('data-theme', 'light')
  await expect(root).toHaveAttribute('data-menu', 'rail')
  await expect(root).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: 'Hot' })).toBeVisible()
})

test('without script the lobby reads and its links lead on', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible()
  await menuOf(page)
    .getByRole('link', { name: /^Slots/ })
    .click()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(tilesOf(page)).toHaveCount(42)
  await searchOf(page).fill('koi lanterns')
  await searchOf(page).press('Enter')
  await expect(tilesOf(page).first()).toContainText('Koi Lanterns')
  await context.close()
})
