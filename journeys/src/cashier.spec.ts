import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessibleInBothThemes, readHeaderBalance, demoPassword, expect, signIn, test, visit } from './fixtures.ts'

const secret = 'calesa bukas 88'
const confirmMyself = async (page: Page, label: string, password: string) => {
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await dialog.getByLabel(label, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)
}

test('money comes in through the page of the payment service and goes out to a bound account, each step to be seen, with files about it [HEAD-08 HEAD-09 WALLET-02 WITHDRAW-01 WITHDRAW-02]', async ({
  page,
  operator,
}) => {
  await visit(page, '/')
  await signIn(page, 'player3')
  const before = await readHeaderBalance(page)
  const centre = page.getByRole('dialog', { name: 'Member centre' })
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(/\?member=depositv2$/)
  await centre.getByRole('button', { name: '₱500', exact: true }).click()
  await centre.getByRole('button', { name: 'Show QR code' }).click()
  await expect(centre.getByRole('img', { name: 'QR code for this payment' })).toBeVisible()
  await accessibleInBothThemes(page)
  await centre.getByRole('link', { name: 'Open payment page' }).click()
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/member=depositv2/)
  await expect(centre.getByRole('cell', { name: 'Completed' })).toBeVisible()
  await expect.poll(() => readHeaderBalance(page)).toBe(before + 500)

  await centre.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await centre.getByRole('link', { name: 'Set one in Security' }).click()
  await centre.getByRole('button', { name: 'Set Payment password' }).click()
  const payment = page.getByRole('dialog', { name: 'Payment password' })
  for (const label of ['New payment password', 'Repeat the payment password']) await payment.getByLabel(label).fill(secret)
  await payment.getByRole('button', { name: 'Save' }).click()
  await confirmMyself(page, 'Password', demoPassword)
  await expect(payment).toHaveCount(0)
  await centre.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await centre.getByRole('button', { name: 'Add account' }).click()
  const bind = page.getByRole('dialog', { name: 'Add a payout account' })
  await bind.locator('input[name=institution]').fill('Bangko ng Bayan')
  await bind.getByLabel('Account number').fill('1234 5678 9012')
  await bind.getByRole('button', { name: 'Verify and add' }).click()
  // With a payment password set, the login password alone does not authorise a new payout account.
  await confirmMyself(page, 'Payment password', secret)
  await expect(bind).toHaveCount(0)

  await centre.getByRole('textbox', { name: 'Amount', exact: true }).fill('300')
  await centre.getByLabel('Payment password').fill(secret)
  await centre.getByRole('button', { name: /^Withdraw ₱/ }).click()
  await expect(centre.getByRole('button', { name: /^Cancel W-/ })).toBeVisible()
  await expect.poll(() => readHeaderBalance(page)).toBe(before + 200)
  const [id = ''] = /W-\d{10}/.exec(await operator('withdrawal', 'list', '--json')) ?? []
  await operator('withdrawal', 'approve', id, '--parts', '200,100')
  const cards = centre.getByRole('region', { name: /^Did you receive ₱\d00\.00 in/ })
  await expect(cards).toHaveCount(2)
  for (const [name, begins] of [
    ['PDF', '%PDF-1.7'],
    ['JSON', '{'],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), centre.getByRole('button', { name: `${name} for ${id}` }).click()])
    expect(file.suggestedFilename()).toMatch(new RegExp(`-${id}\\.${name.toLowerCase()}$`))
    expect((await readFile(await file.path())).toString('latin1').startsWith(begins)).toBe(true)
  }
  await cards.first().getByRole('button', { name: 'Only part of it' }).click()
  await cards.first().getByRole('button', { name: 'Report amount' }).click()
  await expect(centre.getByText('Add a picture that shows')).toBeVisible()
  await accessibleInBothThemes(page)
  await cards.last().getByRole('button', { name: 'Yes, the full amount' }).click()
  await expect(cards).toHaveCount(1)
})
