import type { Page } from '@playwright/test'
import { accessibleInBothThemes, accountOf, demoPassword, expect, firstSignIn, signIn, test, visit } from './house.ts'
import { completeAccount } from './registration.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Agent centre' })

/** What people choose who are made for this journey. */
const own = 'Bakunawa-4471'

const prove = async (page: Page, password = demoPassword): Promise<void> => {
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.getByLabel('Password', { exact: true }) })
    .last()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Somebody else sits down at the same desk, and opens the page of hourly salaries. */
const become = async (page: Page, username: string, enter = signIn): Promise<void> => {
  await visit(page, '/')
  await accountOf(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(accountOf(page)).toHaveCount(0)
  // What is still being forgotten must not be what the next one brings.
  await visit(page, '/')
  await enter(page, username)
  await visit(page, '/?agent=agentHourlySalary')
}

const offer = async (page: Page, to: string, rate: string): Promise<void> => {
  const centre = centreOf(page)
  await centre.getByRole('button', { name: 'New offer' }).click()
  await centre
    .getByRole('textbox', { name: 'Find by name' })
    .or(centre.getByRole('searchbox', { name: 'Find by name' }))
    .first()
    .fill(to)
  await centre.getByRole('radio', { name: new RegExp(`^${to}`) }).check()
  await centre.getByRole('textbox', { name: 'Rate, %' }).fill(rate)
  await centre.getByRole('button', { name: 'Read the text' }).click()
  await centre.getByRole('button', { name: 'Sign and offer' }).click()
  await prove(page)
  await expect(centre.getByText(`Offered to ${to}, who has 72 hours to answer.`)).toBeVisible()
}

test('who agrees to less than he gives ends what he gives: he reads the list, signs it, and both see it end; what is below stays [CONTRACT-06]', async ({
  page,
  operator,
}) => {
  test.setTimeout(240_000)
  const [high, low] = ['taas', 'baba'].map((name) => `${name}${Date.now().toString(36)}`)
  for (const name of [high, low]) await operator('member', 'create', name ?? '', '--password', demoPassword, '--type', 'agent', '--upline', 'agent11')
  await page.addInitScript(() => sessionStorage.setItem('publicityClose', 'true'))
  await visit(page, '/')
  await signIn(page, 'agent11')
  await visit(page, '/?agent=agentHourlySalary')
  await offer(page, high ?? '', '0.15')
  await offer(page, low ?? '', '0.05')
  for (const [name, rate] of [
    [high, '0.15'],
    [low, '0.05'],
  ] as const) {
    await become(page, name ?? '', async (at, username) => {
      await firstSignIn(at, username, own)
      await completeAccount(at)
    })
    await centreOf(page)
      .getByRole('button', { name: `Accept ${rate}%` })
      .click()
    const signing = page.getByRole('dialog', { name: `Sign the contract of ${rate}%` })
    await signing.getByRole('checkbox').check()
    await signing.getByRole('button', { name: `Sign and accept ${rate}%` }).click()
    await prove(page, own)
    await expect(centreOf(page).getByText('Your contract with ag***')).toBeVisible()
  }
  await become(page, 'agent1')
  await offer(page, 'agent11', '0.1')

  await become(page, 'agent11')
  const centre = centreOf(page)
  await centre.getByRole('button', { name: 'Accept 0.1%' }).click()
  const signing = page.getByRole('dialog', { name: 'Sign the contract of 0.1%' })
  await expect(signing.getByText('If you agree, one contract ends as well')).toBeVisible()
  await expect(signing.getByText(new RegExp(`Your contract with ${high} \\(0.15%\\) ends at`))).toBeVisible()
  await expect(signing.getByText(low ?? '')).toHaveCount(0)
  await accessibleInBothThemes(page)
  await signing.getByRole('checkbox').check()
  await signing.getByRole('button', { name: 'Sign and accept 0.1%' }).click()
  await prove(page)
  const given = centre.getByRole('region', { name: 'Contracts that you give', exact: true })
  await expect(given.getByRole('row', { name: new RegExp(high ?? '') })).toContainText('Ending')
  await expect(given.getByRole('row', { name: new RegExp(low ?? '') })).toContainText('Active')
})
