import type { Page } from '@playwright/test'
import { wire } from '@perya/calls/wire.gen'
import { accessibleInBothThemes, accountOf, amend, demoPassword, expect, signIn, test, visit } from './house.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Agent centre' })
const railOf = (page: Page) => centreOf(page).getByRole('navigation', { name: 'Agent centre' })
const givenOf = (page: Page) => centreOf(page).getByRole('region', { name: 'Contracts that you give', exact: true })

const prove = async (page: Page): Promise<void> => {
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.getByLabel('Password', { exact: true }) })
    .last()
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
}

/** Somebody else sits down at the same desk, and opens the page of dividends. */
const become = async (page: Page, username: string): Promise<void> => {
  await visit(page, '/')
  await accountOf(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(accountOf(page)).toHaveCount(0)
  await signIn(page, username)
  await visit(page, '/?agent=agentDividend')
}

const kinds = [
  ['Dividend', 'contract.dividend', 'divtypereq', /lost in a period/],
  ['Daily salary', 'contract.daily', 'dailysalreqtype', /by whole periods/],
  ['Hourly salary', 'contract.hourly', 'contracthoursalreq', /hour by hour/],
  ['Real-time salary', 'contract.realtime', 'realtimesalreqtype', /settled every five minutes/],
] as const

test('each of the four pages of contracts asks by its own call and shows what comes, its record too; without its flag it is not there [CALL-54 CONTRACT-01 CONTRACT-07 CONTRACT-08 AGENT-11 AGENT-12 AGENT-13 AGENT-14]', async ({
  page,
}) => {
  await visit(page, '/')
  await signIn(page, 'agent1')
  await visit(page, '/?agent=agentDownline')
  for (const [name, call, , intro] of kinds) {
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === wire[call].path)
    await railOf(page).getByRole('link', { name, exact: true }).click()
    expect((await answer).ok()).toBe(true)
    await expect(centreOf(page).getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(centreOf(page).getByText(intro)).toBeVisible()
    await expect(centreOf(page).getByRole('heading', { name: 'Your contract with the house' })).toBeVisible()
    for (const value of [
      'Active members',
      'Rate reached',
      'Valid bet of the period',
      'Result of players',
      'Bet amount today',
      'Bet amount this hour',
    ])
      await expect(centreOf(page).getByRole('term').filter({ hasText: value }).first()).toBeVisible()
  }
  await accessibleInBothThemes(page)
  await page.evaluate(() => sessionStorage.removeItem('consolidated'))
  await amend(page, 'member.fundsConsolidated', (value) => ({ ...value, divtypereq: '0', realtimesalreqtype: '0' }))
  await visit(page, '/?agent=agentDownline')
  await expect(railOf(page).getByRole('link', { name: 'Daily salary', exact: true })).toBeVisible()
  for (const gone of ['Dividend', 'Real-time salary']) await expect(railOf(page).getByRole('link', { name: gone, exact: true })).toHaveCount(0)
})

test('an agent tries an offer, signs it, and his downline signs it too; its end is asked for and agreed [CONTRACT-02 CONTRACT-03 CONTRACT-04 CONTRACT-05]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await visit(page, '/')
  await signIn(page, 'agent1')
  await visit(page, '/?agent=agentDividend')
  const centre = centreOf(page)
  await centre.getByRole('button', { name: 'New offer' }).click()
  await centre.getByRole('radio', { name: /^agent12/ }).check()
  for (const period of ['Daily', 'Weekly', 'Twice a month', 'Monthly'])
    await expect(centre.getByRole('radio', { name: period, exact: true })).toBeVisible()
  const rate = centre.getByRole('textbox', { name: 'Rate, %' })
  await rate.fill('30.5')
  await expect(centre.getByText('This is more than you get yourself.')).toBeVisible()
  await expect(centre.getByRole('button', { name: 'Read the text' })).toBeDisabled()
  await rate.fill('14')
  await expect(centre.getByRole('region', { name: 'Period by period' }).getByRole('row')).toHaveCount(4)
  await accessibleInBothThemes(page)
  await centre.getByRole('button', { name: 'Read the text' }).press('Enter')
  await expect(centre.getByText(/computed in this browser and holds/)).toBeVisible()
  await expect(centre.getByText('It is settled by months.')).toBeVisible()
  await centre.getByRole('button', { name: 'Sign and offer' }).click()
  await prove(page)
  await expect(centre.getByText('Offered to agent12, who has 72 hours to answer.')).toBeVisible()
  await expect(givenOf(page).getByRole('row', { name: /agent12 14%/ })).toContainText('Offered')

  await become(page, 'agent12')
  await expect(centreOf(page).getByRole('heading', { name: 'Offer from ag***' })).toBeVisible()
  await centreOf(page).getByRole('button', { name: 'Accept 14%' }).click()
  const signing = page.getByRole('dialog', { name: 'Sign the contract of 14%' })
  await expect(signing.getByText(/^The new contract begins at/)).toBeVisible()
  await expect(signing.getByRole('button', { name: 'Sign and accept 14%' })).toBeDisabled()
  await signing.getByRole('checkbox').check()
  await accessibleInBothThemes(page)
  await signing.getByRole('button', { name: 'Sign and accept 14%' }).click()
  await prove(page)
  await expect(centreOf(page).getByText('Your contract with ag***')).toHaveCount(2)

  await become(page, 'agent1')
  await givenOf(page)
    .getByRole('row', { name: /agent12 14%/ })
    .getByRole('button')
    .click()
  const given = page.getByRole('dialog', { name: 'Contract with agent12, up to 14%' })
  await given.getByRole('button', { name: 'Ask for the end' }).click()
  await given.getByRole('button', { name: 'Yes, ask for the end' }).click()
  await expect(given.getByText(/^You asked for the end/)).toBeVisible()

  await become(page, 'agent12')
  await centreOf(page).getByRole('button', { name: 'Agree to the end' }).click()
  const ending = page.getByRole('dialog', { name: 'End the contract of 14%' })
  await ending.getByRole('checkbox').check()
  await ending.getByRole('button', { name: 'Sign the end' }).click()
  await prove(page)
  await expect(centreOf(page).getByText('Ending')).toHaveCount(2)
})
