import type { Page } from '@playwright/test'
import { accessibleInBothThemes, accountOf, codeSentTo, expect, logInOf, test, visit } from './house.ts'

const smsSend = '/wps/verification/sms/noLogin'

const openSms = async (page: Page) => {
  await logInOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByRole('tab', { name: 'By SMS' }).click()
  return dialog
}

test('somebody comes in by a code that was sent to his number, by keyboard alone [AUTH-02 AUTH-05 AUTH-22 SMS-01 SMS-02 SMS-03 SMS-06 CALL-07 CALL-57 ERR-02 ERR-24]', async ({
  page,
  operator,
}) => {
  const wishes: string[] = []
  let logins = 0
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === smsSend) wishes.push(request.postData() ?? '')
    if (pathname === '/wps/session/login') logins += 1
  })
  await visit(page, '/rng')
  const phone = await openSms(page)
  const number = phone.getByLabel('Mobile number')
  const code = phone.getByLabel('SMS code')
  const get = phone.getByRole('button', { name: 'Get code' })
  await expect(number).toBeFocused()
  await expect(phone.getByLabel('Country and dialling code')).toHaveValue('PH 63')
  await accessibleInBothThemes(page)

  // What is no number is told, and nothing is sent.
  await number.fill('12x')
  await get.click()
  await expect(phone.getByRole('alert')).toHaveText('Please enter a valid mobile number.')
  await expect(number).toBeFocused()
  await number.press('Enter')
  await expect(phone.getByRole('alert')).toHaveText('Please enter a valid mobile number.')
  await number.fill('0917 555 0101')
  await number.press('Enter')
  await expect(phone.getByRole('alert')).toHaveText('Please enter a valid verification code.')
  expect([wishes, logins]).toEqual([[], 0])
  await code.focus()
  await page.keyboard.insertText('1'.repeat(256))
  await expect(code).toHaveValue('1'.repeat(255))
  await code.fill('')

  // The server refuses: its own words in a dialog, and no countdown.
  const words = 'The line to the moon is busy.'
  await page.route(
    (address) => address.pathname === smsSend,
    (route) => route.fulfill({ status: 503, json: { success: false, value: null, message: words, errorCode: 'moon_busy', traceId: 't' } }),
    { times: 1 },
  )
  await page.waitForTimeout(1_000)
  await get.click()
  const warning = page.getByRole('dialog', { name: 'The code was not sent' })
  await expect(warning).toContainText(words)
  await page.keyboard.press('Escape')
  await expect(warning).toBeHidden()
  await expect(get).toBeEnabled()

  // Five presses within a second are one wish; ten minutes are counted down by the server's clock.
  wishes.length = 0
  await page.waitForTimeout(1_000)
  await get.focus()
  await get.evaluate((button: HTMLButtonElement) => {
    for (let pressed = 0; pressed < 5; pressed += 1) button.click()
  })
  await expect(phone.getByRole('status').filter({ hasText: 'The code is on its way. It works for 10 minutes.' })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Again in (10:00|9:5\d)$/ })).toBeDisabled()
  await expect(code).toBeFocused()
  expect(wishes).toHaveLength(1)

  // Wrong, then right, with nothing but keys.
  const sent = await codeSentTo(operator, '+639175550101')
  expect(sent).toMatch(/^\d{6}$/)
  await page.keyboard.type(String((Number(sent) + 1) % 1_000_000).padStart(6, '0'))
  await page.keyboard.press('Enter')
  await expect(phone.getByRole('alert')).toHaveText('Please enter a valid verification code.')
  await expect(code).toBeFocused()
  await code.selectText()
  await page.keyboard.type(sent)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(accountOf(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(accountOf(page)).toContainText(/Luningning|player1/)

  // What stays is the number and its dialling code, for a day.
  const kept = (await page.context().cookies()).filter(({ name }) => ['mobileNum', 'countryDialingCode'].includes(name))
  expect(kept.map(({ name, value }) => [name, decodeURIComponent(value)]).sort()).toEqual([
    ['countryDialingCode', '63'],
    ['mobileNum', '0917 555 0101'],
  ])
  for (const { expires } of kept) expect(Math.abs(expires - Date.now() / 1000 - 86_400)).toBeLessThan(60)
})

test('the countdown follows the minutes that the server says, and a captcha stands before a second code [SMS-03 T7]', async ({ page }) => {
  await page.route(
    (address) => address.pathname === smsSend,
    async (route) => {
      const { captcha } = route.request().postDataJSON()
      const refused = { success: false, value: { captcha: true }, message: 'Please enter captcha.', errorCode: 'captcha_required', traceId: 't' }
      const value = { expiredMinutes: 2, expirationTime: Date.now() + 120_000 }
      await (captcha === ''
        ? route.fulfill({ status: 401, json: refused })
        : route.fulfill({ json: { success: true, value, message: '', errorCode: null, traceId: 't' } }))
    },
  )
  await visit(page, '/')
  const phone = await openSms(page)
  await phone.getByLabel('Mobile number').fill('0917 555 0102')
  await phone.getByRole('button', { name: 'Get code' }).click()
  await expect(phone.getByLabel('Security picture')).toBeFocused()
  await expect(phone.getByRole('status').filter({ hasText: 'security check' })).toBeVisible()
  await accessibleInBothThemes(page)
  await page.waitForTimeout(1_000)
  await phone.getByRole('button', { name: 'Get code' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'Please enter captcha.' })).toBeVisible()
  await page.waitForTimeout(1_000)
  await phone.getByLabel('Security picture').fill('ABCD')
  await phone.getByRole('button', { name: 'Get code' }).click()
  await expect(phone.getByRole('button', { name: /^Again in (2:00|1:5\d)$/ })).toBeDisabled()
  await expect(phone.getByLabel('Security picture')).toHaveCount(0)
})

test('switched off there is no tab for it, and for the third party neither while it is off [FLAG-04 FLAG-08]', async ({ page, operator }) => {
  const tabs = async () => {
    await visit(page, '/')
    await logInOf(page).click()
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeVisible()
    return dialog.getByRole('tab').allInnerTexts()
  }
  await expect.poll(tabs, { timeout: 20_000 }).toEqual(['Account', 'By SMS'])
  await operator('whitelabel', 'off', 'MOBILEVERCODELOGIN3')
  try {
    await expect.poll(tabs, { timeout: 20_000 }).toEqual([])
  } finally {
    await operator('whitelabel', 'on', 'MOBILEVERCODELOGIN3')
  }
})
