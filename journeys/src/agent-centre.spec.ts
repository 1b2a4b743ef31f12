import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  accessibleInBothThemes,
  accountOf,
  amend,
  answerGates,
  balanceOf,
  demoPassword,
  expect,
  fillLogin,
  logInOf,
  signIn,
  test,
  visit,
} from './house.ts'
import { completeAccount } from './registration.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Agent centre' })
const railOf = (page: Page) => centreOf(page).getByRole('navigation', { name: 'Agent centre' })
const itemsOf = (page: Page) => page.getByRole('banner').getByRole('listitem')
const goTo = (page: Page, name: string) => railOf(page).getByRole('link', { name, exact: true }).click()

const signOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(accountOf(page)).toHaveCount(0)
}

test('an agent finds his centre in the avatar menu; it opens on the overview of his team, over the page that is open [HEAD-10 HEAD-13 OVER-01 OVER-05 AGENT-04 CALL-11 ENT-24]', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await visit(page, '/')
  const settings = page.waitForRequest((request) => request.url().includes('/wps/member/info/funds/consolidated'))
  await signIn(page, 'agent1')
  await settings
  await visit(page, '/rng')
  await accountOf(page).click()
  await expect(itemsOf(page)).toHaveText(['Members', 'Deposit record', 'Withdraw record', 'Betting record', 'Account record', 'Agent', 'Sign out'])
  await itemsOf(page).filter({ hasText: 'Agent' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/rng\?agent=agentTeamOverview$/)
  const centre = centreOf(page)
  await expect(centre.getByRole('heading', { name: 'Team overview', level: 1 })).toBeVisible()
  await expect(railOf(page)).toContainText(/Agent, \d+ in team/)
  const figures = centre.getByLabel('The team in figures')
  for (const name of ['Team stake', 'Result of players', 'Active members', 'New members', 'My income']) await expect(figures).toContainText(name)
  await expect(figures).toContainText(/Active members\d+ of \d+/)
  await accessibleInBothThemes(page)

  // The chart is read by keys, and stands as a table beside.
  const chart = centre.getByRole('slider', { name: 'Team stake per day' })
  await chart.focus()
  const last = await chart.getAttribute('aria-valuetext')
  expect(last).toMatch(/: This period ₱[\d,]+\.\d\d, Last period ₱[\d,]+\.\d\d$/)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '')
  await centre.getByRole('button', { name: 'Show as table' }).press('Enter')
  await expect(centre.getByRole('region', { name: 'Team stake per day' }).getByRole('row')).toHaveCount(15)
  await accessibleInBothThemes(page)
  await centre.getByRole('radio', { name: 'Last 30 days' }).click()
  await expect(page).toHaveURL(/when=month/)
  await expect(centre.getByRole('region', { name: 'Team stake per day' }).getByRole('row')).toHaveCount(31)

  await centre.getByRole('button', { name: 'Close' }).click()
  await expect(centre).toHaveCount(0)
  await expect(page).toHaveURL(/\/rng$/)
})

test('who is no agent has no agent item and no centre, whatever his tab has stored; a trial account is told why not [HEAD-13 AGENT-01 AGENT-02 ROLE-02 T4]', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await visit(page, '/')
  await signIn(page, 'player2')
  await accountOf(page).click()
  await expect(itemsOf(page).filter({ hasText: 'Agent' })).toHaveCount(0)
  await visit(page, '/hot?agent=agentTeamOverview')
  await expect(page).toHaveURL(/\/hot$/)
  await page.evaluate(() => sessionStorage.setItem('isAgent', '41'))
  await visit(page, '/hot?agent=agentTeamOverview')
  await expect(page).toHaveURL(/\/hot$/)
  await expect(centreOf(page)).toHaveCount(0)
  await accountOf(page).click()
  await expect(itemsOf(page).filter({ hasText: 'Agent' })).toHaveCount(0)
  // Of what the server may say of somebody, four kinds are agents.
  for (const [type, has] of [
    [2, true],
    [41, true],
    [42, true],
    [3, false],
  ] as const) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await amend(page, 'member.info', (value) => ({ ...value, type }))
    await visit(page, '/hot')
    await accountOf(page).click()
    await expect(itemsOf(page).filter({ hasText: 'Agent' })).toHaveCount(has ? 1 : 0)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.keyboard.press('Escape')
  await accountOf(page).click()
  await signOut(page)
  await signIn(page, 'trial1')
  await accountOf(page).click()
  await itemsOf(page).filter({ hasText: 'Agent' }).getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'You need a real account' })).toBeVisible()
})

const pages = [
  ['Announcement', 'agentAnnouncement'],
  ['Register account', 'agentRegister'],
  ['Downline management', 'agentDownline'],
  ['Team betting', 'agentTeamBetting'],
  ['User loss', 'agentUserLoss'],
  ['Team transaction', 'agentTeamTransaction'],
  ['My income', 'agentIncome'],
  ['Account details', 'agentAccount'],
] as const

test('each page opens by its name in the address, reads well in both themes, on a desk and on a phone [AGENT-03 AGENT-05 AGENT-06 AGENT-07 AGENT-08 AGENT-09 AGENT-15]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await visit(page, '/')
  await signIn(page, 'agent1')
  await page.goto('/?agent=agentTeamOverview')
  const centre = centreOf(page)
  for (const [name, key] of pages) {
    await goTo(page, name)
    await expect(page).toHaveURL(new RegExp(`agent=${key}$`))
    await expect(centre.getByRole('heading', { name, level: 1 })).toBeFocused()
    await expect(centre.locator('[aria-busy=true]')).toHaveCount(0)
    await accessibleInBothThemes(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await centre.getByRole('link', { name: 'All pages of the agent centre' }).click()
  await expect(railOf(page)).toBeVisible()
  await accessibleInBothThemes(page)
  await goTo(page, 'Downline management')
  await expect(railOf(page)).toBeHidden()
  await accessibleInBothThemes(page)
})

const firstPassword = 'Bagong#Kasapi7'
const ownPassword = 'Sariling#Lihim9'

test('an agent makes a downline account, sees it in the team and sends it money; its member logs in, sets a new password, completes it, and has the money [AGENT-05 AGENT-06 AGENT-16 S-03]', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const name = `kasapi${Date.now().toString(36)}`
  await visit(page, '/')
  await signIn(page, 'agent11')
  await page.goto('/?agent=agentRegister')
  const centre = centreOf(page)
  const make = centre.getByRole('button', { name: 'Create account' })
  await make.click()
  await expect(centre.getByText('Please enter a user name')).toBeVisible()
  await centre.getByLabel('User name', { exact: true }).fill('player1')
  await centre.getByLabel('First password', { exact: true }).fill(firstPassword)
  await make.click()
  await expect(centre.getByRole('alert').filter({ hasText: /name/ })).toBeVisible()
  await centre.getByLabel('User name', { exact: true }).fill(name)
  await centre.getByLabel('First password', { exact: true }).press('Enter')
  await expect(centre.getByText(`${name} stands directly below you now.`)).toBeVisible()

  // An invitation: a link with its QR code, to copy, off and on again.
  await centre.getByLabel('Name of a new link, for yourself').fill('Stall by the church')
  await centre.getByRole('button', { name: 'New link' }).click()
  const link = centre.getByRole('list', { name: 'Invite links' }).getByRole('listitem').filter({ hasText: 'Stall by the church' })
  await expect(link.getByRole('img', { name: /^QR code of the link/ })).toBeVisible()
  await expect(link).toContainText(/\/register\?/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await link.getByRole('button', { name: /^Copy link/ }).click()
  await expect(link.getByText('Copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/register\?/)
  await link.getByRole('button', { name: /^Turn off link/ }).click()
  await expect(link.getByText('Off', { exact: true })).toBeVisible()
  await accessibleInBothThemes(page)

  await centre.getByRole('link', { name: 'Show in the team' }).click()
  const row = centre.getByRole('table', { name: 'Downline' }).getByRole('row').nth(1)
  await expect(row).toContainText('level 1')
  await row.getByRole('button', { name: /^More about/ }).press('Enter')
  const person = page.getByRole('dialog').filter({ has: page.getByText('Member since') })
  await accessibleInBothThemes(page)
  await person.getByRole('button', { name: 'Send money' }).click()
  const sheet = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Send to downline' }) })
  await sheet.getByLabel('Amount', { exact: true }).fill('1e3')
  await sheet.getByRole('button', { name: 'Send to downline' }).click()
  await expect(sheet.getByText('Please enter an amount such as')).toBeVisible()
  await sheet.getByLabel('Amount', { exact: true }).fill('10')
  const send = () => sheet.getByLabel('Amount', { exact: true }).press('Enter')
  await send()
  await expect(sheet.getByRole('alert')).toHaveText('This member cannot receive money now.')

  // The downline sets a new password and completes the account; then it can receive money.
  const context = await browser.newContext()
  const other = await context.newPage()
  await answerGates(other)
  await visit(other, '/')
  await logInOf(other).click()
  await fillLogin(other, name, firstPassword)
  const own = other.getByRole('dialog', { name: 'Choose a new password' })
  await own.getByLabel('New password', { exact: true }).fill(ownPassword)
  await own.getByLabel('New password again', { exact: true }).fill(ownPassword)
  await own
    .getByRole('button', { name: /password/ })
    .last()
    .click()
  await expect(own).toHaveCount(0)
  await expect(accountOf(other)).toBeVisible()
  await completeAccount(other)
  await send()
  const proof = page.getByRole('dialog', { name: 'Is it still you?' })
  await proof.getByLabel('Password', { exact: true }).fill(demoPassword)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet.getByText(/^₱10\.00 went to /)).toBeVisible()
  await accessibleInBothThemes(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  // What contracts pay comes by itself, so the record is looked at and not the balance.
  await page.goto('/?agent=agentAccount&kind=transfer')
  await expect(centre.getByRole('table', { name: 'Account record' }).getByRole('row').nth(1)).toContainText('−₱10.00')
  await page.goto('/?agent=agentTeamTransaction&kind=transfer')
  await expect(centre.getByRole('table', { name: 'Team transaction' }).getByRole('row').filter({ hasText: name }).first()).toContainText('+₱10.00')

  // The money has arrived.
  await other.goto('/?member=transactionHistory')
  await expect.poll(() => balanceOf(other)).toBe(10)
  await expect(other.getByRole('table', { name: 'Account record' }).getByRole('row').nth(1)).toContainText('+₱10.00')
  await context.close()
})

test('a team is walked down by its branches and back by the path; its lists are narrowed in the address, go on, and leave as files [AGENT-06 AGENT-07 AGENT-08 ROLE-04]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await visit(page, '/')
  await signIn(page, 'agent1')
  await page.goto('/?agent=agentDownline')
  const centre = centreOf(page)
  const rows = centre.getByRole('table', { name: 'Downline' }).getByRole('row')
  await expect(rows).toHaveCount(4)
  const waiting = page.waitForEvent('download')
  await centre.getByRole('button', { name: 'Download this list as a CSV file' }).click()
  expect(readFileSync(await (await waiting).path(), 'utf8').split('\r\n').length).toBeGreaterThan(3)
  await rows.getByRole('link', { name: 'agent11' }).press('Enter')
  await expect(page).toHaveURL(/under=m-agent11/)
  await rows.getByRole('link', { name: 'team2', exact: true }).click()
  const path = centre.getByRole('navigation', { name: 'Where you are in the team' })
  await expect(path.getByRole('listitem')).toHaveText(['You', 'agent11', 'team2'])
  await expect(rows).toHaveCount(3)
  await accessibleInBothThemes(page)
  await path.getByRole('link', { name: 'You' }).click()
  await centre.getByLabel('Kind of account').selectOption('Members')
  await expect(page).toHaveURL(/kind=member/)
  await expect(rows).toHaveCount(2)
  await page.goBack()
  await centre.getByLabel('User name begins with').fill('zzz')
  await page.keyboard.press('Enter')
  await expect(centre.getByRole('heading', { name: 'Nobody found' })).toBeVisible()
  await accessibleInBothThemes(page)
  await page.goBack()
  await expect(rows).toHaveCount(4)

  await goTo(page, 'Team betting')
  await centre.getByRole('button', { name: 'All time' }).click()
  const bets = centre.getByRole('table', { name: 'Team betting' }).getByRole('row')
  await expect(bets).toHaveCount(21)
  await centre.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(bets).toHaveCount(41)
  await centre.getByLabel('User name begins with').fill('team8')
  await page.keyboard.press('Enter')
  await centre.getByRole('list', { name: 'Names found' }).getByRole('button', { name: 'team8' }).click()
  await expect(page).toHaveURL(/under=m-team8/)
  await expect(centre.getByText('Branch of team8')).toBeVisible()
  await expect(bets.nth(1)).toContainText('team8')
  await accessibleInBothThemes(page)
  await centre.getByRole('button', { name: 'Show the whole team' }).click()
  await expect(page).not.toHaveURL(/under=/)

  await goTo(page, 'User loss')
  // The address decides what is chosen, a moment later.
  await centre.getByRole('radio', { name: 'Everybody' }).click()
  await expect(page).toHaveURL(/depth=all/)
  await expect(centre.getByRole('radio', { name: 'Everybody' })).toBeChecked()
  await expect(centre.getByRole('table', { name: 'User loss' }).getByRole('row').nth(5)).toBeVisible()

  // Somebody else's branch is nobody of this team, whatever the address says.
  await page.goto('/?agent=agentDownline&under=m-player2')
  await expect(centre.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
  await accessibleInBothThemes(page)
})
