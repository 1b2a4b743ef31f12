import { accessibleInBothThemes, accountOf, expect, signIn, test, visit } from './house.ts'

test('a hand-over code in the address signs in after a click, once, and leaves no trace [AUTH-14]', async ({ page, operator }) => {
  const code = async (username: string): Promise<string> =>
    JSON.parse(await operator('session', 'handover', username, '--reason', 'a question about a bet', '--json')).code
  const token = await code('player1')
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'document') seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`)
  })
  await page.goto(`/?token=${token}&lang=EN`)
  const dialog = page.getByRole('dialog', { name: 'Log in by this link' })
  await expect(dialog.getByText('This link logs you in as player1.')).toBeVisible()
  await expect(page).toHaveURL('/?lang=EN')
  expect(seen.filter((address) => address.includes(token))).toEqual([])
  await accessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Continue as player1' }).click()
  await expect(accountOf(page)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Luningning')

  await page.goto(`/?token=${token}`)
  await expect(dialog.getByText('This link to sign in has been used or is too old.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByRole('banner')).toContainText('Luningning')

  await page.goto(`/?token=${await code('player2')}`)
  await expect(dialog.getByText(/somebody else is logged in on this browser/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(page.getByRole('banner')).toContainText('Luningning')
})

test('a real session token in the address opens nothing [AUTH-14]', async ({ page, browser }) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await elsewhere.goto(`/?token=${token}`)
  await expect(elsewhere.getByText('This link to sign in has been used or is too old.')).toBeVisible()
  expect(await elsewhere.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await other.close()
})
