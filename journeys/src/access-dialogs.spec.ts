import { accessibleInBothThemes, accountOf, expect, signIn, test, tilesOf, visit } from './house.ts'

test('the help popup and the question before a log-out have no grave finding, dark and light', async ({ page }) => {
  await visit(page, '/help#terms')
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
  await accessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await signIn(page, 'player1')
  await accountOf(page).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Sign out/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Log out?' })).toBeVisible()
  await accessibleInBothThemes(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the sheet of a game has no grave finding, dark and light', async ({ page }) => {
    await visit(page, '/rng')
    await tilesOf(page).first().getByRole('link').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await accessibleInBothThemes(page)
  })
})
