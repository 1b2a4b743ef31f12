import { accessibleInBothThemes, expect, expectReflow, fillLogin, test, visit } from '../fixtures.ts'

test('from the lotteries of Vietnam a visitor goes to one through the log-in, buys a ticket by points and proves it [ROUTE-14 ROUTE-15 VNLOTT-01]', async ({
  page,
}) => {
  await visit(page, '/vnLottery')
  await page.getByRole('button', { name: 'Bet on Hà Thành nhanh 5 phút' }).click()
  await fillLogin(page, 'player1')
  await expect(page).toHaveURL(/\/vnLottery\?gameCode=VNNHANH300$/)
  await page.getByRole('group', { name: 'Numbers' }).getByRole('button', { name: '79' }).click()
  await page.getByRole('button', { name: 'Add to slip' }).click()
  await page.reload()
  const buy = page.getByRole('button', { name: /^Buy/ })
  // Between two issues nothing is on sale, for up to half a minute.
  await expect(buy).toBeEnabled({ timeout: 60_000 })
  await buy.click()
  await page.getByRole('button', { name: /^Pay ₱/ }).click()
  const mine = page.getByRole('region', { name: 'My tickets' })
  await expect(mine.getByText('Lô 2 digits').first()).toBeVisible()
  await accessibleInBothThemes(page)
  await mine.getByRole('link', { name: 'Proof' }).first().click()
  await expect(page.locator('[data-check="leaf"][data-found="holds"]')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for this proof' })).toBeVisible()
  await accessibleInBothThemes(page)
})

test('with text twice as large the countdown of a lottery is below its name, and nothing is cut off [VNLOTT-01]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/vnLottery')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Bet on Hà Thành nhanh 5 phút' }) })
  const [name, time] = [await row.getByText('Hà Thành nhanh 5 phút', { exact: true }).boundingBox(), await row.getByRole('timer').boundingBox()]
  expect(time?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0))
  await expectReflow(page, 'large text')
})
