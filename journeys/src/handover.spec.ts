import { accessibleInBothThemes, accountOf, expect, signIn, test, visit } from './house.ts'

const used = 'This link to sign in has been used or is too old.'

test('a valid code in the address logs a visitor in at once, works once and leaves no trace [AUTH-14]', async ({ page, operator }) => {
  const token: string = JSON.parse(await operator('session', 'handover', 'player1', '--reason', 'a question about a bet', '--json')).code
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'document') seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`)
  })
  const dialog = page.getByRole('dialog', { name: 'Log in by this link' })
  await page.goto(`/promotions?token=${token}&lang=EN`)
  await expect(accountOf(page)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Luningning')
  await expect(page.getByText("You're logged in as player1.")).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(dialog).toHaveCount(0)
  expect(seen.filter((address) => address.includes(token))).toEqual([])
  await visit(page, '/rng')
  await expect(accountOf(page)).toBeVisible()

  await page.goto(`/?token=${token}`)
  await expect(dialog.getByText(used)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('banner')).toContainText('Luningning')
})

test('a session that is already in the browser ends only after a click [AUTH-14]', async ({ page, operator }) => {
  const token = async (): Promise<string> =>
    JSON.parse(await operator('session', 'handover', 'player1', '--reason', 'a question about a bet', '--json')).code
  await visit(page, '/')
  await signIn(page, 'player2')
  const nickname = await page.evaluate(() => sessionStorage.getItem('nickname') ?? '')
  expect(nickname).not.toBe('')
  const dialog = page.getByRole('dialog', { name: 'Log in by this link' })
  await page.goto(`/?token=${await token()}`)
  await expect(dialog.getByText(/for player1, but somebody else is logged in on this browser/)).toBeVisible()
  await accessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(page.getByRole('banner')).toContainText(nickname)

  await page.goto(`/?token=${await token()}`)
  await dialog.getByRole('button', { name: 'Continue as player1' }).click()
  await expect(page.getByRole('banner')).toContainText('Luningning')
})

test('an invalid code, or the token of a session, logs nobody in [AUTH-14]', async ({ page, browser }) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  for (const invalid of [token, 'A'.repeat(22)]) {
    await elsewhere.goto(`/?token=${invalid}`)
    await expect(elsewhere.getByText(used)).toBeVisible()
    expect(await elsewhere.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  }
  await other.close()
})
