import type { Page } from '@playwright/test'
import { accessibleInBothThemes, accountOf, demoPassword, expect, fillLogin, logInOf, menuOf, purseOf, signIn, test, visit } from './house.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Member centre' })
const openCentre = async (page: Page) => {
  await accountOf(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Members' }).click()
  await expect(centreOf(page).getByRole('heading', { name: 'Account security' })).toBeVisible()
}
const confirmMyself = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)
}

test('the member centre opens over the lobby, on its start page; back closes it, Escape too, and the focus is kept [OVER-01 OVER-04 HEAD-11 MEMBER-01]', async ({
  page,
}) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull()
  await menuOf(page)
    .getByRole('link', { name: /^Slots/ })
    .click()
  await expect(page).toHaveURL(/\/rng$/)
  await openCentre(page)
  await expect(page).toHaveURL(/\/rng\?member=securityCenter$/)
  await expect(centreOf(page).getByText('This session, here and now')).toBeVisible()
  await accessibleInBothThemes(page)
  await page.goBack()
  await expect(centreOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/rng$/)
  await openCentre(page)
  await page.keyboard.press('Escape')
  await expect(centreOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/rng$/)
  await expect(accountOf(page)).toBeFocused()
  await visit(page, '/fish?member=no-such-page')
  await expect(centreOf(page).getByRole('heading', { name: 'Account security' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await centreOf(page).getByRole('link', { name: 'All pages of the member centre' }).click()
  await expect(centreOf(page).getByRole('navigation')).toBeVisible()
  await centreOf(page).getByRole('link', { name: 'Account security' }).click()
  await expect(centreOf(page).getByRole('heading', { name: 'Account security' })).toBeFocused()
  await accessibleInBothThemes(page)
})

test('its address asks a visitor to sign in and then opens it; a trial account is told why not [ROLE-02 MEMBER-01]', async ({ page }) => {
  await visit(page, '/hot?member=securityCenter')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(centreOf(page)).toHaveCount(0)
  await fillLogin(page, 'trial1')
  const warning = page.getByRole('dialog', { name: 'You need a real account' })
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/hot$/)
  await expect(centreOf(page)).toHaveCount(0)
})

test('a session elsewhere is seen, ended from here, and learns it with its next call; the log has every try [S5 ERR-13]', async ({
  page,
  browser,
  baseURL,
}) => {
  const away = await browser.newContext({ baseURL: baseURL ?? '' })
  const there = await away.newPage()
  await there.addInitScript(() => sessionStorage.setItem('disclaimerAccept', 'true'))
  await there.goto('/login')
  await fillLogin(there, 'agent1')
  await expect(accountOf(there)).toBeVisible()
  await visit(page, '/')
  await signIn(page, 'agent1')
  await openCentre(page)
  const centre = centreOf(page)
  await expect(centre.getByText('Came in').nth(1)).toBeVisible()
  // Other journeys leave sessions of his behind; the latest stands first.
  const end = centre.getByRole('button', { name: /^Log out there: / })
  await expect(end.first()).toBeVisible()
  const others = await end.count()
  expect(others).toBeGreaterThan(0)
  await end.first().click()
  await expect(centre.getByText('Logged out there.')).toBeVisible()
  await expect(end).toHaveCount(others - 1)
  await there.reload()
  await expect(there.getByText('You are not logged in, please login.').first()).toBeVisible()
  expect(await there.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await expect(centre.getByText('This session, here and now')).toBeVisible()
  await away.close()
})

test('the change of the login password opens, wants the old one, and closes; a payment password and a mail address are set by whoever confirms that it is him [MODAL-01 MEMBER-02 PWD-01]', async ({
  page,
  operator,
}) => {
  test.setTimeout(120_000)
  await visit(page, '/')
  await signIn(page, 'player2')
  await openCentre(page)
  const centre = centreOf(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const opener = centre.getByRole('button', { name: 'Change the login password' })
  await opener.click()
  const change = page.getByRole('dialog', { name: 'Change password' })
  await change.getByLabel('New password', { exact: true }).fill('calesa bukas 88')
  await change.getByLabel('New password again', { exact: true }).fill('calesa bukas 88')
  await change.getByRole('button', { name: 'Set password' }).click()
  await expect(change.getByRole('alert')).toHaveText('Please enter the old password.')
  await expect(change.getByLabel('Old password', { exact: true })).toBeFocused()
  expect(sent).not.toContain('/wps/member/password')
  await page.keyboard.press('Escape')
  await expect(change).toHaveCount(0)
  await expect(opener).toBeFocused()
  for (const bound of ['Mobile number', 'E-mail address']) await expect(centre.getByText(bound, { exact: true })).toBeVisible()
  await centre.getByRole('button', { name: 'Set or change the payment password' }).click()
  const payment = page.getByRole('dialog', { name: 'Payment password' })
  await payment.getByLabel('New payment password').fill(demoPassword)
  await payment.getByLabel('The same once more').fill('something else')
  await payment.getByRole('button', { name: 'Save' }).click()
  await expect(payment.getByRole('alert')).not.toBeEmpty()
  await payment.getByLabel('The same once more').fill(demoPassword)
  await payment.getByRole('button', { name: 'Save' }).click()
  await confirmMyself(page)
  await expect(payment.getByText('must differ')).toBeVisible()
  for (const label of ['New payment password', 'The same once more']) await payment.getByLabel(label).fill('calesa bukas 88')
  await payment.getByRole('button', { name: 'Save' }).click()
  await expect(payment).toHaveCount(0)
  await expect(centre.getByText(/^Set\. It is asked for/)).toBeVisible()

  await centre.getByRole('button', { name: 'Change the e-mail address' }).click()
  const mail = page.getByRole('dialog', { name: 'Bind an e-mail address' })
  await mail.getByLabel('E-mail address').fill('nobody')
  await mail.getByRole('button', { name: 'Get code' }).click()
  await expect(mail.getByText('Please enter a valid e-mail address.')).toBeVisible()
  await mail.getByLabel('E-mail address').fill('makisig@example.ph')
  await mail.getByRole('button', { name: 'Get code' }).click()
  await confirmMyself(page)
  await expect(mail.getByRole('button', { name: /Again in/ })).toBeVisible()
  await accessibleInBothThemes(page)
  const code = /(\d{6}) is your/.exec(await operator('outbox', 'list', '--to', 'makisig@example.ph', '--json'))?.[1] ?? ''
  await mail.getByRole('textbox', { name: 'Code from the mail' }).fill(code)
  await mail.getByRole('button', { name: 'Bind it' }).click()
  await expect(mail).toHaveCount(0)
  await expect(centre.getByText('m•••@e•••.ph, confirmed')).toBeVisible()
  expect(await operator('outbox', 'list', '--json')).toContain('contact-changed')
})

test('the agent side refuses whoever is no agent, the member side an agent of the other side only, each with its own text [ERR-20 ERR-21]', async ({
  page,
  operator,
}) => {
  await operator('member', 'create', 'clerk1', '--type', 'agent', '--password', demoPassword, '--agent-side-only')
  await visit(page, '/login')
  await fillLogin(page, 'clerk1')
  await expect(page.getByRole('dialog', { name: 'Log in' }).getByRole('alert').first()).toHaveText('Non-member account unable to login.')
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await visit(page, '/login?side=agent')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await fillLogin(page, 'player2')
  await expect(dialog.getByRole('alert').first()).toHaveText('Non-agents cannot log in.')
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await fillLogin(page, 'agent12')
  await expect(accountOf(page)).toBeVisible()
})

test('a role written into the storage of the tab shows nothing real and opens no door [T4]', async ({ page }) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  await page.evaluate(() => {
    for (const [key, value] of [
      ['isAgent', '41'],
      ['toUpline', 'true'],
      ['customerId', 'm-other'],
      ['memberLabel', '["Boss"]'],
    ] as const)
      sessionStorage.setItem(key, value)
  })
  const asked: number[] = []
  page.on('response', (answer) => {
    if (/\/wps\//.test(answer.url())) asked.push(answer.status())
  })
  await page.reload()
  await expect(purseOf(page)).toBeVisible()
  await accountOf(page).click()
  await expect(page.getByRole('banner').getByRole('listitem')).toHaveText([
    'Members',
    'Deposit record',
    'Withdraw record',
    'Betting record',
    'Account record',
    'Sign out',
  ])
  await expect(page.getByRole('banner')).not.toContainText('Boss')
  const info = await page.evaluate(async () => {
    const answer = await fetch('/wps/member/info', { headers: { Authorization: sessionStorage.getItem('token') ?? '', Merchant: 'perya' } })
    return (await answer.json()).value
  })
  expect(info).toMatchObject({ type: 0, account: 'player1' })
  expect(asked.every((status) => status < 500)).toBe(true)
  await expect(logInOf(page)).toBeHidden()
})
