import { accessibleInBothThemes, demoPassword, expect, test, visit } from './house.ts'

test('in Arabic the login popup and the member centre run from right to left, and are accessible dark and light', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hisLang', 'AR'))
  await visit(page, '/hot')
  await page.locator('header a[href="/login"]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input[name=username]')).toBeFocused()
  await accessibleInBothThemes(page)
  await dialog.locator('input[name=username]').fill('player1')
  await dialog.locator('input[name=password]').fill(demoPassword)
  await dialog.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/hot?member=securityCenter')
  const centre = page.getByRole('dialog').filter({ has: page.locator('#security-sessions') })
  await expect(centre).toBeVisible()
  await expect.poll(async () => (await centre.boundingBox())?.x).toBe(0)
  await accessibleInBothThemes(page)
})
