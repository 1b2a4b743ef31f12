import type { Page } from '@playwright/test'
import { accountOf, readCodeFor, expect, expectAccessible, logInOf, test, visit } from '../fixtures.ts'

// The general brand uses a third-party captcha: the reference provider, which opens a page of its own.

/** Returns the popup that a press opens. Codes may be requested once per second (SMS-02); a press within that second has no effect. */
const openedBy = async (page: Page, press: () => Promise<void>): Promise<Page> => {
  const windows: Page[] = []
  page.once('popup', (popup) => windows.push(popup))
  await expect(async () => {
    await press()
    await expect.poll(() => windows.length, { timeout: 1_200 }).toBe(1)
  }).toPass()
  const [popup] = windows
  if (popup === undefined) throw new Error('no window opened')
  await popup.waitForLoadState()
  expect(new URL(popup.url()).origin).not.toBe(new URL(page.url()).origin)
  return popup
}

test('a member signs in with a number that a third party has verified in a window of its own [SMS-07 FLAG-08 ERR-12]', async ({ page, operator }) => {
  await visit(page, '/')
  await logInOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByRole('tab', { name: 'By phone' }).click()
  await expect(dialog.getByText('Practice Phone verifies your number.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Mobile number').fill('0917 555 0102')
  await dialog.getByLabel('Country and dialling code').selectOption('PH 63')
  const get = () => dialog.getByRole('button', { name: 'Get code' }).click()

  await (await openedBy(page, get)).close()
  const warning = page.getByRole('dialog', { name: "We couldn't send the code" })
  await expect(warning).toContainText('The window closed before you finished. Please try again.')
  await warning.getByRole('button', { name: 'Got it' }).click()

  const popup = await openedBy(page, get)
  // The click closes the window that it happens in, so it is dispatched from a timer.
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'I am a person' }).evaluate((button: HTMLButtonElement) => setTimeout(() => button.click(), 0))
  await closed
  const code = dialog.getByLabel('SMS code')
  await expect(code).toBeFocused()
  await code.fill(await readCodeFor(operator, '+639175550102'))
  await code.press('Enter')
  await expect(accountOf(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})
