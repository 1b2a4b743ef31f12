import { accessibleInBothThemes, expect, expectReflow, test } from '../fixtures.ts'
import { openConsole } from './open-console.ts'

test('an administrator asks for a new key by keys, risk signs it and sees it once, runs the conformance kit, and switches the vendor off', async ({
  browser,
  platform,
}) => {
  test.setTimeout(180_000)
  const tomas = await openConsole(browser, platform.console, 'admin1')
  await tomas.goto('/vendors')
  await accessibleInBothThemes(tomas)
  const rows = tomas.getByRole('table', { name: 'Vendors' }).getByRole('link')
  await rows.first().press('Enter')
  await expect(tomas).toHaveURL(/\/vendors\/[A-Z0-9_-]+$/)
  const address = new URL(tomas.url()).pathname
  await expect(tomas.getByText('Ids are unique per')).toBeVisible()
  await accessibleInBothThemes(tomas)
  await tomas.getByRole('button', { name: 'Give a new key' }).press('Enter')
  const keys = tomas.getByRole('region', { name: 'Keys', exact: true })
  await expect(keys.getByLabel('Reason', { exact: true })).toBeFocused()
  await keys.getByLabel('Reason', { exact: true }).fill('The quarter is over.')
  await tomas.keyboard.press('Control+Enter')
  await expect(keys.getByRole('button', { name: /^Ask/ })).toBeVisible()
  await tomas.keyboard.press('Control+Enter')
  await expect(tomas.getByText(/A-\d{10}/).first()).toBeVisible()

  const elena = await openConsole(browser, platform.console, 'risk1')
  await elena.goto('/approvals')
  await elena.getByRole('link', { name: /Give a vendor a new key/ }).press('Enter')
  await elena.getByRole('button', { name: /^Sign/ }).press('Enter')
  const password = elena.getByLabel('Password')
  const secret = elena.getByRole('dialog', { name: 'Give a vendor a new key' })
  await expect(password.or(secret)).toBeVisible()
  if (await password.isVisible()) {
    await password.fill('Perya#2026')
    await elena.keyboard.press('Enter')
  }
  await expect(secret.getByText('This result is shown once.')).toBeVisible()
  await accessibleInBothThemes(elena)
  await secret.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(secret).toBeHidden()

  await elena.goto(address)
  await expect(elena.getByText(/Key 2/)).toBeVisible()
  await expect(elena.getByText(/retires/)).toBeVisible()
  await expect(elena.getByText('No win of this vendor waits.')).toBeVisible()
  const kit = elena.getByRole('region', { name: 'Conformance' })
  await kit.getByRole('button', { name: 'Run the conformance kit' }).press('Enter')
  await expect(kit.getByText(/^All \d+ rules hold$/)).toBeVisible({ timeout: 45_000 })
  await kit.getByText('All rules', { exact: true }).press('Enter')
  await expect(kit.getByRole('row').nth(20)).toBeVisible()
  await elena.keyboard.press('f')
  const off = elena.getByRole('region', { name: /^Switch .* off$/ })
  await expect(off.getByLabel('Reason', { exact: true })).toBeFocused()
  await off.getByLabel('Reason', { exact: true }).fill('The vendor repairs its server.')
  await elena.keyboard.press('Control+Enter')
  await expect(elena.getByRole('region', { name: /^Switch .* on$/ })).toBeVisible()
  await elena.setViewportSize({ width: 320, height: 640 })
  await expectReflow(elena, 'a vendor at 320 px')
  await accessibleInBothThemes(elena)
  await elena.goto('/vendors')
  await expect(elena.getByRole('table', { name: 'Vendors' })).toBeVisible()
  await expectReflow(elena, 'vendors at 320 px')
})
