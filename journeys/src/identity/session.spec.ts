import { accessibleInBothThemes, accountOf, demoPassword, expect, logInOf, headerBalance, test, visit } from '../fixtures.ts'

test.use({ meetsGates: true })

test('a visitor signs in by keyboard, meets the automatic dialogs in their order, is still signed in after a reload, and signs out in both tabs [AUTH-08 AUTH-12 AUTH-16 AUTH-17 AUTH-18 NOTICE-03 NOTICE-05 HOME-26 MODAL-02]', async ({
  page,
  context,
  operator,
}) => {
  await operator('notice', 'publish', '--part', 'PU', '--audience', 'visitor', '--title', 'For visitors', '--content', 'Look around.')
  await operator('notice', 'publish', '--part', 'PU', '--audience', 'member', '--title', 'For members', '--content', 'Set a limit.')
  const gate = page.getByRole('dialog', { name: 'Confirm your age' })
  const popup = page.getByRole('dialog', { name: 'Announcements' })
  const login = page.getByRole('dialog', { name: 'Log in' })
  const closePopup = () => popup.getByRole('button', { name: 'Close' }).first().click()
  await visit(page, '/')
  await gate.getByRole('checkbox').check()
  await gate.getByRole('button', { name: 'Enter' }).click()
  await expect(popup).toContainText('For visitors')
  await expect(popup).not.toContainText('For members')
  await closePopup()
  // Announcements are shown to a visitor again after a page load.
  await page.reload()
  await closePopup()

  // First the register variant of the popup; Escape returns the focus.
  await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByRole('dialog', { name: 'Create an account' }).getByRole('link', { name: 'With a username' })).toBeVisible()
  await accessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await logInOf(page).focus()
  await page.keyboard.press('Enter')
  const username = login.getByRole('textbox', { name: 'Username' })
  await expect(username).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(logInOf(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(username).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(login.getByText('Enter your username and password.')).toBeVisible()
  await expect(username).toBeFocused()
  await page.keyboard.type('player2')
  const password = login.getByLabel('Password', { exact: true })
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab')
    if (await password.evaluate((field) => field === document.activeElement)) break
  }
  await expect(password).toBeFocused()
  await page.keyboard.type(demoPassword)
  const info = page.waitForResponse('**/wps/member/info')
  await page.keyboard.press('Enter')
  await info
  const words = page.getByRole('dialog', { name: 'For you' })
  await expect(words).toBeVisible()
  await expect(gate).toBeHidden()
  await words.getByRole('button', { name: 'Continue' }).click()
  await expect(popup).toContainText('For members')
  await expect(popup).not.toContainText('For visitors')
  await closePopup()
  await expect(page.getByRole('banner')).toContainText('Makisig')
  const again = page.waitForResponse('**/wps/member/info')
  await page.reload()
  await again
  await expect(headerBalance(page)).toBeVisible()
  await expect(popup).toHaveCount(0)

  // A second tab is signed in and signed out together with the first.
  const opening = context.waitForEvent('page')
  await page.evaluate(() => {
    window.open('/reset-password')
  })
  const other = await opening
  await expect(accountOf(other)).toBeVisible()
  await accountOf(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(logInOf(page)).toBeVisible()
  await expect(logInOf(other)).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  expect(kept).toEqual(expect.arrayContaining(['merchant', 'merchantCode', 'platform']))
  for (const gone of ['token', 'isAgent', 'username', 'nickname', 'customerId', 'memberLabel']) expect(kept).not.toContain(gone)
})
