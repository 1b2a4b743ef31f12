import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { accessibleInBothThemes, accountOf, expect, signIn, test, visit } from './house.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Member centre' })

const openFromMenu = async (page: Page, item: string) => {
  await accountOf(page).click()
  await page.getByRole('banner').getByRole('link', { name: item }).click()
}

test('the account record is narrowed in the address, and every balance says why it is what it is; the agent centre shows the same account [AGENT-10 OVER-02 MEMBER-04]', async ({
  page,
}) => {
  await visit(page, '/')
  await signIn(page, 'agent1')
  const centre = centreOf(page)

  await openFromMenu(page, 'Account record')
  await expect(page).toHaveURL(/\/\?member=transactionHistory$/)
  const rows = centre.getByRole('table', { name: 'Account record' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await accessibleInBothThemes(page)

  // Filters stand in the address, and Back takes them away again. What contracts pay an agent meanwhile is no deposit.
  await centre.getByLabel('Kind').selectOption('Deposits')
  await expect(page).toHaveURL(/kind=deposit/)
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(/Deposit.*\+₱250,000\.00.*₱250,000\.00/)
  await centre.getByRole('button', { name: 'Yesterday' }).click()
  await expect(page).toHaveURL(/when=yesterday/)
  await expect(centre.getByRole('heading', { name: 'No deposits here' })).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(2)

  // Any balance says why it is what it is, by keyboard too.
  const why = centre.getByRole('button', { name: '₱250,000.00: why is it this?' })
  await why.focus()
  await page.keyboard.press('Enter')
  const answer = page.getByRole('dialog', { name: 'Why is my balance this?' })
  await expect(answer.getByText('Deposit: one movement')).toBeVisible()
  await expect(answer.getByText('What came less what went is exactly this balance.')).toBeVisible()
  await expect(answer.getByText('Deposit: ₱250,000.00 came, from ₱0.00 to ₱250,000.00.')).toBeVisible()
  await accessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(answer).toHaveCount(0)

  await page.goto('/?agent=agentAccount&kind=deposit')
  const account = page.getByRole('dialog', { name: 'Agent centre' })
  await expect(account.getByRole('heading', { name: 'Account details', level: 1 })).toBeVisible()
  await expect(account.getByRole('table', { name: 'Account record' }).getByRole('row')).toHaveText([/^What/, /^Deposit.*\+₱250,000\.00₱250,000\.00$/])
})

test('a record leaves as a file; the avatar menu opens each over the route that is open [HEAD-12 OVER-01 OVER-02 MEMBER-03]', async ({ page }) => {
  await visit(page, '/')
  await signIn(page, 'agent1')
  const centre = centreOf(page)
  await openFromMenu(page, 'Deposit record')
  await expect(page).toHaveURL(/member=transactionHistory&kind=deposit/)
  const waiting = page.waitForEvent('download')
  await centre.getByRole('button', { name: 'Download this list as a CSV file' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^perya-movements-[\d-]+\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\uFEFFWhen,Kind.*\r\n.*,deposit,,,250000\.00,,250000\.00,PHP,\d+\r\n$/)

  // Presets of the same page, and the other records.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await openFromMenu(page, 'Withdraw record')
  await expect(page).toHaveURL(/member=transactionHistory&kind=withdraw/)
  await expect(centre.getByRole('heading', { name: 'No withdrawals here' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openFromMenu(page, 'Betting record')
  await expect(page).toHaveURL(/member=personalHistoryCopy/)
  await expect(centre.getByRole('heading', { name: 'No bets here' })).toBeVisible()
  await accessibleInBothThemes(page)
  for (const [link, empty] of [
    ['Profit and loss', 'No play in this time'],
    ['Personal loss', 'No play in this time'],
    ['Bonus details', 'No bonuses here'],
  ] as const) {
    await centre.getByRole('link', { name: link }).click()
    await expect(centre.getByRole('heading', { name: empty })).toBeVisible()
  }
})

test('a record that could not be had says so and is asked for again; on a phone it fits the screen', async ({ page }) => {
  await visit(page, '/')
  await signIn(page, 'agent12')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/ODSFE2_MemTransDet*', (route) =>
    route.fulfill({ status: 503, json: { success: false, value: null, message: '', errorCode: 'busy', traceId: 't' } }),
  )
  await page.locator('[data-tabbar]').getByRole('button', { name: 'Me', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Account record' }).click()
  const centre = centreOf(page)
  await expect(centre.getByRole('heading', { name: 'Your records could not be loaded' })).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/ODSFE2_MemTransDet*')
  await centre.getByRole('button', { name: 'Load again' }).click()
  await expect(centre.getByRole('table', { name: 'Account record' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await accessibleInBothThemes(page)
})

test('messages of the house carry a badge that falls as they are read; the profile changes name, picture and wishes [NOTICE-06 NOTICE-07 CALL-10 CALL-27 CALL-29 MEMBER-10 OVER-03]', async ({
  page,
  operator,
}) => {
  await visit(page, '/')
  await signIn(page, 'agent12')
  await openFromMenu(page, 'Members')
  const centre = centreOf(page)
  await centre.getByRole('link', { name: /^Messages(?! to us)/ }).click()
  // What other journeys did with this person's money has been told to him.
  const readAll = centre.getByRole('button', { name: 'Mark all as read' })
  await expect(
    readAll.or(centre.getByText('You have read everything')).or(centre.getByRole('heading', { name: 'No messages', exact: true })),
  ).toBeVisible()
  if (await readAll.isVisible()) await readAll.click()
  await expect(readAll).toHaveCount(0)
  for (const title of ['First', 'Second', 'Third'])
    await operator('message', 'send', 'agent12', '--title', title, '--content', `<p>Text of the <b>${title}</b><img src=x onerror=alert(1)></p>`)
  // Nobody asks for it: the open page is told.
  await expect(centre.getByText('3 messages are not read yet')).toBeVisible({ timeout: 5_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('button', { name: /3 messages not read/ })).toBeVisible()
  await openFromMenu(page, 'Members')
  await centre.getByRole('link', { name: /^Messages(?! to us)/ }).click()
  await expect(page).toHaveURL(/member=platformMessages/)
  await expect(centre.getByText('3 messages are not read yet')).toBeVisible()
  await centre.getByRole('button', { name: /Third/ }).click()
  await expect(centre.getByText('Text of the Third')).toBeVisible()
  await expect(centre.getByText('2 messages are not read yet')).toBeVisible()
  await accessibleInBothThemes(page)
  await centre.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(centre.getByText('You have read everything')).toBeVisible()

  await centre.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/member=profile/)
  const [field, save] = [centre.getByLabel('Nickname'), centre.getByRole('button', { name: 'Save' })]
  await field.fill('<b>me</b>')
  await save.click()
  await expect(centre.getByText('This cannot be a nickname.')).toBeVisible()
  await field.fill('Dalisay Luz')
  await save.click()
  await expect(centre.getByRole('navigation', { name: 'Member centre' })).toContainText('Dalisay Luz')
  const now = centre.getByRole('img', { name: 'Your avatar' })
  const before = await now.getAttribute('src')
  await centre.getByRole('radio', { name: 'Picture 4' }).check()
  await expect(now).not.toHaveAttribute('src', before ?? '')
  await expect(centre.getByRole('switch', { name: 'Show my wins on the board of winners' })).toBeChecked()
  await centre.getByRole('switch', { name: 'Show my wins on the board of winners' }).click()
  await expect(centre.getByRole('switch', { name: 'Show my wins on the board of winners' })).not.toBeChecked()
  await expect(centre.getByRole('switch', { name: 'Tell me of my money by e-mail' })).toBeChecked()
  await centre.getByRole('switch', { name: 'Tell me of my money by SMS' }).click()
  await expect(centre.getByRole('switch', { name: 'Tell me of my money by SMS' })).toBeChecked()
  await accessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(accountOf(page)).toHaveAccessibleName(/Dalisay Luz/)
})
