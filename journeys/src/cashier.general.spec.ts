import { accessibleInBothThemes, demoPassword, expect, test, visit } from './house.ts'

test.use({ meetsGates: true })

test('the cashier reads from right to left, in both themes [HEAD-08 HEAD-09]', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('hisLang', 'AR')
    sessionStorage.setItem('disclaimerAccept', 'true')
    sessionStorage.setItem('publicityClose', 'true')
  })
  await visit(page, '/hot?member=depositv2')
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"], input[autocomplete="username"]').first().fill('player1')
  await dialog.locator('input[type="password"]').first().fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.locator('header a[href="?member=depositv2"]')).toBeVisible()
  for (const name of ['depositv2', 'withdraw']) {
    await visit(page, `/hot?member=${name}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('dialog[open] input[name=amount]')).toBeVisible()
    await accessibleInBothThemes(page)
  }
})
