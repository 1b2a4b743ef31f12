import { accessibleInBothThemes, accountOf, readCodeFor, expect, logInOf, test, visit } from '../fixtures.ts'

test('a member signs in with a code by SMS, by keyboard alone, and the number is remembered for a day [AUTH-02 AUTH-22 CALL-57]', async ({
  page,
  operator,
}) => {
  await visit(page, '/rng')
  await logInOf(page).click()
  const phone = page.getByRole('dialog', { name: 'Log in' })
  await phone.getByRole('tab', { name: 'By SMS' }).press('Enter')
  const number = phone.getByLabel('Mobile number')
  const code = phone.getByLabel('SMS code')
  await expect(number).toBeFocused()
  await expect(phone.getByLabel('Country and dialling code')).toHaveValue('PH 63')
  await accessibleInBothThemes(page)
  await number.fill('0917 555 0101')
  await phone.getByRole('button', { name: 'Get code' }).press('Enter')
  await expect(code).toBeFocused()
  const sent = await readCodeFor(operator, '+639175550101')
  await page.keyboard.type(String((Number(sent) + 1) % 1_000_000).padStart(6, '0'))
  await page.keyboard.press('Enter')
  await expect(phone.getByRole('alert')).toHaveText('Enter a valid verification code.')
  await expect(code).toBeFocused()
  await code.selectText()
  await page.keyboard.type(sent)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(accountOf(page)).toContainText(/Luningning|player1/)
  await expect(page).toHaveURL('/')

  // Only the mobile number and its dialling code are stored, for a day.
  const kept = (await page.context().cookies()).filter(({ name }) => ['mobileNum', 'countryDialingCode'].includes(name))
  expect(kept.map(({ name, value }) => [name, decodeURIComponent(value)]).sort()).toEqual([
    ['countryDialingCode', '63'],
    ['mobileNum', '0917 555 0101'],
  ])
  for (const { expires } of kept) expect(Math.abs(expires - Date.now() / 1000 - 86_400)).toBeLessThan(60)
})
