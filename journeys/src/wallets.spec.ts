import type { Page } from '@playwright/test'
import { accessibleInBothThemes, accountOf, amend, balanceOf, demoPassword, expect, signIn, test, visit } from './house.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Member centre' })
const walletOf = (page: Page, name: string) => page.getByRole('list', { name: 'Your wallets' }).last().getByRole('listitem').filter({ hasText: name })
const inWallet = async (page: Page, name: string): Promise<number> =>
  Number((await walletOf(page, name).locator('b').innerText()).replaceAll(/[^\d.]/g, ''))
const move = async (page: Page, amount: string) => {
  await centreOf(page).getByLabel('Amount', { exact: true }).fill(amount)
  await centreOf(page).getByRole('button', { name: 'Move money' }).click()
}

test('money goes to a game wallet and back: counted once, shown on every tab, and never lost on the way [WALLET-01 WALLET-03 CALL-31 CALL-32]', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  await visit(page, '/')
  await signIn(page, 'player3')
  const opening = context.waitForEvent('page')
  await page.evaluate(() => {
    window.open('/rng')
  })
  const other = await opening
  await expect(accountOf(other)).toBeVisible({ timeout: 20_000 })
  const listed = page.waitForRequest((request) => request.url().includes('/wps/relay/GCS_merchantWallet'))
  await page.goto('/?member=walletTransfer')
  await listed
  const centre = centreOf(page)
  await expect(centre.getByRole('heading', { name: 'Wallet transfer' })).toBeVisible()
  const back = centre.getByRole('button', { name: 'Bring everything back' })
  // What an earlier try left there comes back first.
  if ((await inWallet(page, 'Walking Coin')) > 0) await back.press('Enter')
  await expect.poll(() => inWallet(page, 'Walking Coin'), { timeout: 20_000 }).toBe(0)
  await expect(back).toHaveCount(0)
  const before = await inWallet(page, 'Main wallet')
  await expect.poll(() => balanceOf(page)).toBe(before)
  for (const [amount, says] of [
    ['1e3', 'Please enter an amount such as'],
    ['0.001', 'Please enter an amount such as'],
    ['-1', 'Please enter an amount such as'],
    ['٣', 'Please enter an amount such as'],
    ['900000000', 'balance'],
  ] as const) {
    await move(page, amount)
    await expect(centre.getByRole('alert').filter({ hasText: says })).toBeVisible()
  }
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wps/relay/GCS_walletTransfer') && request.method() === 'POST') sent.push(request.postData() ?? '')
  })
  const answer = page.waitForResponse((response) => response.url().includes('/wps/relay/GCS_walletTransfer'))
  await move(page, '10')
  await answer
  // The other tab is told within a second.
  await expect.poll(() => balanceOf(other), { timeout: 1_500, intervals: [25] }).toBe(before - 10)
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ from: 'MAIN', to: 'GAME', amount: '10' }])
  await expect(centre.getByText('₱10.00 is in Walking Coin.')).toBeVisible()
  await expect.poll(() => inWallet(page, 'Walking Coin')).toBe(10)
  await expect.poll(() => inWallet(page, 'Main wallet')).toBe(before - 10)
  await accessibleInBothThemes(page)

  // A provider that is late, and one that refuses.
  await move(page, '10.66')
  await expect(centre.getByText('₱10.66 is on its way to Walking Coin.')).toBeVisible()
  await expect(walletOf(page, 'Walking Coin').getByText('₱10.66 on its way')).toBeVisible()
  await move(page, '10.13')
  await expect(centre.getByText('The provider refused ₱10.13')).toBeVisible()
  await expect(centre.getByRole('cell', { name: 'Came back' })).toBeVisible()
  await expect.poll(() => inWallet(page, 'Walking Coin'), { timeout: 20_000 }).toBe(20.66)
  await expect(centre.getByText('₱10.66 on its way')).toHaveCount(0)

  // Back by keyboard, and then everything with one press.
  await centre.getByRole('button', { name: 'Swap the two wallets' }).press('Enter')
  await expect(centre.getByRole('combobox', { name: /^To/ })).toHaveValue('MAIN')
  await centre.getByLabel('Amount', { exact: true }).fill('0.66')
  await centre.getByLabel('Amount', { exact: true }).press('Enter')
  await expect(centre.getByText('₱0.66 is on its way to Main wallet.')).toBeVisible()
  await back.press('Enter')
  await expect(centre.getByText('₱20.00 is in Main wallet.')).toBeVisible()
  await expect.poll(() => balanceOf(other), { timeout: 20_000 }).toBe(before)
  await page.setViewportSize({ width: 390, height: 844 })
  await accessibleInBothThemes(page)
})

test('the wallets stand by themselves under the header alone; each face says what is so [ROUTE-21 WALLET-05 CALL-32]', async ({ page }) => {
  await visit(page, '/seamless')
  await expect(page.getByRole('heading', { name: 'Log in to see your wallets' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Games and account' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await accessibleInBothThemes(page)
  await visit(page, '/')
  await signIn(page, 'player3')
  await visit(page, '/seamless')
  const main = page.getByRole('main')
  await expect(walletOf(page, 'Main wallet')).toBeVisible()
  expect(await inWallet(page, 'Main wallet')).toBe(await balanceOf(page))
  await expect(walletOf(page, 'Walking Coin')).toBeVisible()
  await accessibleInBothThemes(page)
  const again = page.waitForRequest((request) => request.url().includes('/wps/relay/GCS_merchantWallet'))
  await main.getByRole('button', { name: 'Refresh' }).click()
  await again
  await main.getByRole('link', { name: 'Move money' }).click()
  await expect(centreOf(page).getByRole('heading', { name: 'Wallet transfer' })).toBeVisible()

  // Where every vendor plays from the main wallet, there is nothing to move.
  await amend(page, 'wallet.list', (value) => ({ ...value, list: value.list.slice(0, 1) }))
  await visit(page, '/seamless?member=walletTransfer')
  await expect(centreOf(page).getByRole('heading', { name: 'One wallet for everything' })).toBeVisible()
  await accessibleInBothThemes(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/GCS_merchantWallet*', (route) => route.abort())
  await page.reload()
  await expect(centreOf(page).getByText('Your wallets could not be loaded')).toBeVisible({ timeout: 20_000 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await centreOf(page).getByRole('button', { name: 'Load again' }).click()
  await expect(walletOf(page, 'Main wallet')).toBeVisible()
})

test('who has an upline sends money up, proved once more; who has none has no such page [WALLET-04 AGENT-17]', async ({ page }) => {
  await visit(page, '/')
  await signIn(page, 'agent1')
  await page.goto('/?member=transferToUpline')
  const centre = centreOf(page)
  await expect(centre.getByRole('link', { name: 'Wallet transfer' })).toBeVisible()
  await expect(centre.getByRole('link', { name: 'Transfer to upline' })).toHaveCount(0)
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await visit(page, '/')
  await signIn(page, 'player3')
  const before = await balanceOf(page)
  await page.goto('/?member=walletTransfer')
  await centre.getByRole('link', { name: 'Transfer to upline' }).click()
  await expect(centre.getByText('₱50,000.00 of ₱50,000.00 left today')).toBeVisible()
  const sendIt = centre.getByRole('button', { name: 'Send to upline' })
  await centre.getByLabel('Amount', { exact: true }).fill('٣')
  await sendIt.click()
  await expect(centre.getByText('Please enter an amount such as')).toBeVisible()
  await centre.getByLabel('Amount', { exact: true }).fill('5')
  await sendIt.press('Enter')
  const proof = page.getByRole('dialog', { name: 'Is it still you?' })
  await proof.getByLabel('Password', { exact: true }).fill(demoPassword)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(centre.getByText('₱5.00 went to ag***.')).toBeVisible()
  await expect.poll(() => balanceOf(page)).toBe(before - 5)
  await accessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await accessibleInBothThemes(page)
})
