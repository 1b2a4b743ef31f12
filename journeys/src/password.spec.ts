import type { Page } from '@playwright/test'
import { accessibleInBothThemes, accountOf, answerGates, demoPassword, expect, fillLogin, getCode, logInOf, test, visit } from './house.ts'
import { completeAccount } from './registration.ts'

const fresh = 'a carousel at dusk'
type Operator = (...words: string[]) => Promise<string>

const newest = async (operator: Operator, to: string): Promise<string> => {
  const messages: readonly { payload: { text?: string } }[] = JSON.parse(await operator('outbox', 'list', '--to', to, '--json'))
  return messages[0]?.payload.text ?? ''
}
const forgotOf = (page: Page) => page.getByRole('dialog', { name: 'Forgot password' })
const openForgot = async (page: Page) => {
  await logInOf(page).click()
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Forgot password?' }).click()
}
const fillNew = async (place: ReturnType<typeof forgotOf>, password: string, again = password) => {
  await place.getByLabel('New password', { exact: true }).fill(password)
  await place.getByLabel('New password again', { exact: true }).fill(again)
  await place.getByRole('button', { name: 'Set password' }).click()
}
/** What the page says of the length, with the bounds of the server (PWD-06). */
const within = async (page: Page): Promise<string> => {
  const { value } = await (await page.request.get('/wps/system/settings/consolidated')).json()
  return `Password within ${value.passwordMinLength}-${value.passwordMaxLength} characters.`
}
const givenTo = async (operator: Operator, username: string): Promise<string> =>
  JSON.parse(await operator('member', 'create', username, '--json')).password

test('by e-mail: both are asked for, the answer tells nobody who is known, and the mailed link sets a password once [PWD-04 PWD-06 CALL-16 ERR-14 ERR-26 MODAL-01 FLAG-02]', async ({
  page,
  operator,
}) => {
  await visit(page, '/')
  await openForgot(page)
  const dialog = forgotOf(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/member/password/email')) sent.push(`${request.headers()['content-type']} ${request.postData()}`)
  })
  const sendLink = dialog.getByRole('button', { name: 'Send link' })
  await sendLink.click()
  await expect(dialog.getByText('Please enter your username.')).toBeVisible()
  await dialog.getByLabel('Username').fill('agent12')
  await sendLink.click()
  await expect(dialog.getByText('Please enter your e-mail address.')).toBeVisible()
  await dialog.getByLabel('E-mail', { exact: true }).fill('not an address')
  await sendLink.click()
  await expect(dialog.getByText('Account, password or e-mail format incorrect.')).toBeVisible()
  expect(sent).toEqual([])
  await accessibleInBothThemes(page)
  await dialog.getByLabel('E-mail', { exact: true }).fill('agent12@example.com')
  await sendLink.click()
  await expect(dialog.getByText(/If the username and the e-mail address belong together/)).toBeVisible()
  expect(sent).toEqual(['application/x-www-form-urlencoded username=agent12&email=agent12%40example.com'])
  await dialog.getByRole('button', { name: 'Close' }).click()

  let link = ''
  await expect(async () => {
    link = /https?:\/\/\S+/.exec(await newest(operator, 'agent12@example.com'))?.[0] ?? ''
    expect(link).toContain('/reset-password#token=')
  }).toPass({ timeout: 8_000 })
  const seen: string[] = []
  page.on('request', (request) => seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await visit(page, new URL(link).pathname + new URL(link).hash)
  await expect(page).toHaveURL('/reset-password')
  const main = page.getByRole('main')
  await fillNew(main, 'short')
  await expect(main.getByRole('alert')).toHaveText(await within(page))
  await fillNew(main, fresh, 'another one')
  await expect(main.getByRole('alert')).toHaveText('Incorrect confirmation input.')
  await fillNew(main, 'sunshine')
  await expect(main.getByRole('alert')).toContainText('among the first that everybody tries')
  await accessibleInBothThemes(page)
  await fillNew(main, fresh)
  await expect(main.getByText('Your new password is set.')).toBeVisible()
  expect(seen.filter((address) => address.includes(new URL(link).hash.slice(7)))).toEqual([])
  await expect(logInOf(page)).toBeVisible()
  await main.getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, 'agent12', fresh)
  await expect(accountOf(page)).toBeVisible()

  await visit(page, new URL(link).pathname + new URL(link).hash)
  await fillNew(main, 'another carousel')
  await expect(main.getByText('This link has been used, is too old or is not complete.')).toBeVisible()
})

test('by SMS: number, code and new password are asked for, and the password set by them opens the account [PWD-05 SMS-04 CALL-17 CALL-18 FLAG-03 ERR-25]', async ({
  page,
  operator,
}) => {
  await visit(page, '/')
  await openForgot(page)
  const dialog = forgotOf(page)
  await dialog.getByRole('tab', { name: 'By SMS' }).click()
  const set = dialog.getByRole('button', { name: 'Set password' })
  await set.click()
  await expect(dialog.getByText('Please enter a valid mobile number.')).toBeVisible()
  await dialog.getByLabel('Mobile number').fill('917 555 0113')
  await set.click()
  await expect(dialog.getByText('Please enter a valid verification code.')).toBeVisible()
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/wps/member/password/sms') && answer.ok())
  await getCode(dialog)
  expect((await (await answered).json()).value.expirationTime).toBeGreaterThan(Date.now())
  // It waits as long as the answer said, to the second.
  await expect(dialog.getByRole('button', { name: /^Again in (10:00|9:[45]\d)$/ })).toBeDisabled()
  await accessibleInBothThemes(page)
  await dialog.getByLabel('SMS code').fill(/\d{6}/.exec(await newest(operator, '+639175550113'))?.[0] ?? '')
  await fillNew(dialog, demoPassword, 'something else')
  await expect(dialog.getByText('Incorrect confirmation input.')).toBeVisible()
  await fillNew(dialog, demoPassword)
  await expect(dialog.getByText('Your new password is set.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, 'agent12')
  await expect(accountOf(page)).toBeVisible()
})

test.describe('with an announcement waiting behind the login popup', () => {
  test.use({ meetsGates: true })

  test('whoever has forgotten the password gets what helps first, and the announcement after it [MODAL-01]', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('disclaimerAccept', 'true'))
    const announced = page.waitForResponse((answer) => /announcement/i.test(answer.url()) && answer.url().includes('PU'))
    await page.goto('/login')
    await announced
    await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Forgot password?' }).click()
    await expect(forgotOf(page).getByLabel('Username')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Announcements' })).toBeVisible()
  })
})

test('each way back is there only where its flag is on [FLAG-02 FLAG-03]', async ({ page, operator }) => {
  const offered = async (): Promise<string[]> => {
    await visit(page, '/')
    await logInOf(page).click()
    const forgot = page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Forgot password?' })
    if ((await forgot.count()) === 0) return []
    await forgot.click()
    await expect(forgotOf(page)).toBeVisible()
    return forgotOf(page)
      .getByLabel('Username')
      .or(forgotOf(page).getByLabel('Mobile number'))
      .evaluateAll((fields) => fields.map((field) => String(field.getAttribute('name'))))
  }
  try {
    await operator('whitelabel', 'off', 'CHNGPASSVERIF3')
    await expect.poll(offered, { timeout: 15_000 }).toEqual(['username'])
    await operator('whitelabel', 'on', 'CHNGPASSVERIF3')
    await operator('whitelabel', 'off', 'CHNGPASSMAIL3')
    await expect.poll(offered, { timeout: 15_000 }).toEqual(['mobileNum'])
  } finally {
    await operator('whitelabel', 'on', 'CHNGPASSVERIF3')
    await operator('whitelabel', 'on', 'CHNGPASSMAIL3')
  }
})

test('a given password is changed before anything else, and then its owner is in [AUTH-10 AUTH-13 AUTH-15 PWD-01 PWD-02 PWD-03 CALL-15]', async ({
  page,
  operator,
}) => {
  test.slow()
  const given = await givenTo(operator, 'forced1')
  await visit(page, '/fish')
  await logInOf(page).click()
  await fillLogin(page, 'forced1', given)
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' })
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Old password')).toHaveCount(0)
  await page.reload()
  await expect(dialog).toBeVisible()
  await accessibleInBothThemes(page)
  await fillNew(dialog, given)
  await expect(dialog.getByRole('alert')).toContainText('must differ')
  await fillNew(dialog, 'forced1')
  await expect(dialog.getByRole('alert')).toContainText(await within(page))
  await dialog.getByLabel('New password', { exact: true }).fill(fresh)
  await expect(dialog.getByText('Strength: strong')).toBeVisible()
  const sent = page.waitForRequest('**/wps/member/password')
  await fillNew(dialog, fresh)
  expect((await sent).headers()['authorization']).toMatch(/^[\w-]{43}$/)
  await expect(dialog).toHaveCount(0)
  // An operator creates an account without its personal details.
  await completeAccount(page)
  await expect(page).toHaveURL('/')
  await expect(accountOf(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('cpw'))).toBeNull()
})

test('a forced change can be put off only by logging out, and comes again; the first login is noted once [AUTH-09 AUTH-10 AUTH-15]', async ({
  page,
  operator,
}) => {
  const given = await givenTo(operator, 'forced2')
  await visit(page, '/')
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' })
  const noted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/session/firstLogin')) noted.push(request.method())
  })
  for (const isFirst of [true, false]) {
    const answered = page.waitForResponse('**/wps/session/login')
    const request = isFirst ? page.waitForResponse('**/wps/session/firstLogin') : null
    await logInOf(page).click()
    await fillLogin(page, 'forced2', given)
    expect((await (await answered).json()).value.firstTimeLogin).toBe(isFirst)
    await expect(dialog).toBeVisible()
    expect((await request)?.status()).toBe(isFirst ? 200 : undefined)
    await page.waitForLoadState('networkidle')
    expect(noted).toEqual(['POST'])
    await dialog.getByRole('button', { name: 'Log out' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(logInOf(page)).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  }
})

test('whoever ticks the box is in again in a browser that was closed, until he logs out; no password lies anywhere [AUTH-22]', async ({
  browser,
  page,
}) => {
  await visit(page, '/')
  await logInOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Remember me on this device for 24 hours').check()
  const remembered = page.waitForResponse('**/wps/session/remember')
  await fillLogin(page, 'player2')
  expect((await remembered).status()).toBe(200)
  await expect(accountOf(page)).toBeVisible()
  const kept = await page.context().storageState()
  const rm = kept.cookies.find(({ name }) => name === 'perya_rm')
  expect(rm).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect((rm?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(86_400)
  expect(JSON.stringify([kept, await page.evaluate(() => Object.entries(sessionStorage))])).not.toContain(demoPassword)

  const later = await browser.newContext({ storageState: { ...kept, cookies: kept.cookies.filter(({ name }) => name !== 'perya') } })
  const again = await later.newPage()
  await answerGates(again)
  const words: string[] = []
  again.on('request', (request) => request.url().includes('types=PL') && words.push(request.url()))
  await again.addInitScript(() => sessionStorage.setItem('disclaimerAccept', 'true'))
  await again.goto('/fish')
  await expect(accountOf(again)).toBeVisible()
  await expect(again.getByRole('banner')).toContainText('Makisig')
  expect(words).toEqual([])
  const second = await later.newPage()
  await second.addInitScript(() => sessionStorage.setItem('disclaimerAccept', 'true'))
  await second.goto('/')
  await expect(accountOf(second)).toBeVisible()
  // A session that ended of itself comes back too, although the other tab still believes in it.
  await later.clearCookies({ name: 'perya' })
  await again.reload()
  await expect(accountOf(again)).toBeVisible()
  await expect(again.getByRole('dialog', { name: 'Log in' })).toHaveCount(0)
  await accountOf(again).click()
  await again.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await again.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(logInOf(again)).toBeVisible()
  expect((await later.cookies()).map(({ name }) => name)).not.toEqual(expect.arrayContaining(['perya_rm']))
  await again.reload()
  await expect(logInOf(again)).toBeVisible()
  await later.close()
})

test('a page that was never told to remember asks for no session', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/wps/session/')) asked += 1
  })
  await visit(page, '/')
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(0)
})
