import type { Page } from '@playwright/test'
import { accessibleInBothThemes, demoPassword, expect, expectAccessible, test, tilesOf, visit } from './house.ts'

// Dialogs, framed games and closed houses from right to left, for people who cannot see or use a mouse (S17).

test.use({ meetsGates: true })

const inArabic = async (page: Page, path: string) => {
  await page.addInitScript(() => {
    localStorage.setItem('hisLang', 'AR')
    sessionStorage.setItem('disclaimerAccept', 'true')
    sessionStorage.setItem('publicityClose', 'true')
  })
  await visit(page, path)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
}
const dialogOf = (page: Page) => page.getByRole('dialog')
const look = async (page: Page) => {
  await expect(dialogOf(page)).toBeVisible()
  await accessibleInBothThemes(page)
}
const shut = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
}

test('help, feedback, log-in and log-out are accessible in Arabic', async ({ page }) => {
  await inArabic(page, '/hot')
  await page.locator('footer a[href^="/help#"]').first().click()
  await look(page)
  await shut(page)
  await page.locator('footer a[href="/service"]').last().click()
  await look(page)
  await shut(page)
  await page.locator('header a[href^="/login"]').first().click()
  await look(page)
  await dialogOf(page).locator('input[name="username"], input[autocomplete="username"]').first().fill('player1')
  await dialogOf(page).locator('input[type="password"]').first().fill(demoPassword)
  await page.keyboard.press('Enter')
  const account = page.locator('header button[aria-controls][aria-expanded]').last()
  await expect(account).toBeVisible()
  await expect(dialogOf(page).locator('input[type="password"]')).toHaveCount(0)
  // What comes to a new person by itself, one after the other: words for the player, the disclaimer, announcements.
  await expect(async () => {
    const tick = dialogOf(page).getByRole('checkbox')
    if ((await tick.count()) > 0) {
      await tick.check({ timeout: 500 })
      await dialogOf(page).locator('button').last().click({ timeout: 500 })
    } else await page.keyboard.press('Escape')
    const signOut = page.locator('header li button').last()
    if (!(await signOut.isVisible())) await account.click({ timeout: 1_000 })
    await signOut.click({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await look(page)
})

test('both framed games are accessible in Arabic, in the frame and around it', async ({ page }) => {
  await inArabic(page, '/rng')
  const frame = page.frameLocator('iframe')
  for (const [path, ready] of [
    ['/rng', 'Spin'],
    ['/inhouse', 'Throw'],
  ] as const) {
    await visit(page, path)
    const tile = tilesOf(page)
      .filter({ has: page.locator('[data-act=try]') })
      .first()
    await tile.hover()
    await tile.locator('[data-act=try]').click()
    await expect(frame.getByRole('button', { name: ready, exact: true })).toBeVisible()
    await accessibleInBothThemes(page)
    await frame.getByRole('button', { name: 'Rules and pays' }).click()
    await expectAccessible(page, `rules ${path}`)
  }
})

test('a house that is closed, and one that is not for a country, are accessible in Arabic', async ({ page, operator }) => {
  await inArabic(page, '/hot')
  const { value } = await (await page.request.get('/wps/system/status', { headers: { Merchant: 'kermesse' } })).json()
  try {
    await operator('maintenance', 'on', '--until', '2030-01-02T03:04:00Z', '--info', 'We are painting the wheel.')
    await expect.poll(async () => (await page.goto('/'))?.status(), { timeout: 15_000 }).toBe(503)
    await accessibleInBothThemes(page)
    await operator('maintenance', 'off')
    await operator('region', 'restrict', value.location.country)
    await expect.poll(async () => (await page.goto('/'))?.status(), { timeout: 15_000 }).toBe(451)
    await accessibleInBothThemes(page)
  } finally {
    await operator('maintenance', 'off')
    await operator('region', 'clear')
  }
  await expect.poll(async () => (await page.goto('/'))?.status(), { timeout: 15_000 }).toBe(200)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the sheet of a game is accessible in Arabic', async ({ page }) => {
    await inArabic(page, '/rng')
    await tilesOf(page).first().getByRole('link').first().click()
    await look(page)
  })
})
