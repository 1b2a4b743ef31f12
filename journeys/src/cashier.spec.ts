import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessibleInBothThemes, balanceOf, demoPassword, expect, purseOf, signIn, test, visit } from './house.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Member centre' })
const picture = {
  name: 'slip.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAICAMAAAD6Ou7DAAAAA1BMVEUzZpk7I4HSAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA8AAABoAAHln1ycAAAAAElFTkSuQmCC',
    'base64',
  ),
}
const confirmMyself = async (page: Page, label = 'Password', secret = demoPassword) => {
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await dialog.getByLabel(label, { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Signs a member in, sets a payment password and binds the first payout account, in the opened member centre. */
const readyToWithdraw = async (page: Page, player: string, number: string): Promise<void> => {
  await visit(page, '/')
  await signIn(page, player)
  await page.getByRole('banner').getByRole('link', { name: 'Withdraw' }).click()
  await expect(page).toHaveURL(/\?member=withdraw$/)
  const centre = centreOf(page)
  await centre.getByRole('link', { name: 'Set one in account security' }).click()
  await centre.getByRole('button', { name: 'Set or change the payment password' }).click()
  const payment = page.getByRole('dialog', { name: 'Payment password' })
  for (const label of ['New payment password', 'The same once more']) await payment.getByLabel(label).fill('calesa bukas 88')
  await payment.getByRole('button', { name: 'Save' }).click()
  await confirmMyself(page)
  await expect(payment).toHaveCount(0)
  await centre.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await centre.getByRole('button', { name: 'Bind an account' }).click()
  const bind = page.getByRole('dialog', { name: 'Bind an account' })
  await bind.locator('input[name=institution]').fill('Bangko ng Bayan')
  await bind.getByLabel('Account number').fill(number)
  await accessibleInBothThemes(page)
  await bind.getByRole('button', { name: 'Verify and bind' }).click()
  // With a payment password set, the login password alone adds no payout account.
  await confirmMyself(page, 'Payment password', 'calesa bukas 88')
  await expect(bind).toHaveCount(0)
}

/** Requests a withdrawal and approves it as the operator; returns its reference. */
const takeOut = async (page: Page, operator: (...words: string[]) => Promise<string>, amount: string, ...parts: string[]): Promise<string> => {
  const centre = centreOf(page)
  await centre.getByLabel('Amount', { exact: true }).fill(amount)
  await centre.getByLabel('Payment password').fill('calesa bukas 88')
  await centre.getByRole('button', { name: /^Withdraw ₱/ }).click()
  await expect(centre.getByRole('button', { name: /^Cancel W-/ }).first()).toBeVisible()
  const [, id = ''] = /(W-\d{10})/.exec(await operator('withdrawal', 'list', '--json')) ?? []
  await operator('withdrawal', 'approve', id, ...parts)
  return id
}

const removeAccount = async (page: Page, ending: string): Promise<void> => {
  const centre = centreOf(page)
  await centre.getByRole('button', { name: new RegExp(`^Remove Bangko ng Bayan .*${ending}$`) }).click()
  await centre.getByRole('button', { name: /^Remove Bangko ng Bayan .* now$/ }).click()
  await expect(centre.getByRole('heading', { name: 'No account bound yet' })).toBeVisible()
}

test('money comes in: by QR and by hand, stated before, followed by itself, and counted once [HEAD-08 WALLET-01 WALLET-02]', async ({
  page,
  operator,
}) => {
  test.setTimeout(90_000)
  await visit(page, '/')
  await signIn(page, 'player3')
  const before = await balanceOf(page)
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(/\?member=depositv2$/)
  const centre = centreOf(page)
  await expect(centre.getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible()
  await expect(centre.getByText('₱100 to ₱50,000 a deposit')).toBeVisible()
  await centre.getByLabel('Amount', { exact: true }).fill('1e3')
  await centre.getByRole('button', { name: 'Show QR code' }).click()
  await expect(centre.getByText('Please enter an amount such as')).toBeVisible()
  await centre.getByRole('button', { name: '₱500', exact: true }).click()
  await centre.getByRole('button', { name: 'Show QR code' }).click()
  await expect(centre.getByRole('img', { name: 'QR code of this payment' })).toBeVisible()
  await accessibleInBothThemes(page)
  await centre.getByRole('link', { name: 'Open the payment page' }).click()
  await page.locator('button[value=pay]').click()
  await page.waitForURL(/member=depositv2/)
  await expect(centre.getByRole('cell', { name: 'Arrived' })).toBeVisible()
  await expect.poll(() => balanceOf(page)).toBe(before + 500)

  await centre.getByRole('radio', { name: /^Bank transfer/ }).check()
  // The page was opened anew on the way back.
  await centre.getByRole('button', { name: '₱500', exact: true }).click()
  await centre.getByRole('button', { name: 'Show where to send it' }).click()
  await expect(centre.getByText('Bangko Halimbawa')).toBeVisible()
  await centre.getByLabel('Add the picture of your transfer').setInputFiles({ ...picture, buffer: Buffer.from('<html>no picture</html>') })
  await expect(centre.getByText('This is not a PNG or JPEG picture')).toBeVisible()
  await centre.getByLabel('Add the picture of your transfer').setInputFiles(picture)
  await expect(centre.getByRole('heading', { name: '₱500.00 is being checked' })).toBeVisible()
  const [, id = ''] = /(D-\d{10})/.exec(await operator('deposit', 'list', '--json')) ?? []
  await operator('deposit', 'approve', id)
  await expect(centre.getByRole('cell', { name: 'Arrived' })).toHaveCount(2)
  await centre.getByRole('button', { name: 'Not done', exact: true }).click()
  await expect(page).toHaveURL(/status=failed/)
  await expect(centre.getByText('None of this kind.')).toBeVisible()
  await page.goBack()
  await expect(centre.getByText('2 requests, ₱1,000.00 came through')).toBeVisible()
  await centre.getByRole('link', { name: /^Messages(?! to us)/ }).click()
  await expect(centre.getByRole('button', { name: /^Your deposit has arrived: 500\.00 PHP/ })).toHaveCount(2)
  await centre.getByRole('link', { name: 'Deposit', exact: true }).click()
  await expect.poll(() => balanceOf(page)).toBe(before + 1000)
  await page.setViewportSize({ width: 390, height: 844 })
  await accessibleInBothThemes(page)
})

test('money goes out: bound to amount and account, followed step by step; a report opens a dispute and pays nothing again [HEAD-09 WITHDRAW-01 WITHDRAW-02 WITHDRAW-03 WITHDRAW-04 WITHDRAW-05 WITHDRAW-06 S-01]', async ({
  page,
  operator,
}) => {
  test.setTimeout(150_000)
  await readyToWithdraw(page, 'player4', '1234 5678 9012')
  const centre = centreOf(page)
  const before = await balanceOf(page)
  await operator('withdrawal', 'minutes', '30')
  const first = await takeOut(page, operator, '300', '--parts', '100,100,100')
  await expect.poll(() => balanceOf(page)).toBe(before - 300)
  const cards = centre.getByRole('region', { name: /^Did ₱100\.00 come to/ })
  await expect(cards).toHaveCount(3, { timeout: 15_000 })
  await expect(centre.getByText('Afterwards it counts as received and is not refunded.').first()).toBeVisible()
  await accessibleInBothThemes(page)
  await expect(centre.getByText('Missing: your word whether ₱300.00 came')).toBeVisible()
  for (const [name, begins] of [
    ['PDF', '%PDF-1.7'],
    ['JSON', '{'],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), centre.getByRole('button', { name: `${name} about ${first}` }).click()])
    expect(file.suggestedFilename()).toMatch(new RegExp(`-${first}\\.${name.toLowerCase()}$`))
    expect((await readFile(await file.path())).toString('latin1').startsWith(begins)).toBe(true)
  }
  await cards.first().getByRole('button', { name: 'Yes, in full' }).click()
  await expect(cards).toHaveCount(2)
  await cards.first().getByRole('button', { name: 'No, nothing' }).click()
  await cards.first().getByRole('button', { name: 'Report as missing' }).click()
  await expect(centre.getByText('Please add a picture')).toBeVisible()
  await cards.first().getByLabel('Add a picture of your account').setInputFiles(picture)
  await expect(cards.first().getByText('slip.png')).toBeVisible()
  await cards.first().getByRole('button', { name: 'Report as missing' }).click()
  await expect(cards).toHaveCount(1)
  await cards.first().getByRole('button', { name: 'Only a part' }).click()
  await cards.first().getByLabel('How much arrived?').fill('60')
  await cards.first().getByRole('button', { name: 'Report amount' }).click()
  await expect(centre.getByText('Please add a picture')).toBeVisible()
  await cards.first().getByLabel('Add a picture of your account').setInputFiles(picture)
  await cards.first().getByRole('button', { name: 'Report amount' }).click()
  const disputed = centre.getByRole('region', { name: /^₱100\.00 to .* is in dispute/ })
  await expect(disputed).toHaveCount(2)
  await expect(disputed.filter({ hasText: 'You reported that ₱60.00 arrived and ₱40.00 is missing.' })).toHaveCount(1)
  await expect(disputed.filter({ hasText: "We won't send anything again until the bank confirms it came back." })).toHaveCount(2)
  await expect(centre.getByText('Missing: our decision about ₱140.00 in dispute')).toBeVisible()
  await accessibleInBothThemes(page)
  // An operator decides with the provider's statement beside the claim; nothing was paid again meanwhile.
  const cases = await operator('withdrawal', 'disputes', '--json')
  expect(cases).toContain('"claimed":"60.00 PHP"')
  expect(cases).toContain('"state":"paid","amount":"100.00"')
  for (const [, part = ''] of cases.matchAll(/"id":"(W-\d{10}-\d+)"/g))
    await operator('withdrawal', 'resolve', part, '--outcome', 'received', '--reason', 'The bank shows the credit.')
  await expect(disputed).toHaveCount(0)
  await expect(centre.getByText('Our decision: The bank shows the credit.').first()).toBeVisible()
  expect(await balanceOf(page)).toBe(before - 300)
  // The member does not answer until the deadline.
  await operator('withdrawal', 'minutes', '0.2')
  await takeOut(page, operator, '40')
  await expect(centre.getByRole('heading', { name: /^₱40\.00 to .* counts as received/ })).toBeVisible({ timeout: 40_000 })
  await expect(centre.getByText("it isn't refunded").first()).toBeVisible()
  await operator('withdrawal', 'minutes', '30')
  expect(await balanceOf(page)).toBe(before - 340)
  await removeAccount(page, '9012')
  await page.setViewportSize({ width: 390, height: 844 })
  await accessibleInBothThemes(page)
  await expect(purseOf(page)).toBeVisible()
})

test('a bank returns the money: it is sent once more automatically, then an operator refunds it [WITHDRAW-05 S-01]', async ({ page, operator }) => {
  test.setTimeout(120_000)
  await readyToWithdraw(page, 'player3', '1234 5678 5555')
  const centre = centreOf(page)
  const before = await balanceOf(page)
  const bounced = await takeOut(page, operator, '50')
  await expect(centre.getByText("The bank returned ₱50.00. We've sent it again.")).toBeVisible({ timeout: 30_000 })
  await expect(centre.getByText('Our team will send ₱50.00 again or return it to your balance.')).toBeVisible({ timeout: 30_000 })
  await operator('withdrawal', 'refund', `${bounced}-2`)
  await expect(centre.getByText("It's back in your balance.")).toBeVisible()
  await expect.poll(() => balanceOf(page)).toBe(before)
  await removeAccount(page, '5555')
})
