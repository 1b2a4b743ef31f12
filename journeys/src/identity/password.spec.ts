import { accessibleInBothThemes, accountOf, dismissGates, demoPassword, expect, fillLogin, logInOf, menuOf, test, visit } from '../fixtures.ts'
import { record, sentTo } from '../recorder.ts'

const fresh = 'a carousel at dusk'

test('a forgotten password is set by the mailed link, whose code reaches no other address, and opens the account [PWD-04]', async ({
  page,
  operator,
}) => {
  await visit(page, '/reset-password')
  await logInOf(page).click()
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot password' })
  await dialog.getByRole('tab', { name: 'By SMS' }).click()
  await dialog.getByRole('button', { name: 'Set password' }).click()
  await expect(dialog.getByText('Enter a valid mobile number.')).toBeVisible()
  await accessibleInBothThemes(page)
  await dialog.getByRole('tab', { name: 'By email' }).click()
  await dialog.getByLabel('Username').fill('agent12')
  await dialog.getByLabel('Email', { exact: true }).fill('agent12@example.com')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText(/If the username and email match an account/)).toBeVisible()

  let link = ''
  await expect(async () => {
    const [newest]: { payload: { text?: string } }[] = JSON.parse(await operator('outbox', 'list', '--to', 'agent12@example.com', '--json'))
    link = /https?:\/\/\S+/.exec(newest?.payload.text ?? '')?.[0] ?? ''
    expect(link).toContain('/reset-password#token=')
  }).toPass({ timeout: 8_000 })
  const seen: string[] = []
  page.on('request', (request) => seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  // Navigates from another page: an address that differs only in its hash would not load.
  await page.goto('about:blank')
  await visit(page, new URL(link).pathname + new URL(link).hash)
  await expect(page).toHaveURL('/reset-password')
  const main = page.getByRole('main')
  await main.getByLabel('New password', { exact: true }).fill(fresh)
  await main.getByLabel('New password again', { exact: true }).fill(fresh)
  await main.getByRole('button', { name: 'Set password' }).click()
  await expect(main.getByText('Your new password is set')).toBeVisible()
  expect(seen.filter((address) => address.includes(new URL(link).hash.slice(7)))).toEqual([])
  await main.getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, 'agent12', fresh)
  await expect(accountOf(page)).toBeVisible()
})

test('a member who ticks the box is signed in again in a browser that was closed, until the logout; the chosen language comes with the next login [AUTH-22 CALL-58]', async ({
  browser,
  page,
}) => {
  const asked = record(page)
  await visit(page, '/hot')
  // Without "remember me" the page does not try to resume a session.
  expect(sentTo(asked, '/wps/session/resume')).toEqual([])
  await logInOf(page).click()
  await page.getByRole('dialog', { name: 'Log in' }).getByLabel('Remember me on this device for 24 hours').check()
  const remembered = page.waitForResponse('**/wps/session/remember')
  await fillLogin(page, 'player2')
  expect((await remembered).status()).toBe(200)
  await expect(accountOf(page)).toBeVisible()
  const saved = page.waitForRequest('**/wps/member/language')
  await menuOf(page).getByText('Language:').click()
  await menuOf(page).getByRole('link', { name: 'Filipino' }).click()
  expect([(await saved).method(), (await saved).postDataJSON()]).toEqual(['PUT', { language: 'TY' }])
  await expect(page.locator('html')).toHaveAttribute('lang', /^fil/)
  expect(sentTo(asked, '/wps/member/language')).toHaveLength(1)
  const kept = await page.context().storageState()
  const rm = kept.cookies.find(({ name }) => name === 'perya_rm')
  expect(rm).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect((rm?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(86_400)
  expect(JSON.stringify([kept, await page.evaluate(() => Object.entries(sessionStorage))])).not.toContain(demoPassword)

  // The same browser later, on a device without a language choice: its session cookie and storage are removed.
  const cookies = kept.cookies.filter(({ name }) => name !== 'perya' && name !== 'lang')
  const later = await browser.newContext({ storageState: { cookies, origins: [] }, locale: 'en-PH', serviceWorkers: 'block' })
  const again = await later.newPage()
  await dismissGates(again)
  const sent = record(again)
  await again.addInitScript(() => sessionStorage.setItem('disclaimerAccept', 'true'))
  await again.goto(new URL('/fish', page.url()).href)
  await expect(accountOf(again)).toBeVisible()
  await expect(again.getByRole('banner')).toContainText('Makisig')
  expect(sent.filter(({ query }) => query['types'] === 'PL')).toEqual([])
  // A session that has expired is resumed too, although the tab still assumes that it is valid.
  await later.clearCookies({ name: 'perya' })
  await again.reload()
  await expect(accountOf(again)).toBeVisible()
  await expect(again.getByRole('dialog', { name: 'Log in' })).toHaveCount(0)
  await expect(again.locator('html')).toHaveAttribute('lang', /^en/)
  await accountOf(again).click()
  await again.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await again.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(logInOf(again)).toBeVisible()
  expect((await later.cookies()).map(({ name }) => name)).not.toContain('perya_rm')
  await logInOf(again).click()
  await fillLogin(again, 'player2')
  await expect(again.locator('html')).toHaveAttribute('lang', /^fil/)
  expect(sentTo(sent, '/wps/member/language')).toEqual([])
  await later.close()
})
