import { accessibleInBothThemes, expect, test, visit } from './house.ts'

test('in Arabic the form reads from the right, is accessible, and names countries and occupations in Arabic [ENT-26 ENT-28 PH-02]', async ({
  page,
}) => {
  await visit(page, '/register?lang=AR')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('select[name=occupation] option').nth(1)).toHaveText(/[\u0600-\u06ff]/)
  await page.getByRole('combobox').first().click()
  await expect(page.getByRole('option').first()).toHaveText(/[\u0600-\u06ff]/)
  await page.keyboard.press('Escape')
  await accessibleInBothThemes(page)
  expect(await page.getByRole('main').innerText()).not.toMatch(/government|police/i)
  // On the narrowest of phones nothing of it lies outside, in whichever direction it reads.
  for (const language of ['AR', 'EN']) {
    await page.setViewportSize({ width: 360, height: 760 })
    await visit(page, `/register?lang=${language}`)
    expect([language, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([language, 360])
  }
})
