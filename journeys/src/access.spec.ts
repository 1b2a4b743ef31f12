import { expect, expectAccessible, signIn, test } from './house.ts'

const screens = ['/', '/hot', '/rng', '/live', '/providers', '/login', '/fav', '/no-such-place']

for (const theme of ['dark', 'light'] as const) {
  for (const path of screens) {
    test(`${path} has no grave finding for people who cannot see or use a mouse, ${theme} [SHELL-01]`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
    })
  }
}

test('the login popup and the signed-in header are accessible', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await signIn(page, 'player1')
  await expectAccessible(page)
})

test('the keyboard alone reaches the games: skip link, menu, tile', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('no page moves under the reader while it loads', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate(() => new Promise<number>((done) => {
    let sum = 0
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) sum += Number(entry.value) }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => done(sum), 500)
  }))
  expect(shift).toBeLessThanOrEqual(0.01)
})
