import { accessibleInBothThemes, expect, expectReflow, test } from '../fixtures.ts'
import { openConsole } from './open-console.ts'

test('support refers a player, risk takes the case and holds the withdrawals by keys, and support sees none of it', async ({ browser, platform }) => {
  test.setTimeout(180_000)
  const joy = await openConsole(browser, platform.console, 'support1')
  await joy.goto('/commands/case/open')
  await joy
    .getByLabel(/member/i)
    .first()
    .fill('player3')
  await joy
    .getByLabel(/reason/i)
    .first()
    .fill('Sends money in circles.')
  await joy.getByRole('button', { name: 'Refer a player to the risk desk' }).click()
  await expect(joy.getByText(/audit \d+/).first()).toBeVisible()
  await joy.goto('/cases')
  await expect(joy.getByText('You may not see risk cases.')).toBeVisible()

  const elena = await openConsole(browser, platform.console, 'risk1')
  await elena.goto('/cases')
  await expect(elena.getByRole('row').filter({ hasText: 'player3' })).toBeVisible()
  await accessibleInBothThemes(elena)
  await elena.getByRole('link', { name: /^player3/ }).press('Enter')
  await expect(elena).toHaveURL(/\/cases\/R-\d{10}$/)
  await expect(elena.getByRole('region', { name: 'Members involved' }).getByRole('link', { name: 'player3' })).toBeVisible()
  // The case of the alert is read apart from the alert; its key works from then on.
  await expect(elena.getByRole('button', { name: 'Take', exact: true })).toBeVisible()
  await elena.keyboard.press('t')
  await expect(elena.getByText(/^You hold this case until/)).toBeVisible()
  await accessibleInBothThemes(elena)
  await elena.keyboard.press('d')
  await expect(elena.getByLabel('Reason', { exact: true })).toBeFocused()
  await elena.getByLabel('Decision').selectOption('hold')
  await accessibleInBothThemes(elena)
  await elena.getByLabel('Reason', { exact: true }).press('Control+Enter')
  await elena.getByLabel('Reason', { exact: true }).fill('The bank has to answer.')
  await elena.keyboard.press('Control+Enter')
  await expect(elena.getByText(/^R-\d{10} decided · audit \d/)).toBeVisible()
  await expect(elena.getByText(/^Withdrawals are held since/)).toBeVisible()

  await elena.setViewportSize({ width: 320, height: 640 })
  await expectReflow(elena, 'an alert at 320 px')
  await accessibleInBothThemes(elena)
  await elena.goto('/cases?state=closed')
  await expect(elena.getByText('player3')).toBeVisible()
  await expectReflow(elena, 'alerts at 320 px')
})
