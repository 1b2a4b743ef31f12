import { accessibleInBothThemes, expect, test, visit } from '../fixtures.ts'
import { fieldError, newPassword as secret, submitOf } from '../registration.ts'

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })
  test('the form can be read, with header and banner and nothing else around it [ROUTE-02 REG-01 REG-03]', async ({ page }) => {
    for (const address of ['/register', '/register.html']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
      await expect(page.getByLabel('Username', { exact: true })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByText('For adults only').first()).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.locator('#menu')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
    }
  })
})

test('a half-filled form survives a reload without its secrets; faults and the way by number are accessible, what knows numbers comes with that way [R14 B20]', async ({
  page,
}) => {
  await visit(page, '/register')
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /phone-fields/.test(name)))
  await page.getByLabel('Username', { exact: true }).fill('bulan2026')
  await page.getByLabel('Email').fill('bulan@example.com')
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Birthday').fill('2015-02-14')
  await page.reload()
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('bulan2026')
  await expect(page.getByLabel('Email')).toHaveValue('bulan@example.com')
  for (const gone of ['Password', 'Birthday']) await expect(page.getByLabel(gone, { exact: true })).toHaveValue('')
  expect(await fetched()).toBe(false)
  await page.getByRole('tab', { name: 'By mobile number' }).click()
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect(fieldError(page, 'mobileNum')).toHaveText('Enter a valid mobile number.')
  expect(await fetched()).toBe(true)
  await submitOf(page).click()
  await expect(page.getByRole('main').getByRole('alert').first()).toHaveText('Birthday not empty')
  await accessibleInBothThemes(page)
})
