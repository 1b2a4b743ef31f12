import { expect, signIn, test } from './house.ts'

test('login and register share one popup, opened from the header [MODAL-01 HEAD-15]', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('username and password are both asked for before anything is sent [AUTH-03 ERR-28]', async ({ page }) => {
  await page.goto('/')
  let sent = 0
  page.on('request', (request) => { if (request.url().endsWith('/wps/session/login')) sent += 1 })
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByText('Please enter username and password.')).toBeVisible()
  expect(sent).toBe(0)
})

test('a wrong password is told once, brings the captcha, and frees the button [AUTH-06 AUTH-07 ERR-28]', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Security picture')).toHaveCount(0)
  await dialog.getByLabel('Username').fill('player2')
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
  await expect(dialog.getByRole('img', { name: /Picture with the characters/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByText('Please enter captcha.')).toBeVisible()
})

test('a member signs in from a lobby, lands on Home, and is still in after a reload [AUTH-01 AUTH-08 AUTH-12 HEAD-04 HEAD-05]', async ({ page }) => {
  await page.goto('/fish')
  const sealed: string[] = []
  page.on('request', (request) => { if (request.url().endsWith('/wps/session/login')) sealed.push(request.postData() ?? '') })
  await signIn(page, 'player1')
  await expect(page).toHaveURL('/')
  const header = page.getByRole('banner')
  await expect(header).toContainText(/player/i)
  await expect(header.getByText(/\d[\d,]*\.\d\d/)).toBeVisible()
  expect(sealed).toHaveLength(1)
  expect(sealed[0]).not.toContain('Perya#2026')
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull()
  await page.reload()
  await expect(header.getByText(/\d[\d,]*\.\d\d/)).toBeVisible()
  await expect(header.getByRole('button', { name: 'Log in' })).toBeHidden()
})

test('the balance hides and comes back, and stays hidden after a reload [HEAD-06]', async ({ page }) => {
  await page.goto('/')
  await signIn(page, 'player1')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Hide balance' }).click()
  await expect(header.getByText(/\d[\d,]*\.\d\d/)).toHaveCount(0)
  await page.reload()
  await header.getByRole('button', { name: 'Show balance' }).click()
  await expect(header.getByText(/\d[\d,]*\.\d\d/)).toBeVisible()
})

test('the balance reads updating until it is there [HEAD-07]', async ({ page }) => {
  await page.route('**/wps/v2/wallets/balance', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500))
    await route.continue()
  })
  await page.goto('/')
  await signIn(page, 'player1')
  await expect(page.getByRole('banner').getByText('updating')).toBeVisible()
  await expect(page.getByRole('banner').getByText(/\d[\d,]*\.\d\d/)).toBeVisible()
})

test('signing out asks first, then clears the person and keeps the brand [HEAD-10 HEAD-14 AUTH-16 AUTH-17 AUTH-18 AUTH-19]', async ({ page }) => {
  await page.goto('/')
  await signIn(page, 'agent1')
  await page.goto('/rng')
  const openMenu = () => page.getByRole('banner').getByRole('button', { name: /Account menu/ }).click()
  await openMenu()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out?' }).or(page.getByRole('alertdialog', { name: 'Log out?' }))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /Account menu/ })).toBeVisible()
  await openMenu()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  const kept = await page.evaluate(() => [...Object.keys(sessionStorage)])
  expect(kept).toEqual(expect.arrayContaining(['merchant', 'merchantCode', 'platform']))
  for (const gone of ['token', 'isAgent', 'username', 'nickname', 'customerId']) expect(kept).not.toContain(gone)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('a session that the server ended says so and opens the login [ERR-13]', async ({ page, operator }) => {
  await page.goto('/')
  await signIn(page, 'player2')
  await operator('session', 'revoke', 'player2')
  await page.reload()
  await expect(page.getByText(/You are not logged in, please login/).first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('half a session is none: the handle alone opens nothing', async ({ page, request }) => {
  await page.goto('/')
  await signIn(page, 'player1')
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const answer = await request.get('/wps/member/info', { headers: { Merchant: 'perya', Authorization: token ?? '' } })
  expect(answer.status()).toBe(401)
  expect((await answer.json()).errorCode).toBe('not_logged_in')
})
