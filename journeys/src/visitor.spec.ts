import { expect, test } from './house.ts'

const regions = ['banner', 'main', 'contentinfo'] as const

for (const path of ['/', '/index', '/index.html', '/home']) {
  test(`${path} is the Home lobby with header, menu, content and footer [SYS-01 ROUTE-01 SHELL-01]`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    for (const region of regions) await expect(page.getByRole(region)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Games and account' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible()
  })
}

test('an unknown address answers 404 with a way home', async ({ page }) => {
  const answer = await page.goto('/no-such-place')
  expect(answer?.status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click()
  await expect(page).toHaveURL('/')
})

test('clicking the active menu entry twice leaves the page and the console quiet [ROUTE-31]', async ({ page }) => {
  const troubles: string[] = []
  page.on('pageerror', (trouble) => troubles.push(trouble.message))
  await page.goto('/rng')
  const entry = page.getByRole('navigation', { name: 'Games and account' }).getByRole('link', { name: /^Slots/ })
  await entry.click()
  await entry.click()
  await expect(page).toHaveURL(/\/rng/)
  expect(troubles).toEqual([])
})

test('the theme is dark on the first visit, switches, and is kept [THEME-01 THEME-02 HEAD-01]', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('the menu collapses to a rail and back [HEAD-02]', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Games and account' })
  const wide = (await menu.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect.poll(async () => (await menu.boundingBox())?.width ?? 0).toBeLessThan(wide / 2)
  await page.getByRole('button', { name: 'Expand menu' }).click()
  await expect.poll(async () => (await menu.boundingBox())?.width ?? 0).toBe(wide)
})

test('the logo leads home from a lobby [HEAD-03]', async ({ page }) => {
  await page.goto('/rng')
  await page.getByRole('banner').getByRole('link', { name: 'Perya, home' }).click()
  await expect(page).toHaveURL('/')
})

test('signed out, the header holds no member part [HEAD-15]', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Log in' })).toBeVisible()
  for (const name of [/balance/i, /Deposit/, /Withdraw/, /Account menu/]) await expect(header.getByRole('button', { name })).toHaveCount(0)
})

test('the brand keys stand in session storage, the language in local storage [STORE-02 STORE-04 I18N-02]', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => ['merchant', 'merchantCode', 'platform'].map((key) => sessionStorage.getItem(key) !== null))).toEqual([true, true, true])
  await page.getByRole('navigation', { name: 'Games and account' }).getByRole('button', { name: /Language|English/ }).click()
  await page.getByRole('button', { name: /Filipino|Taglish|Tagalog/ }).or(page.getByRole('link', { name: /Filipino|Taglish|Tagalog/ })).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^(fil|tl)/)
  expect(await page.evaluate(() => [localStorage.getItem('hisLang'), localStorage.getItem('lang')])).toEqual(['TY', 'TY'])
})

test('a language that the brand does not offer falls back to English [I18N-03 I18N-06]', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('hisLang', 'ZZ'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
})

test('without script the lobby reads and its links lead on', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) })
  const page = await context.newPage()
  await page.goto('/rng')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.getByRole('article').count()).toBe(42)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Games and account' }).getByRole('link', { name: /^Fishing/ }).click()
  await expect(page).toHaveURL(/\/fish$/)
  await context.close()
})

test('every public page carries its title, description, canonical and language links', async ({ page }) => {
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
