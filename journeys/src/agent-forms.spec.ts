import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { accessibleInBothThemes, accountOf, expect, signIn, test, visit } from './house.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Agent centre' })

test('an agent sets what a downline may send on in a day, and asks the house to freeze somebody; both are asked for once and shown [AGENT-06 ROLE-04]', async ({
  page,
  operator,
}) => {
  test.setTimeout(120_000)
  const name = `kasapi${Date.now().toString(36)}`
  await operator('member', 'create', name, '--upline', 'agent1')
  await visit(page, '/')
  await signIn(page, 'agent1')
  await visit(page, `/?agent=agentDownline&find=${name}`)
  const row = centreOf(page).getByRole('table', { name: 'Downline' }).getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /^More about/ }).click()
  const person = page.getByRole('dialog', { name, exact: true })
  await person.getByRole('button', { name: 'Set limit' }).click()
  const field = person.getByRole('textbox')
  await field.fill('1e3')
  await field.press('Enter')
  await expect(person.getByRole('alert')).toContainText('amount')
  await accessibleInBothThemes(page)
  await field.fill('250')
  await field.press('Enter')
  await expect(person.getByText('₱250.00')).toBeVisible()

  await person.getByRole('button', { name: 'Ask to freeze' }).click()
  await person.getByRole('button', { name: 'Send request' }).click()
  await expect(person.getByText('Please say why')).toBeVisible()
  await accessibleInBothThemes(page)
  await person.getByRole('textbox').fill('He asked for it himself')
  await person.getByRole('button', { name: 'Send request' }).click()
  await expect(person.getByText(/^Asked on .*, not answered yet$/)).toBeVisible()
  await expect(person.getByRole('button', { name: 'Ask to freeze' })).toHaveCount(0)
  expect(await operator('freeze', 'list')).toContain('He asked for it himself')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('the chart becomes a table by a tap, how a payment came about is read in both themes on a phone, and after signing out nothing of it is left [AGENT-04 AGENT-09 CONTRACT-07]', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await visit(page, '/')
    await signIn(page, 'agent1')
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/?agent=agentTeamOverview')
    const centre = centreOf(page)
    await centre.getByRole('button', { name: 'Show as table' }).tap()
    await expect(centre.getByRole('region', { name: 'Team stake per day' }).getByRole('row')).toHaveCount(15)
    await expect(centre.getByRole('list', { name: 'Where the team plays' })).toBeVisible()
    await accessibleInBothThemes(page)

    await visit(page, '/?agent=agentDailySalary&kind=got&when=all')
    await centre.getByRole('region', { name: 'List of payments' }).getByRole('row').nth(1).getByRole('button').tap()
    const payment = page.getByRole('dialog', { name: 'How this was computed' })
    await expect(payment.getByText(/^Computed again just now by rule \d+: the same\.$/)).toBeVisible()
    await accessibleInBothThemes(page)
    await payment.getByRole('button', { name: 'Close' }).tap()
    const waiting = page.waitForEvent('download')
    await centre.getByRole('button', { name: 'Download this list as a CSV file' }).tap()
    expect(readFileSync(await (await waiting).path(), 'utf8')).toContain('Contract,Kind,Payer')

    // The number of a contract stays in one piece, however narrow the page is.
    await visit(page, '/?agent=agentDailySalary')
    const number = centre.getByText(/^Contract K-\d{10}, version \d+$/)
    const lines = await number.first().evaluate((element) => element.getClientRects().length)
    expect(lines).toBe(1)

    // Whoever sits down next, on the same tab and without a reload, finds nothing of it: not even what the tab had kept.
    await page.setViewportSize({ width: 1280, height: 800 })
    await visit(page, '/')
    await accountOf(page).tap()
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).tap()
    await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).tap()
    await expect(accountOf(page)).toHaveCount(0)
    await signIn(page, 'player2')
    await page.evaluate(() => sessionStorage.setItem('isAgent', '1'))
    await visit(page, '/hot?agent=agentDailySalary')
    await expect(page).toHaveURL(/\/hot$/)
    await expect(centreOf(page)).toHaveCount(0)
    await expect(page.getByText(/K-\d{10}/)).toHaveCount(0)
  })
})
