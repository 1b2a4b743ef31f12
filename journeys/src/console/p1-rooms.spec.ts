import type { Page } from '@playwright/test'
import { accessibleInBothThemes, expect, expectReflow, test } from '../fixtures.ts'
import { openConsole } from './open-console.ts'

/** Opens the first row of a list by keys: the address names it, and its drawer is shown. */
const openFirst = async (page: Page, room: string): Promise<void> => {
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${room}/.+`))
  await expect(page.getByRole('complementary').last()).toBeVisible()
}

/** Checks a screen in both themes, and that it fits the narrowest phone. */
const checked = async (page: Page, what: string): Promise<void> => {
  await accessibleInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectReflow(page, what)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('support answers a complaint with the keyboard alone', async ({ browser, platform }) => {
  test.setTimeout(120_000)
  const joy = await openConsole(browser, platform.console, 'support1')
  await joy.goto('/complaints')
  await checked(joy, 'complaints')
  await openFirst(joy, 'complaints')
  await checked(joy, 'a complaint')
  await joy.keyboard.press('w')
  await joy.keyboard.type('The bank sent it back. It is on its way again and arrives today.')
  await joy.keyboard.press('Control+Enter')
  await expect(joy.getByText(/· audit \d/).first()).toBeVisible()
})

test('risk checks documents by keys: what the provider read is beside the account, and a doubtful one is asked for again', async ({
  browser,
  platform,
}) => {
  test.setTimeout(120_000)
  const elena = await openConsole(browser, platform.console, 'risk1')
  await elena.goto('/kyc')
  await checked(elena, 'documents that wait')
  await openFirst(elena, 'kyc')
  await checked(elena, 'a case with documents')
  await elena.keyboard.press('m')
  await checked(elena, 'a request for better documents')
  await elena.getByRole('complementary').last().getByRole('checkbox').first().press('Space')
  await elena.getByRole('complementary').last().getByLabel('Reason that the player reads').selectOption({ index: 1 })
  await elena.getByLabel('Reason', { exact: true }).fill('The picture is blurred.')
  await elena.keyboard.press('Control+Enter')
  await expect(elena.getByText(/· audit \d/).first()).toBeVisible()
})

test('protection sees who needs care and why, and records a talk with the keyboard alone', async ({ browser, platform }) => {
  test.setTimeout(120_000)
  const elena = await openConsole(browser, platform.console, 'risk1')
  await elena.goto('/protection')
  await checked(elena, 'the protection desk')
  await openFirst(elena, 'protection')
  const drawer = elena.getByRole('complementary').last()
  await expect(drawer.getByText('Deposits rising')).toBeVisible()
  await expect(drawer.getByText('Night', { exact: false }).first()).toBeVisible()
  await checked(elena, 'a player who needs care')
  await elena.keyboard.press('c')
  await drawer.getByLabel('How', { exact: true }).selectOption('call')
  await checked(elena, 'a record of a talk')
  await elena.keyboard.press('Control+Enter')
  await expect(drawer.getByRole('alert').filter({ hasText: '“note” is missing' })).toBeVisible()
  await drawer.getByLabel('What was said').fill('Plays at night since a shift was moved. Knows the limits.')
  await drawer.getByLabel('Reason', { exact: true }).fill('Called after the marker was found.')
  await elena.keyboard.press('Control+Enter')
  await expect(elena.getByText(/· audit \d/).first()).toBeVisible()
})

test('risk reads who played where, what service and protection did, and the month for the regulator', async ({ browser, platform }) => {
  test.setTimeout(120_000)
  const elena = await openConsole(browser, platform.console, 'risk1')
  await elena.goto('/reports/revenue?by=country')
  await elena.getByRole('table', { name: 'Revenue' }).getByRole('link', { name: 'Philippines' }).first().click()
  await expect(elena.getByRole('button', { name: 'Remove the filter Country: Philippines' })).toBeVisible()
  await elena.goto('/reports/games')
  await expect(elena.getByRole('columnheader', { name: 'RTP actual %' })).toBeVisible()
  await checked(elena, 'titles with RTP')
  await elena.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Service' }).click()
  await expect(elena.getByRole('table', { name: 'Cases' }).getByRole('row').nth(1)).toBeVisible()
  await checked(elena, 'service')
  await elena.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Player protection' }).click()
  await expect(elena.getByRole('table', { name: 'Markers in these scores' })).toBeVisible()
  await checked(elena, 'protection')
  await elena.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Month for the regulator' }).click()
  await elena.getByLabel('Month').selectOption({ index: 0 })
  await expect(elena.getByText('The month is not over.')).toBeVisible()
  await expect(elena.getByRole('table', { name: 'Play', exact: true }).getByRole('row').last()).toContainText('All')
  await checked(elena, 'the month of a regulator')
  await elena.setViewportSize({ width: 390, height: 800 })
  await elena.reload()
  await expect(elena.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Month for the regulator' })).toBeInViewport({
    ratio: 0.9,
  })
  await elena.setViewportSize({ width: 1440, height: 900 })
  const [file] = await Promise.all([elena.waitForEvent('download'), elena.getByRole('button', { name: 'PDF' }).click()])
  expect(file.suggestedFilename()).toMatch(/regulator-\d{4}-\d\d\.pdf$/)
})

test('finance explains a difference of a statement with the keyboard alone, and reads the reports down to a line', async ({ browser, platform }) => {
  test.setTimeout(120_000)
  const ben = await openConsole(browser, platform.console, 'finance1')
  await ben.goto('/reconciliation')
  await checked(ben, 'reconciliation')
  await openFirst(ben, 'reconciliation')
  await checked(ben, 'a difference')
  await ben.keyboard.press('w')
  await ben.keyboard.type('Test payment of the provider, confirmed by mail.')
  await ben.keyboard.press('Control+Enter')
  await expect(ben.getByText(/· audit \d/).first()).toBeVisible()
  await ben.goto('/reports/revenue')
  await expect(ben.getByRole('heading', { level: 1 })).toBeVisible()
  await checked(ben, 'the report of revenue')
})

test('an administrator finds a setting, reads its history and sees what a change would touch', async ({ browser, platform }) => {
  const tomas = await openConsole(browser, platform.console, 'admin1')
  await tomas.goto('/settings')
  await expect(tomas.locator('[data-row]').first()).toBeVisible()
  await checked(tomas, 'settings')
  await tomas.keyboard.press('j')
  await tomas.keyboard.press('Enter')
  await checked(tomas, 'a setting')
})

test('finance describes how a provider writes its statements, fetches a day over its API, and stops its payouts', async ({ browser, platform }) => {
  test.setTimeout(120_000)
  const ben = await openConsole(browser, platform.console, 'finance1')
  await ben.goto('/reconciliation')
  await expect(ben.getByRole('button', { name: 'Import a statement' })).toBeVisible()
  await ben.keyboard.press('i')
  const dialog = ben.getByRole('dialog')
  await expect(dialog.getByLabel('Closing balance, if it states one')).toBeVisible()
  await checked(ben, 'the import of a statement')
  await dialog.getByRole('button', { name: 'How this provider writes statements' }).click()
  const sample = 'Zeit;Nummer;Typ;Betrag;Status\n22.11.2026 14:02;P-1;PAY-IN;1.234,50;ok\n'
  await dialog.getByLabel('Sample').setInputFiles({ name: 'sample.csv', mimeType: 'text/csv', buffer: Buffer.from(sample) })
  for (const [field, column] of [
    ['Number of the provider', 'Nummer'],
    ['Kind', 'Typ'],
    ['Amount', 'Betrag'],
    ['Day, or moment', 'Zeit'],
    ['State', 'Status'],
  ] as const)
    await dialog.getByLabel(field, { exact: true }).selectOption(column)
  await dialog.getByLabel('Currency of every line').fill('PHP')
  await dialog.getByLabel('pay-in').selectOption('deposit')
  await dialog.getByLabel('ok', { exact: true }).selectOption('paid')
  await dialog.getByLabel('Amounts as').selectOption(',')
  await dialog.getByLabel('Days as').selectOption('dmy')
  await expect(dialog.getByRole('table', { name: 'The first lines, as they are read' })).toContainText('1,234.50')
  await checked(ben, 'the profile of a provider')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(ben.getByText(/· audit \d/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Fetch from the provider' }).click()
  await expect(ben.getByText(/Imported, .* · audit \d/).first()).toBeVisible()
  await checked(ben, 'a statement from the API')
  await ben.getByRole('button', { name: /^Stop payouts to/ }).click()
  await dialog.getByLabel('Reason', { exact: true }).fill('Their amounts differ from ours.')
  await dialog.getByRole('button', { name: /^Stop payouts to/ }).click()
  await expect(ben.getByText(/Payouts are stopped since/)).toBeVisible()
  await checked(ben, 'stopped payouts')
  await ben.getByRole('button', { name: /^Resume payouts to/ }).click()
  await dialog.getByLabel('Reason', { exact: true }).fill('They have explained it.')
  await dialog.getByRole('button', { name: /^Resume payouts to/ }).click()
  await dialog.getByRole('button', { name: 'Ask for a second person' }).click()
  await expect(ben.getByText(/A-\d{10}/).first()).toBeVisible()
})
