import { accessibleInBothThemes, expect, test, visit } from '../fixtures.ts'

test('in Arabic the betting screen reads from right to left, and numbers, clocks and money do not [ROUTE-12]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/lottery?gameCode=KIDLAT300&playType=3d.last.direct&lang=AR')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('main').locator('[data-at]')).toHaveCount(30)
  await expect(page.getByRole('main').getByRole('timer').first()).toHaveAttribute('dir', 'ltr')
  await page.getByRole('main').locator('[data-at="3"]').first().click()
  await expect(page.getByRole('main').locator('[data-at="3"]').first()).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await accessibleInBothThemes(page)
})
