import { readHeaderBalance, expect, expectReflow, menuOf, signIn, test, visit, visitAs } from '../fixtures.ts'

test('money that is moved to a game wallet is counted once, and another tab, under the head alone, shows it within a second [WALLET-01 WALLET-03 CALL-31 CALL-32 ROUTE-21]', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  await signIn(page, 'player3')
  const opening = context.waitForEvent('page')
  await page.evaluate(() => {
    window.open('/seamless')
  })
  const other = await opening
  const inWallet = async (name: string) =>
    Number((await other.getByRole('main').getByRole('listitem').filter({ hasText: name }).locator('b').innerText()).replaceAll(/[^\d.]/g, ''))
  await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await expect(menuOf(other)).toHaveCount(0)
  await expect(other.getByRole('contentinfo')).toHaveCount(0)
  const before = await readHeaderBalance(other)
  expect([await inWallet('Main wallet'), await inWallet('Walking Coin')]).toEqual([before, 0])
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wps/relay/GCS_walletTransfer') && request.method() === 'POST') sent.push(request.postData() ?? '')
  })
  const listed = page.waitForRequest((request) => request.url().includes('/wps/relay/GCS_merchantWallet'))
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
  const centre = page.getByRole('dialog', { name: 'Member centre' })
  await centre.getByRole('link', { name: 'Wallet transfer' }).click()
  await listed
  await centre.getByLabel('Amount', { exact: true }).fill('10')
  const answer = page.waitForResponse((response) => response.url().includes('/wps/relay/GCS_walletTransfer'))
  await centre.getByRole('button', { name: 'Transfer' }).click()
  await answer
  await expect.poll(() => readHeaderBalance(other), { timeout: 1_500, intervals: [25] }).toBe(before - 10)
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ from: 'MAIN', to: 'GAME', amount: '10' }])
  await expect(centre.getByText('₱10.00 is in Walking Coin.')).toBeVisible()
  await expect.poll(() => inWallet('Walking Coin')).toBe(10)
  expect(await inWallet('Main wallet')).toBe(before - 10)
})

const phone = { width: 390, height: 844 }

test('on a phone a transfer starts with the balances, and its button is always in view [WALLET-03 WALLET-04]', async ({ page }) => {
  await visitAs(page, 'player1')
  const centre = page.getByRole('dialog', { name: 'Member centre' })
  const amount = centre.getByRole('textbox', { name: 'Amount', exact: true })
  const topOf = async (part: ReturnType<typeof centre.getByText>) => (await part.boundingBox())?.y ?? Number.POSITIVE_INFINITY
  for (const [address, button, balance] of [
    ['walletTransfer', 'Transfer', 'Main wallet'],
    ['transferToUpline', 'Send to upline', 'Available'],
  ] as const)
    await test.step(address, async () => {
      await page.setViewportSize(phone)
      await visit(page, `/?member=${address}`)
      await expect(amount).toHaveValue('')
      const held = centre.locator('span, dt').filter({ hasText: balance }).first()
      expect(await topOf(held)).toBeLessThan(160)
      expect(await topOf(amount)).toBeGreaterThan(await topOf(held))
      for (const size of [phone, { width: 320, height: 640 }]) {
        await page.setViewportSize(size)
        const act = centre.getByRole('button', { name: button, exact: true })
        await expect(act).toBeInViewport({ ratio: 1 })
        expect((await act.boundingBox())?.height).toBeGreaterThanOrEqual(48)
      }
      await page.setViewportSize(phone)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expectReflow(page, `${address}, large text`)
    })
})
