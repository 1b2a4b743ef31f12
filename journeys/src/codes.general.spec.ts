import type { Locator, Page } from '@playwright/test'
import { accountOf, codeSentTo, expect, expectAccessible, logInOf, test, visit } from './house.ts'
import { faultOf, fillPerson, newPassword, submitOf } from './registration.ts'

// The general brand has its numbers checked by a third party: the one that comes along for practice, with a page of its own and
// numbers on which things go wrong.

const openPhone = async (page: Page) => {
  await visit(page, '/')
  await logInOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByRole('tab', { name: 'By phone' }).click()
  await expect(dialog.getByText('Your number is checked by Practice Phone.')).toBeVisible()
  return dialog
}

/** Asks for a code, and answers the page of the service. */
const getCode = async (
  page: Page,
  answer: 'I am a person' | 'I am a machine' | 'close',
  form: Locator = page.getByRole('dialog', { name: 'Log in' }),
): Promise<void> => {
  // The button takes one press a second.
  await page.waitForTimeout(1_000)
  const opened = page.waitForEvent('popup')
  await form.getByRole('button', { name: /^(Get code|Send again)$/ }).click()
  const popup = await opened
  await popup.waitForLoadState()
  expect(new URL(popup.url()).origin).not.toBe(new URL(page.url()).origin)
  if (answer === 'close') await popup.close()
  else {
    // The press closes the window under itself.
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: answer }).evaluate((button: HTMLButtonElement) => setTimeout(() => button.click(), 0))
    await closed
  }
}

test('somebody comes in by a number that a third party has checked [SMS-05 SMS-07 FLAG-08 ERR-05 ERR-08 ERR-12]', async ({ page, operator }) => {
  const dialog = await openPhone(page)
  const number = dialog.getByLabel('Mobile number')
  const code = dialog.getByLabel('SMS code')
  const told = dialog.getByRole('alert')
  const warning = page.getByRole('dialog', { name: 'The code was not sent' })
  const dismiss = async (words: string) => {
    await expect(warning).toContainText(words)
    await warning.getByRole('button', { name: 'OK' }).click()
  }
  await expectAccessible(page)

  await number.press('Enter')
  await expect(told).toHaveText('The phone number is missing.')
  await number.fill('12x')
  await number.press('Enter')
  await expect(told).toHaveText('Invalid phone number format.')
  await number.fill('0917 555 0102')
  await dialog.getByLabel('Country and dialling code').selectOption('PH 63')
  await number.press('Enter')
  await expect(told).toHaveText('The verification code is missing.')

  await getCode(page, 'close')
  await dismiss('The window was closed before it was done. Login failed, please try again.')
  await getCode(page, 'I am a person')
  await expect(dialog.getByRole('button', { name: /^Again in (1:00|0:5\d)$/ })).toBeDisabled()
  await expect(code).toBeFocused()
  const sent = await codeSentTo(operator, '+639175550102')
  await page.keyboard.type(String((Number(sent) + 1) % 1_000_000).padStart(6, '0'))
  await page.keyboard.press('Enter')
  await expect(told).toHaveText('Invalid verification code.')
  await code.fill(sent)
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/wps/session/login')
  await code.press('Enter')
  await asked
  await expect(accountOf(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('what the third party refuses is told in its own words, and no countdown starts [ERR-06 ERR-07 ERR-09 ERR-10 ERR-11]', async ({
  page,
  operator,
}) => {
  const dialog = await openPhone(page)
  const number = dialog.getByLabel('Mobile number')
  const warning = page.getByRole('dialog', { name: 'The code was not sent' })
  await dialog.getByLabel('Country and dialling code').selectOption('PH 63')
  for (const [typed, answer, words] of [
    ['0917 555 0103', 'I am a machine', 'The captcha check failed: the reCaptcha input is invalid or this domain is not on the list.'],
    ['0917 555 0901', 'I am a person', 'Too many requests. Please try again after 5 minutes.'],
    ['0917 555 0902', 'I am a person', 'The quota is not sufficient. Please contact customer service.'],
    ['0917 555 0903', 'I am a person', 'This operation is not enabled. Please contact customer service.'],
    ['0917 555 0904', 'I am a person', 'An unknown error has occurred.'],
  ] as const) {
    await number.fill(typed)
    await getCode(page, answer)
    await expect(warning.getByText(words, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Get code' })).toBeEnabled()
  }
  await number.fill('0917 555 0905')
  await getCode(page, 'I am a person')
  await expect(dialog.getByRole('button', { name: /^Again in/ })).toBeVisible()
  await dialog.getByLabel('SMS code').fill(await codeSentTo(operator, '+639175550905'))
  await dialog.getByLabel('SMS code').press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The code has expired. Please send it again.')
})

test('somebody new registers by a number that a third party has checked: its window, its code, its confirmation after the invitation and before the account [SMS-07 REG-20 REG-32 REG-34]', async ({
  page,
  operator,
}) => {
  await visit(page, '/register?way=mobile')
  const main = page.getByRole('main')
  const number = page.getByLabel('Mobile number', { exact: true })
  await expect(number).toBeVisible()
  await page.getByLabel('Country and dialling code').selectOption('PH 63')
  await number.fill('917 555 0998')
  await page.getByLabel('Full name').fill('Tala Reyes')
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await fillPerson(page)
  await getCode(page, 'close', main)
  const warning = page.getByRole('dialog', { name: 'The code was not sent' })
  await expect(warning).toContainText('The window was closed before it was done.')
  await page.keyboard.press('Escape')
  await getCode(page, 'I am a person', main)
  await expect(main.getByRole('button', { name: /^Again in (1:00|0:5\d)$/ })).toBeDisabled()
  const sent = await codeSentTo(operator, '+639175550998')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/wps\/(agent\/affiliate|member\/register|verification\/phone)/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  const order = ['GET /wps/agent/affiliate', 'POST /wps/verification/phone/confirm', 'PUT /wps/member/register/mobile']
  // Whatever fails, nothing after it is sent.
  await page.getByLabel('Invitation code').fill('NOBODY-1')
  await page.getByLabel('SMS code').fill(sent)
  await submitOf(page).click()
  await page.getByRole('dialog', { name: 'Invalid invitation code' }).getByRole('button', { name: 'Submit' }).click()
  expect(calls.splice(0)).toEqual(order.slice(0, 1))
  await page.getByLabel('Invitation code').fill('FAIR-2207')
  await page.getByLabel('SMS code').fill(String((Number(sent) + 1) % 1_000_000).padStart(6, '0'))
  await submitOf(page).click()
  await expect(main.getByRole('alert').first()).toHaveText('Invalid verification code.')
  await expect(faultOf(page, 'verificationCode')).not.toBeEmpty()
  expect(calls.splice(0)).toEqual(order.slice(0, 2))
  await page.getByLabel('SMS code').fill(sent)
  await submitOf(page).click()
  await expect(page.getByRole('dialog', { name: /^Welcome/ })).toContainText('Your account has been created.')
  expect(calls).toEqual(order)
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Escape')
  await expect(accountOf(page)).toBeVisible()
})
