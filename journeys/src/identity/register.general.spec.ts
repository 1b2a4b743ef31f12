import { accessibleInBothThemes, expect, patchResponse, test, visit } from '../fixtures.ts'

test('in Arabic the form reads from the right, is accessible, names countries and occupations in Arabic, and fits the narrowest phone [ENT-26 ENT-28 PH-02]', async ({
  page,
}) => {
  await patchResponse(page, 'system.registerSettings', (settings) => ({
    ...settings,
    rules: settings.rules.map((rule) => ({ ...rule, asked: 'registration' as const })),
  }))
  await visit(page, '/register?lang=AR')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('select[name=occupation] option').nth(1)).toHaveText(/[\u0600-\u06ff]/)
  await page.getByRole('combobox').first().click()
  await expect(page.getByRole('option').first()).toHaveText(/[\u0600-\u06ff]/)
  await page.keyboard.press('Escape')
  await accessibleInBothThemes(page)
  expect(await page.getByRole('main').innerText()).not.toMatch(/government|police/i)
  // Nothing overflows the viewport, in either text direction.
  await page.setViewportSize({ width: 360, height: 760 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(360)
  await visit(page, '/register?lang=EN')
  expect(await width()).toBe(360)
})
