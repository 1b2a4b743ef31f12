import { accessibleInBothThemes, readHeaderBalance, demoPassword, expect, test, visitAs } from '../fixtures.ts'

test('the mall is rendered before any script; a member redeems with a password, and it fits a phone [ROUTE-20 POINTS-01 POINTS-04 POINTS-06 POINTS-10]', async ({
  page,
}) => {
  const sent = await (await page.request.get('/pointMall')).text()
  for (const text of ['Mobile load 50', 'Island weekend', '100 points are worth']) expect(sent).toContain(text)
  expect(await (await page.request.get('/pointMall?tab=rules')).text()).toContain('Your points have no end date')

  await visitAs(page, 'player3', '/pointMall')
  const purse = page.locator('[data-points]')
  await expect(purse).toBeVisible()
  const before = Number(await purse.getAttribute('data-points'))
  const money = await readHeaderBalance(page)
  await page.getByRole('article', { name: 'Mobile load 100', exact: true }).getByRole('button', { name: 'Redeem' }).press('Enter')
  const redeem = page.getByRole('dialog', { name: 'Redeem a reward' })
  await redeem.getByLabel('Login password', { exact: true }).fill('not this one')
  await redeem.getByRole('button', { name: 'Redeem 110 points' }).click()
  await expect(redeem.getByRole('alert')).toHaveText("That isn't your password. Nothing has changed.")
  await accessibleInBothThemes(page)
  await redeem.getByLabel('Login password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(redeem).toHaveCount(0)
  await expect(purse).toHaveAttribute('data-points', String(before - 110))
  expect(await readHeaderBalance(page)).toBe(money)

  await page.setViewportSize({ width: 390, height: 844 })
  const pages = page.getByRole('navigation', { name: 'Rewards store pages' })
  await pages.getByRole('link', { name: 'Redeemed' }).click()
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mobile load 100' }) })).toContainText('Processing')
  await accessibleInBothThemes(page)
  await pages.getByRole('link', { name: 'Points history' }).click()
  await expect(page.getByRole('table', { name: 'Points history' }).getByRole('row').nth(1)).toContainText('−110')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
