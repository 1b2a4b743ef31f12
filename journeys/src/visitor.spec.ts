import { accountOf, bringUp, expect, fillLogin, logInOf, menuOf, press, searchOf, test, tilesOf, untilAlive, visit } from './house.ts'

const regions = ['banner', 'main', 'contentinfo'] as const

for (const path of ['/', '/index', '/index.html', '/home']) {
  test(`${path} is the Home lobby with header, menu, banner, content and footer [SYS-01 ROUTE-01 SHELL-01]`, async ({ page }) => {
    const answer = await visit(page, path)
    expect(answer?.status()).toBe(200)
    for (const region of regions) await expect(page.getByRole(region)).toBeVisible()
    await expect(menuOf(page)).toBeVisible()
    await expect(page.getByRole('region', { name: 'This week' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible()
  })
}

test('an unknown address answers 404 with a way home', async ({ page }) => {
  const answer = await visit(page, '/no-such-place')
  expect(answer?.status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click()
  await expect(page).toHaveURL('/')
})

test('a visitor browses lobbies, draws and promotions: content shows, and nobody is asked to sign in [ROLE-01]', async ({ page }) => {
  const tiles = tilesOf(page)
  for (const [path, content] of [
    ['/', tiles],
    ['/hot', tiles],
    ['/rng', tiles],
    ['/live', tiles],
    ['/providers', page.getByRole('main').getByRole('link')],
    ['/lotteryCenter', tiles.filter({ hasText: 'Kidlat Five 10 s' })],
    ['/promotions', tiles.filter({ hasText: 'Welcome: your first deposit, doubled' })],
  ] as const) {
    await visit(page, path)
    await expect(content.first()).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toHaveCount(0)
  }
})

test('clicking the active menu entry twice leaves the page and the console quiet [ROUTE-31]', async ({ page }) => {
  const troubles: string[] = []
  page.on('pageerror', (trouble) => troubles.push(trouble.message))
  page.on('console', (said) => {
    if (said.type() === 'error') troubles.push(said.text())
  })
  await visit(page, '/rng')
  const entry = menuOf(page).getByRole('link', { name: /^Slots/ })
  await entry.click()
  await entry.click()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(tilesOf(page).first()).toBeVisible()
  expect(troubles).toEqual([])
})

test('a walk through the pages leaves the console quiet, and no text of ours is refused by the policy', async ({ page }) => {
  const troubles: string[] = []
  page.on('pageerror', (trouble) => troubles.push(trouble.message))
  page.on('console', (said) => {
    // Journeys run without the worker, and the browser says so.
    if (said.text().includes('Service Worker registration blocked')) return
    if (said.type() === 'error' || said.type() === 'warning') troubles.push(said.text())
  })
  await visit(page, '/')
  for (const name of [/^Slots/, /^Live/, 'Hot', 'Home'] as const) {
    await menuOf(page).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('main').getByRole('link').or(tilesOf(page)).first()).toBeVisible()
  }
  await logInOf(page).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(troubles).toEqual([])
})

test('a page that wakes slowly after its member was told of wakes as the server wrote it, and then shows what is his', async ({ page }) => {
  test.slow()
  const troubles: string[] = []
  page.on('pageerror', (trouble) => troubles.push(trouble.message))
  await visit(page, '/hot')
  await logInOf(page).click()
  await fillLogin(page, 'player6')
  await expect(accountOf(page)).toBeVisible()
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const path of ['/rng', '/hot', '/rng']) {
    await visit(page, `${path}?member=rewardCenter`)
    await expect(page.locator('#menu [data-promos]')).toBeAttached()
  }
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(troubles).toEqual([])
})

test('a page that is left before its content lives leads on, and React has nothing to mend', async ({ page }) => {
  const troubles: string[] = []
  page.on('pageerror', (trouble) => troubles.push(trouble.message))
  // The menu hears a press before the content of the page does: it is pressed in that very moment.
  await page.addInitScript(() => {
    const lives = (part: string) => Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__react'))
    const watch = setInterval(() => {
      if (location.pathname !== '/hot' || !lives('header') || !lives('#menu')) return
      clearInterval(watch)
      document.querySelector<HTMLElement>('#menu a[href="/rng"]')?.click()
    }, 2)
  })
  for (const _ of [1, 2, 3]) {
    await page.goto('/hot')
    await expect(page).toHaveURL('/rng')
    await expect(tilesOf(page).first()).toBeVisible()
    await untilAlive(page)
    await expect(menuOf(page).getByRole('link', { name: /^Slots/ })).toHaveAttribute('aria-current', 'page')
  }
  expect(troubles).toEqual([])
})

test('the theme is dark on the first visit, switches, and is kept; there is no third [THEME-01 THEME-02 HEAD-01]', async ({ page }) => {
  await visit(page, '/')
  const root = page.locator('html')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(root).toHaveAttribute('data-theme', 'dark')
  const dark = await ground()
  await page.getByRole('banner').getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect(root).toHaveAttribute('data-theme', 'light')
  expect(await ground()).not.toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  const answer = await page.reload()
  expect(await answer?.text()).toMatch(/<html[^>]*data-theme="light"/)
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.getByRole('banner').getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(root).toHaveAttribute('data-theme', 'dark')
})

test('what was kept shows before the first paint to whoever returns, and when the page wakes where cookies are gone [THEME-01 STORE-02]', async ({
  page,
  context,
}) => {
  const made = async () => (await (await visit(page, '/'))?.text()) ?? ''
  const root = page.locator('html')
  // A first visit has kept nothing: nothing runs before what is seen first.
  expect(await made()).not.toContain('localStorage')
  await page.evaluate(() => {
    localStorage.setItem('theme', 'light')
    localStorage.setItem('menu', 'rail')
  })
  expect(await made()).toMatch(/<html[^>]*data-theme="dark"/)
  await expect(root).toHaveAttribute('data-theme', 'light')
  await expect(root).toHaveAttribute('data-menu', 'rail')
  const again = await made()
  expect(again).toMatch(/<html[^>]*data-theme="light"/)
  expect(again.indexOf('localStorage')).toBeLessThan(again.indexOf('<title>'))
  await context.clearCookies()
  await page.evaluate(() => localStorage.removeItem('theme'))
  await made()
  await expect(root).toHaveAttribute('data-menu', 'rail')
  expect((await made()).indexOf('localStorage')).toBeGreaterThan(0)
})

test('the menu collapses to a rail and back, and stays as chosen [HEAD-02]', async ({ page }) => {
  await visit(page, '/')
  const width = async () => (await menuOf(page).boundingBox())?.width ?? 0
  const wide = await width()
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect.poll(width).toBeLessThan(wide / 2)
  await page.reload()
  await expect.poll(width).toBeLessThan(wide / 2)
  await page.getByRole('button', { name: 'Expand menu' }).click()
  await expect.poll(width).toBe(wide)
})

test('the logo leads home from a lobby [HEAD-03]', async ({ page }) => {
  await visit(page, '/rng')
  await expect(menuOf(page).getByRole('link', { name: 'Home' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Perya, home' }).click()
  await expect(page).toHaveURL('/')
})

test('signed out, the header holds no member part [HEAD-15]', async ({ page }) => {
  await visit(page, '/')
  await expect(logInOf(page)).toBeVisible()
  for (const name of [/balance/i, /Deposit/, /Withdraw/, /Account menu/]) {
    await expect(page.getByRole('banner').getByRole('button', { name })).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name })).toHaveCount(0)
  }
})

test('the brand keys stand in session storage [STORE-02]', async ({ page }) => {
  await visit(page, '/')
  await expect
    .poll(() => page.evaluate(() => ['merchant', 'merchantCode', 'platform'].map((key) => sessionStorage.getItem(key))))
    .toEqual(['perya', 'perya', 'web'])
})

test('without script the lobby reads and its links lead on', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/rng')
  await expect(tilesOf(page).first()).toBeVisible()
  expect(await tilesOf(page).count()).toBe(42)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible()
  await menuOf(page)
    .getByRole('link', { name: /^Fishing/ })
    .click()
  await expect(page).toHaveURL(/\/fish$/)
  await searchOf(page).fill('koi lanterns')
  await searchOf(page).press('Enter')
  await expect(tilesOf(page).first()).toContainText('Koi Lanterns')
  await context.close()
})

test('every public page carries its title, description, canonical, language links and picture', async ({ page }) => {
  for (const path of ['/', '/rng', '/hot', '/providers?vassalage=NLM']) {
    await page.goto(path)
    await expect(page).toHaveTitle(/Perya/)
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length ?? 0).toBeGreaterThan(30)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    expect(await page.locator('link[rel=alternate][hreflang]').count()).toBeGreaterThanOrEqual(3)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    const answer = await page.request.get(new URL(picture ?? '', page.url()).href)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  }
})

test('robots and sitemap are there for machines', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap:')
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/rng')
})

test('a visitor who opens the recent games is asked to log in, and sees them after it [FAV-06]', async ({ page }) => {
  const login = page.getByRole('dialog', { name: 'Log in' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('GCS_recentGame')) asked.push(request.url())
  })
  await visit(page, '/fav')
  await expect(login).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  await page.getByRole('main').getByRole('radio', { name: 'Recent' }).check({ force: true })
  await expect(login).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Log in to see your recent games' })).toBeAttached()
  expect(asked).toEqual([])
  await fillLogin(page, 'player2')
  await expect(page).toHaveURL('/fav?list=recent')
  await expect(page.getByRole('heading', { level: 1, name: 'Recent' })).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await press(page, 'Mango Fever', 'Play')
  await expect(page.locator('iframe')).toHaveCount(1)
  await visit(page, '/fav?list=recent')
  await expect(tilesOf(page).first()).toContainText('Mango Fever')
})

test('the foot of a page in Filipino has the slogan of the brand in Filipino, and no English', async ({ page }) => {
  await page.goto('/hot?lang=TY')
  const foot = await bringUp(page, page.getByRole('contentinfo'))
  await expect(foot).toContainText('Mga laro at bola ng loterya na pang-adulto, mula sa mga lisensiyadong operator.')
  await expect(foot).not.toContainText('Games and draws for adults')
  await expect(page).not.toHaveTitle(/Games and draws/)
})

test('an empty captcha is asked for with a message and nothing is sent; once it is filled in, the login is sent [AUTH-04]', async ({ page }) => {
  await visit(page, '/')
  await logInOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await fillLogin(page, 'nobody-there', 'not-the-password')
  const captcha = dialog.locator('input[name=captcha]')
  await expect(captcha).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  for (const typed of ['', '   ']) {
    await captcha.fill(typed)
    await fillLogin(page, 'nobody-there', 'not-the-password')
    await expect(dialog.getByText('Please enter captcha.')).toBeVisible()
    await expect(captcha).toBeFocused()
    // Long enough for a request that should not have been made.
    await page.waitForTimeout(500)
    expect(sent).toEqual([])
  }
  await captcha.fill('abcd')
  await fillLogin(page, 'nobody-there', 'not-the-password')
  await expect.poll(() => sent).toEqual(['/wps/session/login'])
})
