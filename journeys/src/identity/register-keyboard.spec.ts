import type { Locator, Page } from '@playwright/test'
import { accountOf, expect, test, visit } from '../fixtures.ts'
import { fieldError, newPassword as secret, submitOf } from '../registration.ts'

// Registers with the keyboard alone: Tab, arrows, Space, Enter and letters. Nothing here clicks, focuses or fills in.

const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((one) => one === document.activeElement)) return
  }
  await expect(target, 'reached by Tab').toBeFocused()
}
const alertOf = (page: Page): Locator => page.getByRole('main').getByRole('alert').first()

/** Skips what precedes the content through the skip link. */
const skipToContent = async (page: Page): Promise<void> => {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
}

test('the whole registration by user name works by keyboard, each error announced where the focus goes [REG-14 REG-31 ERR-04 S17]', async ({
  page,
}) => {
  test.slow()
  const keys = page.keyboard
  await visit(page, '/register')
  await skipToContent(page)
  const username = page.getByLabel('Username', { exact: true })
  await tabTo(page, username)
  // Submitted empty: errors are reported one at a time in the order of the brand's fields, and the focus moves to the field to correct.
  await keys.press('Enter')
  await expect(alertOf(page)).toHaveText('Birthday not empty')
  await expect(page.getByLabel('Birthday')).toBeFocused()
  await expect(page.getByLabel('Birthday')).toHaveAccessibleDescription('Birthday not empty')
  await keys.type('02141994')
  await expect(page.getByLabel('Birthday')).toHaveValue('1994-02-14')
  // The preselected country gives way to what is typed; a text that names no country is no answer.
  const country = page.getByRole('combobox', { name: 'Nationality' })
  await expect(country).toHaveValue('Philippines')
  await tabTo(page, country)
  await keys.type('qq')
  await keys.press('Enter')
  await expect(country).toHaveValue('')
  await keys.press('Enter')
  await expect(alertOf(page)).toHaveText('Nationality not empty')
  await expect(country).toBeFocused()
  await keys.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Afghanistan', exact: true })).toBeVisible()
  await keys.press('Escape')
  await expect(page.getByRole('option', { name: 'Afghanistan', exact: true })).toHaveCount(0)
  await keys.type('philipp')
  await expect(page.getByRole('status').filter({ hasText: /^1 country/ })).toBeAttached()
  await keys.press('Enter')
  await expect(country).toHaveValue('Philippines')
  await keys.press('Enter')
  await expect(alertOf(page)).toHaveText('Username not empty')
  await expect(username).toBeFocused()
  // An invalid user name shows its error on blur, associated with its field.
  await keys.type('1x')
  await keys.press('Tab')
  await expect(username).toHaveAttribute('aria-invalid', 'true')
  await expect(username).toHaveAccessibleDescription(/4 to 16 characters/)
  await keys.press('Shift+Tab')
  await keys.press('ControlOrMeta+a')
  await keys.type('keys2026')
  await expect(username).toHaveAttribute('aria-invalid', 'false')
  const password = page.getByLabel('Password', { exact: true })
  await tabTo(page, password)
  await keys.type(secret)
  // The eye button shows and hides the password.
  await keys.press('Tab')
  await keys.press('Space')
  await expect(password).toHaveAttribute('type', 'text')
  await keys.press('Space')
  await expect(password).toHaveAttribute('type', 'password')
  await keys.press('Tab')
  await keys.type(`${secret}x`)
  await keys.press('Tab')
  await expect(fieldError(page, 'confirmPassword')).toContainText("don't match")
  await keys.press('Shift+Tab')
  await keys.press('End')
  await keys.press('Backspace')
  await expect(fieldError(page, 'confirmPassword')).not.toContainText("don't match")
  await tabTo(page, page.getByLabel('Full name'))
  await keys.type('Tala Reyes')
  // The terms dialog is opened and closed, and the checkbox is cleared and ticked again.
  await tabTo(page, page.getByRole('checkbox'))
  await keys.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Please tick the check box' })).toBeVisible()
  await keys.press('Space')
  await keys.press('Tab')
  await keys.press('Enter')
  const terms = page.getByRole('dialog', { name: 'Terms and privacy' })
  await expect(terms).toBeVisible()
  await keys.press('Escape')
  await expect(terms).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'terms', exact: true })).toBeFocused()
  await expect(page.getByRole('checkbox')).toBeChecked()
  await tabTo(page, submitOf(page))
  await keys.press('Enter')
  const welcome = page.getByRole('dialog', { name: 'Your account is ready' })
  await expect(welcome).toBeVisible()
  await keys.press('Escape')
  await expect(welcome).toHaveCount(0)
  await expect(accountOf(page)).toBeVisible()
  await expect(page).toHaveURL('/')

  // What is asked before play, by keyboard as well.
  await visit(page, '/complete')
  await skipToContent(page)
  const occupation = page.getByLabel('Occupation')
  await tabTo(page, occupation)
  await keys.press('Tab')
  await keys.press('Enter')
  await expect(alertOf(page)).toHaveText('Occupation not empty')
  await expect(occupation).toBeFocused()
  await keys.type('Eng')
  await expect(occupation.locator('option:checked')).toHaveText(/^Eng/)
  await keys.press('Tab')
  await keys.press('Space')
  await keys.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Self employed' })).toBeChecked()
  await keys.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account is complete.')).toBeVisible()
})
