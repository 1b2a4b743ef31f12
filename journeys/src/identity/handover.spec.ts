import { accountOf, expect, test, visit } from '../fixtures.ts'

test('a code in the address logs a visitor in at once and works once; neither it nor the code of a notice is left in the address or reaches a request [AUTH-14 S-02]', async ({
  page,
  operator,
}) => {
  const token: string = JSON.parse(await operator('session', 'handover', 'player1', '--reason', 'a question about a bet', '--json')).code
  const ofNotice = 'A'.repeat(43)
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'document') seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`)
  })
  await page.goto(`/promotions?token=${token}&lang=EN`)
  await expect(accountOf(page)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Luningning')
  await expect(page.getByText("You're logged in as player1.")).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto(`/?token=${token}`)
  const dialog = page.getByRole('dialog', { name: 'Log in with this link' })
  await expect(dialog.getByText('This login link has been used or has expired.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Luningning')
  await visit(page, `/security/undo#token=${ofNotice}`)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/This link has been used/)
  await expect(page).toHaveURL('/security/undo')
  expect(seen.filter((address) => address.includes(token) || address.includes(ofNotice))).toEqual([])
})
