import { accessibleInBothThemes, accountOf, demoPassword, expect, fillLogin, logInOf, menuOf, purseOf, signIn, test, visit } from './house.ts'

const keysOfSession = () => Object.keys(sessionStorage)

test('the login popup opens from the header and goes with Escape, and focus returns', async ({ page }) => {
  await visit(page, '/')
  await logInOf(page).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toHaveCount(0)
  await expect(logInOf(page)).toBeFocused()
})

test('the popup opens on the side that was asked for and can be switched; registering leads to its form [MODAL-02 FLAG-05]', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Create account' }).click()
  const register = page.getByRole('dialog', { name: 'Create an account' })
  await expect(register.getByRole('link', { name: 'With a username' })).toBeVisible()
  await accessibleInBothThemes(page)
  await register.getByRole('button', { name: 'log in' }).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await expect(login.getByRole('textbox', { name: 'Username' })).toBeFocused()
  await login.getByRole('button', { name: 'create an account' }).click()
  await register.getByRole('link', { name: 'With a username' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the whole of a sign-in goes by the keyboard alone, forgotten fields and all', async ({ page }) => {
  await visit(page, '/')
  await logInOf(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter username and password.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeFocused()
  await page.keyboard.type('player1')
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab')
    if (await dialog.getByLabel('Password', { exact: true }).evaluate((field) => field === document.activeElement)) break
  }
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(accountOf(page)).toBeVisible()
})

test('username and password are both asked for before anything is sent [AUTH-03 ERR-28]', async ({ page }) => {
  await visit(page, '/')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/session/login')) sent += 1
  })
  await logInOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  for (const [username, password] of [
    ['', ''],
    ['player1', ''],
    ['', demoPassword],
  ] as const) {
    await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dialog.getByText('Please enter username and password.')).toBeVisible()
  }
  expect(sent).toBe(0)
})

test('a wrong password is told once, brings the captcha, and frees the button [AUTH-06 AUTH-07 AUTH-24 ERR-28]', async ({ page }) => {
  await visit(page, '/')
  await logInOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByLabel('Security picture')).toHaveCount(0)
  await fillLogin(page, 'nobody-here', 'not-the-password')
  await expect(dialog.getByRole('alert').first()).not.toBeEmpty()
  await expect(dialog.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
  await expect(dialog.getByRole('img', { name: /Picture with the characters/ })).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByText('Please enter captcha.')).toBeVisible()
  // Five presses within a second are one wish for another picture; who asks for words gets them, however soon.
  let wishes = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/wps/captcha') wishes += 1
  })
  await page.waitForTimeout(1_100)
  await dialog.getByRole('button', { name: 'New picture' }).evaluate((button: HTMLButtonElement) => {
    for (let pressed = 0; pressed < 5; pressed += 1) button.click()
  })
  await expect.poll(() => wishes).toBe(1)
  await dialog.getByRole('button', { name: 'Ask me in words instead' }).click()
  await expect(dialog.getByLabel('Security question')).toBeVisible()
  expect(wishes).toBe(2)
})

test('a failure that asks for no captcha brings none [AUTH-06]', async ({ page }) => {
  await visit(page, '/')
  await page.route('**/wps/session/login', (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'Not today.', errorCode: 'invalid_input', value: null, code: 400 } }),
  )
  await logInOf(page).click()
  await fillLogin(page, 'player1')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByRole('alert').first()).not.toBeEmpty()
  await expect(dialog.getByLabel('Security picture')).toHaveCount(0)
})

test('a member signs in from a lobby, lands on Home, and is still in after a reload [AUTH-01 AUTH-08 HEAD-04 HEAD-05]', async ({ page }) => {
  await visit(page, '/fish')
  const sealed: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/session/login')) sealed.push(request.postData() ?? '')
  })
  const header = page.getByRole('banner')
  await expect(header).not.toContainText('Luningning')
  await signIn(page, 'player1')
  await expect(page).toHaveURL('/')
  await expect(header).toContainText('Luningning')
  await expect(purseOf(page)).toBeVisible()
  await expect(header).toContainText('₱')
  expect(sealed).toHaveLength(1)
  expect(sealed[0]).not.toContain(demoPassword)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull()
  await page.reload()
  await expect(purseOf(page)).toBeVisible()
  await expect(logInOf(page)).toBeHidden()
})

test.describe('what comes by itself after a sign-in', () => {
  test.use({ meetsGates: true })

  test('member info, then the words for the player, then the disclaimer, then announcements that a member closes once a session [AUTH-12 NOTICE-03 NOTICE-05 HOME-26]', async ({
    page,
  }) => {
    await visit(page, '/')
    const gate = page.getByRole('dialog', { name: 'Before you come in' })
    const enter = async () => {
      await gate.getByRole('checkbox').check()
      await gate.getByRole('button', { name: 'Come in' }).click()
    }
    await enter()
    const popup = page.getByRole('dialog', { name: 'Announcements' })
    await expect(popup).toContainText('Welcome to the fair')
    await expect(popup).not.toContainText('Your rounds are safe')
    await popup.getByRole('button', { name: 'Close' }).first().click()
    await page.reload()
    await expect(popup).toBeVisible()
    await popup.getByRole('button', { name: 'Close' }).first().click()

    const info = page.waitForResponse('**/wps/member/info')
    await logInOf(page).click()
    await fillLogin(page, 'player2')
    await info
    const words = page.getByRole('dialog', { name: 'For you' })
    await expect(words).toBeVisible()
    await expect(gate).toBeHidden()
    await words.getByRole('button', { name: 'Continue' }).click()
    await enter()
    await expect(popup).toContainText('Your rounds are safe')
    await expect(popup).not.toContainText('Welcome to the fair')
    await popup.getByRole('button', { name: 'Close' }).first().click()
    expect(await page.evaluate(() => sessionStorage.getItem('publicityClose'))).toBe('true')
    const again = page.waitForResponse('**/wps/member/info')
    await page.reload()
    await again
    await expect(purseOf(page)).toBeVisible()
    await expect(popup).toHaveCount(0)
  })
})

test.describe('coming in at an address of the member centre', () => {
  test.use({ meetsGates: true })

  test('what comes by itself is met before the member centre opens, and nothing lies over it [AUTH-12 OVER-01]', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('disclaimerAccept', 'true'))
    await visit(page, '/hot?member=securityCenter')
    await fillLogin(page, 'player1')
    await page.getByRole('dialog', { name: 'For you' }).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('dialog', { name: 'Member centre' }).getByRole('heading', { name: 'Account security' })).toBeVisible()
  })
})

test('the balance hides and comes back, and stays hidden after a reload [HEAD-06]', async ({ page }) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Hide balance' }).click()
  await expect(purseOf(page)).toHaveCount(0)
  await expect(header.getByText('••••••')).toBeVisible()
  await page.reload()
  await header.getByRole('button', { name: 'Show balance' }).click()
  await expect(purseOf(page)).toBeVisible()
})

test('the balance reads updating until it is there [HEAD-07]', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  // The stream tells of the balance too: it is held as long.
  for (const source of ['**/wps/**/balance', '**/wps/stream*'])
    await page.route(source, async (route) => {
      await held
      await route.continue()
    })
  await visit(page, '/')
  await signIn(page, 'player1')
  await expect(page.getByRole('banner').getByText('updating')).toBeVisible()
  release()
  await expect(purseOf(page)).toBeVisible()
  await expect(page.getByRole('banner').getByText('updating')).toHaveCount(0)
})

test('signing out asks first, then clears the person and keeps the brand [HEAD-14 AUTH-16 AUTH-17 AUTH-18 AUTH-19]', async ({ page }) => {
  await visit(page, '/')
  await signIn(page, 'agent1')
  await expect(page.getByRole('banner')).toContainText('Amihan')
  await menuOf(page)
    .getByRole('link', { name: /^Slots/ })
    .click()
  await expect(page).toHaveURL(/\/rng/)
  const dialog = page.getByRole('dialog', { name: 'Log out?' })
  const askOut = async () => {
    await accountOf(page).click()
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  }
  await askOut()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(accountOf(page)).toBeVisible()
  await askOut()
  const told = page.waitForRequest((request) => request.url().includes('/wps/session/logout'))
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await told
  await expect(page).toHaveURL('/')
  await expect(logInOf(page)).toBeVisible()
  const kept = await page.evaluate(keysOfSession)
  expect(kept).toEqual(expect.arrayContaining(['merchant', 'merchantCode', 'platform']))
  for (const gone of ['token', 'isAgent', 'username', 'nickname', 'customerId', 'memberLabel']) expect(kept).not.toContain(gone)
  await page.reload()
  await expect(logInOf(page)).toBeVisible()
  await signIn(page, 'player2')
  await expect(page.getByRole('banner')).toContainText('Makisig')
  await expect(page.getByRole('banner')).not.toContainText(/Amihan|Agent/)
})

test('the avatar menu offers only what is built, signing out at its end', async ({ page }) => {
  await visit(page, '/')
  await signIn(page, 'agent1')
  await accountOf(page).click()
  const items = page.getByRole('banner').getByRole('list').getByRole('listitem')
  await expect(items).toHaveText(['Members', 'Deposit record', 'Withdraw record', 'Betting record', 'Account record', 'Agent', 'Sign out'])
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  await expect(accountOf(page)).toBeFocused()
})

test('a session that the server ended says so and opens the login [ERR-13]', async ({ page, operator }) => {
  await visit(page, '/')
  await signIn(page, 'player2')
  await operator('session', 'revoke', 'player2')
  await page.reload()
  await expect(page.getByText('You are not logged in, please login.').first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(keysOfSession)).not.toContain('token')
})

test('half a session is none: the handle alone opens nothing', async ({ page, request }) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const answer = await request.get('/wps/member/info', { headers: { Merchant: 'perya', Authorization: token ?? '' } })
  expect(answer.status()).toBe(401)
  expect((await answer.json()).errorCode).toBe('not_logged_in')
})

test('a second tab signs out with the first [AUTH-17]', async ({ page, context }) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  const opening = context.waitForEvent('page')
  await page.evaluate(() => {
    window.open('/rng')
  })
  const other = await opening
  await expect(accountOf(other)).toBeVisible()
  await accountOf(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(logInOf(page)).toBeVisible()
  await expect(logInOf(other)).toBeVisible()
})
