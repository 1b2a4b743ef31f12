import {
  accessibleInBothThemes,
  accountOf,
  demoPassword,
  expect,
  fillLogin,
  logInOf,
  pressTileButton,
  headerBalance,
  test,
  visit,
} from '../fixtures.ts'
import { completeAccount, fieldError } from '../registration.ts'

test('an account made by an agent chooses a password, plays demos meanwhile, is asked for its missing fields, and then plays for money [S-03 AUTH-10]', async ({
  page,
  operator,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('publicityClose', 'true'))
  const username = `bago${Date.now().toString(36)}`
  await operator('member', 'create', username, '--password', demoPassword, '--upline', 'agent11')
  await visit(page, '/hot')
  await logInOf(page).click()
  await fillLogin(page, username)
  const forced = page.getByRole('dialog', { name: 'Choose a new password' })
  await expect(forced).toBeVisible()
  // Neither Escape, a click outside nor a reload dismisses the dialog.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.reload()
  await expect(forced).toBeVisible()
  await accessibleInBothThemes(page)
  await forced.getByLabel('New password', { exact: true }).fill('Bakunawa-4471')
  await forced.getByLabel('New password again', { exact: true }).fill('Bakunawa-4471')
  await forced.getByRole('button', { name: 'Set password' }).click()
  await expect(accountOf(page)).toBeVisible()
  await expect(page).toHaveURL('/complete')
  const main = page.getByRole('main')

  // Free play is available; every other game redirects to this screen.
  await main.getByRole('link', { name: 'Browse first' }).click()
  await expect(page).toHaveURL('/')
  const notice = page.getByRole('complementary', { name: 'Complete your account' })
  await expect(notice).toBeVisible()
  await pressTileButton(page, 'Koi Lanterns', 'Play demo')
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true })
  await expect(spin).toBeVisible({ timeout: 20_000 })
  await visit(page, '/rng')
  await pressTileButton(page, 'Koi Lanterns', 'Play')
  await expect(page).toHaveURL(/\/complete\?back=/)

  // Text that selects no country is not an answer; it is preserved while another dialog is open.
  const nationality = page.getByRole('combobox', { name: 'Nationality' })
  await nationality.fill('united')
  await main.getByRole('link', { name: /terms/i }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(nationality).toHaveValue('united')
  await main.getByRole('button', { name: 'Complete account' }).click()
  await expect(fieldError(page, 'birthday')).toHaveText('Birthday not empty')
  await expect(page.getByLabel('Birthday')).toBeFocused()
  await accessibleInBothThemes(page)
  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/wps/stream' && answer.status() === 200)
  await completeAccount(page)

  // Returns to the page where the button was pressed, now with real money; the event stream is open from here on.
  await expect(spin).toBeVisible({ timeout: 20_000 })
  await stream
  await expect(headerBalance(page)).toBeVisible()
  await expect(notice).toHaveCount(0)
})
