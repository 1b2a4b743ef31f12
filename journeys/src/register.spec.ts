import type { Page } from '@playwright/test'
import { accessibleInBothThemes, accountOf, expect, getCode, test, visit } from './house.ts'
import { comeIn, faultOf, fill, fillPerson, newPassword as secret, submitOf } from './registration.ts'

const sentOf = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/wps\/(agent\/affiliate|member\/register|verification)/.test(pathname)) sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })
  test('the form can be read, with header and banner and nothing else around it [ROUTE-02 REG-01 REG-03]', async ({ page }) => {
    for (const address of ['/register', '/register.html']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
      await expect(page.getByLabel('Username', { exact: true })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByText('For adults only').first()).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.locator('#menu')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
    }
  })
})

test('the page says what it needs, and is accessible in both themes [REG-08 REG-26 REG-27 REG-28 ENT-25 ENT-26 ENT-27 ENT-28 MODAL-04 PH-01 PH-02]', async ({
  page,
}) => {
  await visit(page, '/register')
  await expect(page.getByRole('tab')).toHaveCount(2)
  await expect(page.getByText('Fields marked * are required.')).toBeVisible()
  await expect(page.getByLabel('Username', { exact: true })).toHaveAttribute('placeholder', /\*$/)
  await expect(page.getByLabel('Invitation code')).toHaveAttribute('placeholder', /^[^*]+$/)
  await expect(page.getByText(/For people aged 21 and over\. Government officials/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Nationality' }).click()
  const nationalities = await page.getByRole('option', { includeHidden: false }).count()
  expect(nationalities).toBeGreaterThanOrEqual(190)
  await page.keyboard.press('Escape')
  expect(await page.getByLabel('Occupation').locator('option:not([value=""])').count()).toBe(19)
  await expect(page.getByRole('radiogroup', { name: 'Source of income' }).getByRole('radio')).toHaveCount(2)
  const tick = page.getByRole('checkbox')
  await expect(tick).toBeChecked()
  await accessibleInBothThemes(page)
  await tick.uncheck()
  await expect(submitOf(page)).toBeDisabled()
  await expect(page.getByText('Please tick the check box')).toBeVisible()
  await tick.check()
  await expect(submitOf(page)).toBeEnabled()
  await page.getByRole('main').getByRole('link', { name: 'terms', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Terms and privacy' })).toContainText('This is a demonstration')
  await expect(tick).toBeChecked()
})

test('without the module of registration by number there is one tab, in the popup one way, and both come back with it [FLAG-01 REG-02]', async ({
  page,
  operator,
}) => {
  const offered = async () => {
    await visit(page, '/register')
    const tabs = await page.getByRole('tab').allInnerTexts()
    await visit(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click()
    const popup = page.getByRole('dialog', { name: 'Create an account' })
    await expect(popup.getByRole('link', { name: 'With a username' })).toBeVisible()
    return [tabs, await popup.getByRole('link', { name: /^With a/ }).count()]
  }
  await operator('whitelabel', 'off', 'MOBILENUMREG3')
  try {
    await expect.poll(offered, { timeout: 20_000 }).toEqual([['By username'], 1])
  } finally {
    await operator('whitelabel', 'on', 'MOBILENUMREG3')
  }
  await expect.poll(offered, { timeout: 20_000 }).toEqual([['By username', 'By mobile number'], 2])
})

test('only the first broken step is told, and nothing is sent before all are right [REG-04 REG-14 REG-15 REG-17 REG-18 REG-22 REG-23 REG-24 REG-25 REG-29 REG-30 REG-31 ERR-03 ERR-04 PH-03]', async ({
  page,
}) => {
  await visit(page, '/register')
  const sent = sentOf(page)
  const alert = page.getByRole('main').getByRole('alert')
  await page.getByLabel('Birthday').fill('2010-01-01')
  await page.getByRole('checkbox').uncheck()
  await page.getByLabel('Username', { exact: true }).press('Enter')
  const warning = page.getByRole('dialog', { name: 'Please accept the disclaimer first' })
  await expect(warning).toContainText('Please confirm you are 21 years old.')
  await warning.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('checkbox').check()
  await submitOf(page).click()
  await expect(faultOf(page, 'birthday')).toHaveText('You must be at least 21 years old to register.')
  await expect(page.getByLabel('Birthday')).toBeFocused()
  await expect(faultOf(page, 'username')).not.toContainText('not empty')
  await page.getByLabel('Birthday').fill('1994-02-14')
  await submitOf(page).click()
  await expect(alert).toHaveText('Nationality not empty')
  for (const bad of [
    page.getByRole('combobox', { name: 'Nationality' }),
    page.getByLabel('Occupation'),
    page.getByRole('radiogroup', { name: 'Source of income' }),
  ])
    await expect(bad).toHaveAttribute('aria-invalid', 'true')
  await fillPerson(page)
  await submitOf(page).click()
  await expect(faultOf(page, 'username')).toHaveText('Username not empty')
  await expect(faultOf(page, 'payeeName')).toHaveText('Full name not empty')
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused()
  await page.getByLabel('Username', { exact: true }).fill('amihan7')
  await page.getByLabel('Full name').fill('Amihan 7')
  await page.getByLabel('Full name').blur()
  await expect(faultOf(page, 'payeeName')).toHaveText('Real name format incorrect. Use letters and spaces, 2 to 60 characters.')
  await page.getByLabel('Full name').fill('Amihan Cruz')
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Confirm password').fill(`${secret}x`)
  await submitOf(page).click()
  await expect(faultOf(page, 'confirmPassword')).toContainText('inconsistent')
  expect(sent).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('')
  await expect(alert).toBeHidden()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
})

test('somebody new comes in by the keyboard alone, after a wrong invitation code [CALL-12 CALL-19 ERR-01 ERR-27 REG-09 REG-33]', async ({ page }) => {
  await visit(page, '/register?affiliateCode=NOBODY-1')
  const sent = sentOf(page)
  await expect(page.getByLabel('Invitation code')).toHaveValue('NOBODY-1')
  await page.getByLabel('Username', { exact: true }).focus()
  const keys = page.keyboard
  const next = async (text: string, tabs = 1) => {
    for (let pressed = 0; pressed < tabs; pressed += 1) await keys.press('Tab')
    await keys.type(text)
  }
  await keys.type('tala2026')
  await next('Tala Reyes')
  await next(secret)
  await next(secret, 2)
  await next('', 2)
  await page.getByLabel('Birthday').fill('1994-02-14')
  await page.getByRole('combobox', { name: 'Nationality' }).focus()
  await keys.type('philipp')
  await keys.press('Enter')
  await next('Eng')
  await keys.press('Tab')
  await keys.press('Space')
  await page.getByLabel('Invitation code').focus()
  await keys.press('Enter')
  const wrong = page.getByRole('dialog', { name: 'Invalid invitation code' })
  await expect(wrong).toBeVisible()
  expect(sent).toEqual(['GET /wps/agent/affiliate'])
  await keys.press('Tab')
  await expect(wrong.getByRole('button', { name: 'Submit' })).toBeVisible()
  await wrong.getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(wrong).toHaveCount(0)
  await page.getByLabel('Invitation code').focus()
  await keys.press('ControlOrMeta+a')
  await keys.type('fair-2207')
  await keys.press('Enter')
  await comeIn(page)
  const welcome = page.getByRole('dialog', { name: 'Welcome, tala2026' })
  await expect(welcome).toBeVisible()
  expect(sent.slice(1, 3)).toEqual(['GET /wps/agent/affiliate', 'PUT /wps/member/register'])
  await expect(page).toHaveURL('/')
  await keys.press('Escape')
  await expect(welcome).toHaveCount(0)
  await expect(accountOf(page)).toBeVisible()
  expect(await page.evaluate(() => [sessionStorage.getItem('registerDraft'), sessionStorage.getItem('cpw')])).toEqual([null, null])
})

test('a half-filled form survives a reload, without anything secret or very personal [R14 B20]', async ({ page }) => {
  await visit(page, '/register?r=FRIEND-7')
  await fill(page, 'bulan2026')
  await page.getByLabel('E-mail').fill('bulan@example.com')
  await page.reload()
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('bulan2026')
  await expect(page.getByLabel('E-mail')).toHaveValue('bulan@example.com')
  for (const gone of ['Password', 'Birthday']) await expect(page.getByLabel(gone, { exact: true })).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }) + document.cookie + location.href)
  for (const never of [secret, '1994-02-14']) expect(kept).not.toContain(never)
  // The other way too: its tab, the number and its country, and the code of whoever invited.
  await page.getByRole('tab', { name: 'By mobile number' }).click()
  await page.getByLabel('Country and dialling code').selectOption('TH 66')
  await page.getByLabel('Mobile number', { exact: true }).fill('81 234 5678')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'By mobile number' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Mobile number', { exact: true })).toHaveValue('81 234 5678')
  await expect(page.getByLabel('Country and dialling code')).toHaveValue('TH 66')
  await expect(page.getByLabel('Full name')).toHaveValue('Amihan Cruz')
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('invited') ?? '{}').referralCode)).toBe('FRIEND-7')
})

test('by mobile number: a code, a captcha, and the name of the account that was made [CALL-13 CALL-57 ERR-19 ERR-24 REG-20 REG-21 REG-34 SMS-01]', async ({
  page,
  operator,
}) => {
  test.slow()
  await visit(page, '/register')
  expect(await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /phone-fields/.test(name)))).toBe(false)
  await page.getByRole('tab', { name: 'By mobile number' }).click()
  const number = page.getByLabel('Mobile number', { exact: true })
  await expect(page.locator('select[name=countryDialingCode] option')).not.toHaveCount(0)
  await number.fill('12')
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect(faultOf(page, 'mobileNum')).toHaveText('Please enter a valid mobile number.')
  await number.fill('917 555 0999')
  await page.getByLabel('Full name').fill('Tala Reyes')
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Confirm password').fill(secret)
  await fillPerson(page)
  await submitOf(page).click()
  await expect(page.getByRole('main').getByRole('alert').first()).toHaveText('Please complete verification first.')
  await expect(faultOf(page, 'verificationCode')).toHaveText('SMS code not empty')
  await accessibleInBothThemes(page)
  await getCode(page.getByRole('main'))
  const code = /\b(\d{6}) is your/.exec(await operator('outbox', 'list', '--to', '+639175550999', '--json'))?.[1] ?? ''
  await page.getByLabel('SMS code').fill(code)
  await submitOf(page).click()
  await comeIn(page)
  const welcome = page.getByRole('dialog', { name: /^Welcome/ })
  await expect(welcome).toContainText('Your account has been created.')
  await expect(page).toHaveURL('/')
})
