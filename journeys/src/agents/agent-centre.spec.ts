import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  accessibleInBothThemes,
  accountOf,
  dismissGates,
  readHeaderBalance,
  demoPassword,
  expect,
  fillLogin,
  logInOf,
  test,
  waitForHydration,
  visit,
  visitAs,
} from '../fixtures.ts'
import { completeAccount } from '../registration.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Agent centre' })
const railOf = (page: Page) => centreOf(page).getByRole('navigation', { name: 'Agent centre' })

const firstPassword = 'Bagong#Kasapi7'
const ownPassword = 'Sariling#Lihim9'

test('an agent makes a downline account, sees it in the team and sends it money; its member logs in, sets a new password, completes it, and has the money [AGENT-05 AGENT-06 AGENT-16 S-03]', async ({
  page,
  browser,
}) => {
  const name = `kasapi${Date.now().toString(36)}`
  await visitAs(page, 'agent11', '/?agent=agentRegister')
  const centre = centreOf(page)
  await centre.getByLabel('Username', { exact: true }).fill(name)
  await centre.getByLabel('First password', { exact: true }).fill(firstPassword)
  await centre.getByLabel('First password', { exact: true }).press('Enter')
  await expect(centre.getByText(`${name} is now in your direct downline.`)).toBeVisible()

  // An invitation link has a QR code and can be copied.
  await centre.getByLabel('Link name (only you see it)').fill('Stall by the church')
  await centre.getByRole('button', { name: 'New link' }).click()
  const link = centre.getByRole('list', { name: 'Invite links' }).getByRole('listitem').filter({ hasText: 'Stall by the church' })
  await expect(link.getByRole('img', { name: /^QR code for link/ })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await link.getByRole('button', { name: /^Copy link/ }).click()
  await expect(link.getByText('Copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/register\?/)
  await accessibleInBothThemes(page)

  // The member sets a new password and completes the account; after that it can receive transfers.
  const context = await browser.newContext()
  const other = await context.newPage()
  await dismissGates(other)
  await visit(other, '/')
  await logInOf(other).click()
  await fillLogin(other, name, firstPassword)
  const own = other.getByRole('dialog', { name: 'Choose a new password' })
  await own.getByLabel('New password', { exact: true }).fill(ownPassword)
  await own.getByLabel('New password again', { exact: true }).fill(ownPassword)
  await own.getByRole('button', { name: 'Set password' }).click()
  await expect(accountOf(other)).toBeVisible()
  await completeAccount(other)

  await centre.getByRole('link', { name: 'Show in team' }).click()
  const row = centre.getByRole('table', { name: 'Downline' }).getByRole('row').nth(1)
  await expect(row).toContainText('level 1')
  await row.getByRole('button', { name: /^Actions for/ }).press('Enter')
  await page
    .getByRole('dialog')
    .filter({ has: page.getByText('Member since') })
    .getByRole('button', { name: 'Transfer' })
    .click()
  const sheet = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Send to downline' }) })
  await sheet.getByLabel('Amount', { exact: true }).fill('10')
  await sheet.getByLabel('Amount', { exact: true }).press('Enter')
  const proof = page.getByRole('dialog', { name: "Confirm it's you" })
  await proof.getByLabel('Password', { exact: true }).fill(demoPassword)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet.getByText(/^You sent ₱10\.00 to /)).toBeVisible()
  await accessibleInBothThemes(page)

  // Agent and member both see the transfer in their records, and the amount is credited.
  await visit(page, '/?agent=agentAccount&kind=transfer')
  await expect(centre.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1)).toContainText('−₱10.00')
  await visit(other, '/?member=transactionHistory')
  await expect(other.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1)).toContainText('+₱10.00')
  await expect.poll(() => readHeaderBalance(other)).toBe(10)
  await context.close()
})

const prove = async (page: Page): Promise<void> => {
  const proof = page.getByRole('dialog', { name: "Confirm it's you" })
  await proof.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
}

test('an agent offers a contract, and the downline reads and signs it [CONTRACT-03 CONTRACT-04]', async ({ page, browser }) => {
  await visitAs(page, 'agent1', '/?agent=agentDividend')
  const centre = centreOf(page)
  await centre.getByRole('button', { name: 'New offer' }).click()
  await centre.getByRole('radio', { name: /^agent12/ }).check()
  await centre.getByRole('textbox', { name: 'Rate, %' }).fill('14')
  await expect(centre.getByRole('region', { name: 'Period by period' }).getByRole('row')).toHaveCount(4)
  await accessibleInBothThemes(page)
  await centre.getByRole('button', { name: 'Read text' }).press('Enter')
  await expect(centre.getByText(/^Verified in this browser/)).toBeVisible()
  await centre.getByRole('button', { name: 'Sign and offer' }).click()
  await prove(page)
  await expect(centre.getByText('Offer sent to agent12, who has 72 hours to answer.')).toBeVisible()

  const context = await browser.newContext()
  const other = await context.newPage()
  await dismissGates(other)
  await visitAs(other, 'agent12', '/?agent=agentDividend')
  await centreOf(other).getByRole('button', { name: 'Accept 14%' }).click()
  const signing = other.getByRole('dialog', { name: 'Sign the contract of 14%' })
  await expect(signing.getByText(/^The new contract starts/)).toBeVisible()
  await signing.getByRole('checkbox').check()
  await accessibleInBothThemes(other)
  await signing.getByRole('button', { name: 'Sign and accept 14%' }).click()
  await prove(other)
  await expect(centreOf(other).getByText('Your contract with ag***')).toHaveCount(2)
  await context.close()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('on a phone a payment is read, the list of them leaves as a file, a number stays in one piece, and the pages stand behind a link', async ({
    page,
  }) => {
    await visitAs(page, 'agent1', '/?agent=agentDailySalary&kind=got&when=all')
    await page.setViewportSize({ width: 390, height: 844 })
    const centre = centreOf(page)
    await centre.getByRole('region', { name: 'List of payments' }).getByRole('row').nth(1).getByRole('button').tap()
    const payment = page.getByRole('dialog', { name: 'How we calculated this' })
    await expect(payment.getByText(/^We've just recalculated this with rule \d+: same result\.$/)).toBeVisible()
    await accessibleInBothThemes(page)
    await payment.getByRole('button', { name: 'Close' }).tap()
    const waiting = page.waitForEvent('download')
    await centre.getByRole('button', { name: 'Download as CSV' }).tap()
    expect(readFileSync(await (await waiting).path(), 'utf8')).toContain('Contract,Type,Payer')
    await centre.getByRole('radio', { name: 'Contracts' }).tap()
    const number = centre.getByText(/^Contract K-\d{10}, version \d+$/).first()
    expect(await number.evaluate((element) => element.getClientRects().length)).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    const setTextSize = (size: string) => page.evaluate((chosen) => document.documentElement.style.setProperty('font-size', chosen), size)
    await setTextSize('200%')
    expect(await number.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
    await setTextSize('')

    await centre.getByRole('link', { name: 'All agent pages' }).tap()
    await expect(centre.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(centre.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    expect((await railOf(page).boundingBox())?.height).toBeGreaterThan(800)
    await accessibleInBothThemes(page)
    await railOf(page).getByRole('link', { name: 'Team overview' }).tap()
    await expect(railOf(page)).toBeHidden()
    await waitForHydration(page)
    await centre.getByRole('button', { name: 'Show as table' }).tap()
    await expect(centre.getByRole('region', { name: 'Team turnover per day' }).getByRole('row')).toHaveCount(15)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
