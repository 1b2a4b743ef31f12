import type { Page } from '@playwright/test'
import { accessibleInBothThemes, expect, logInOf, menuOf, press, test, tilesOf, visit } from './house.ts'

const named = ['CN', 'EN', 'JA', 'TH', 'VI', 'MY', 'ES', 'HI', 'ID', 'KM', 'KO', 'KR', 'MS', 'PT', 'TA', 'TW', 'TY', 'BN', 'AR', 'UZ', 'RU']
const further = { TL: 'Tagalog', UR: 'اردو', TR: 'Türkçe', FA: 'فارسی', KK: 'Қазақша', LO: 'ລາວ', NE: 'नेपाली', FR: 'Français' }

const choose = (page: Page, code: string) => page.addInitScript((chosen) => localStorage.setItem('hisLang', chosen), code)

test('each of the 21 languages is taken and kept [I18N-04]', async ({ page }) => {
  test.setTimeout(90_000)
  await visit(page, '/hot')
  const tags = new Set<string | null>()
  for (const code of named) {
    await page.evaluate((chosen) => localStorage.setItem('hisLang', chosen), code)
    await page.reload()
    const wanted = code === 'EN' ? 'en' : /^(?!en$)/
    await expect(page.locator('html')).toHaveAttribute('lang', wanted)
    tags.add(await page.locator('html').getAttribute('lang'))
    expect(await page.evaluate(() => localStorage.getItem('hisLang'))).toBe(code)
    await expect(page.getByRole('main').getByRole('article').first()).toBeAttached()
  }
  // KO and KR are both Korean.
  expect(tags.size).toBe(20)
})

test('about thirty languages stand in the list, each in its own name with its flag [I18N-05 MENU-06]', async ({ page }) => {
  await visit(page, '/hot')
  await menuOf(page).getByText('Language:').click()
  const list = menuOf(page).locator('details[open]').getByRole('link')
  await expect(list).toHaveCount(named.length + Object.keys(further).length)
  for (const name of Object.values(further)) await expect(list.filter({ hasText: name })).toHaveCount(1)
  await list.filter({ hasText: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveURL(/\/hot$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

for (const [code, tag] of [
  ['AR', 'ar'],
  ['UR', 'ur'],
  ['FA', 'fa'],
] as const) {
  test(`${code} runs from right to left, the menu on the right`, async ({ page }) => {
    await choose(page, code)
    await visit(page, '/rng')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    const menu = await page.locator('#menu').boundingBox()
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeGreaterThan(1_400)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test.describe('in Arabic, dark and light', () => {
  test.use({ meetsGates: true })

  for (const path of ['/', '/?q=gold', '/hot', '/fav', '/rng', '/live', '/providers', '/providers?vassalage=NLM', '/service', '/no-such-place']) {
    test(`${path} is accessible`, async ({ page }) => {
      await choose(page, 'AR')
      await page.addInitScript(() => sessionStorage.setItem('disclaimerAccept', 'true'))
      await visit(page, path)
      if (path === '/' || path === '/?q=gold' || path === '/fav') {
        await expect(page.getByRole('dialog')).toBeVisible()
        await accessibleInBothThemes(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await page.waitForLoadState('networkidle')
      await accessibleInBothThemes(page)
    })
  }
})

test('names in another writing are cut at their own end, and stand where the page reads from', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/hot?lang=AR')
  const name = tilesOf(page).first().locator('b')
  await expect(name).toHaveCSS('direction', 'ltr')
  const [shown, tile] = await Promise.all([name.boundingBox(), tilesOf(page).first().boundingBox()])
  const words = await name.evaluate((title) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    return range.getBoundingClientRect().right
  })
  // Whole it ends where the page begins to read; longer it is cut there.
  expect(words - ((shown?.x ?? 0) + (shown?.width ?? 0))).toBeGreaterThan(-2)
  expect(shown?.x ?? 0).toBeGreaterThanOrEqual(tile?.x ?? Number.NaN)
  // The wordmark is cut by nothing that it stands in.
  const wordmark = page.getByRole('banner').getByText('Kermesse', { exact: true })
  const isWhole = await wordmark.evaluate((mark) => {
    const own = mark.getBoundingClientRect()
    let around = mark.parentElement
    while (around !== null && getComputedStyle(around).overflowX === 'visible') around = around.parentElement
    const frame = around?.getBoundingClientRect()
    return frame !== undefined && own.left >= frame.left - 0.5 && own.right <= frame.right + 0.5
  })
  expect(isWhole).toBe(true)
})

test('the login popup and the game page are accessible in Arabic', async ({ page }) => {
  await visit(page, '/')
  await press(page, 'Koi Lanterns', 'Try free')
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('hisLang', 'AR'))
  await visit(page, '/login')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goBack()
  await expect(page.locator('iframe')).toHaveCount(1)
  await accessibleInBothThemes(page)
})

test.describe('the general variant', () => {
  test.use({ meetsGates: true })

  test('its disclaimer states 18, names no restricted persons, and asks for 18 years [DISC-02 DISC-03 PH-02]', async ({ page }) => {
    await visit(page, '/')
    const dialog = page.getByRole('dialog', { name: 'Before you come in' })
    await expect(dialog).toContainText('18')
    await expect(dialog).not.toContainText('21')
    for (const who of ['Government', 'armed forces', 'restricted-persons list', 'employment licence']) await expect(dialog).not.toContainText(who)
    await dialog.getByRole('button', { name: 'Come in' }).click()
    await expect(dialog.getByText('please confirm you are 18 years old')).toBeVisible()
  })
})

test('the same build wears another brand: name, age, currency, merchant [STORE-02]', async ({ page }) => {
  await visit(page, '/')
  await expect(page).toHaveTitle(/Kermesse/)
  await expect(page.getByRole('contentinfo')).toContainText('21')
  expect(await page.evaluate(() => sessionStorage.getItem('merchant'))).toBe('kermesse')
  await visit(page, '/rng')
  await expect(tilesOf(page).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/€/).first()).toBeAttached()
  await expect(logInOf(page)).toBeVisible()
})
