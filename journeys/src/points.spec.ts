import type { Page } from '@playwright/test'
import { accessibleInBothThemes, balanceOf, demoPassword, expect, menuOf, signIn, test, visit } from './house.ts'

const types = ['Live', 'Lottery', 'PVP', 'Slots', 'Sports', 'Redeem', 'Deposit']
const linkOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of the points mall' }).getByRole('link', { name, exact: true })
const rewardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const pointsOf = async (page: Page) => Number(await page.locator('[data-points]').getAttribute('data-points'))

test('a visitor looks into the window of the mall: rewards, rules and rates are there before any script [ROUTE-20 POINTS-04 POINTS-05 POINTS-10 SHELL-02]', async ({
  page,
}) => {
  const sent = await (await page.request.get('/pointMall')).text()
  for (const word of ['Mobile load 50', 'Island weekend', '100 points are worth']) expect(sent).toContain(word)
  expect(await (await page.request.get('/pointMall?tab=rules')).text()).toContain('There is no date after which they are gone')
  await visit(page, '/')
  await menuOf(page).getByRole('link', { name: 'Points mall' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Points mall' })).toBeVisible()
  await expect(page.getByText('What you have collected stays yours.').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
  await expect(rewardOf(page, 'Gold medallion').getByRole('button', { name: 'Out of stock' })).toBeDisabled()
  await accessibleInBothThemes(page)
  await rewardOf(page, 'Mobile load 50').getByRole('button', { name: 'Redeem' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await page.keyboard.press('Escape')

  await linkOf(page, 'Exchange rates').click()
  await expect(page).toHaveURL(/tab=rates/)
  const rates = page.getByRole('table', { name: 'Exchange rates' })
  await expect(rates.getByRole('columnheader')).toHaveText(['Type', 'Units', 'Points ratio'])
  await expect(rates.getByRole('row', { name: 'Slots' }).getByRole('cell')).toHaveText(['₱100.00', '1'])
  await expect(rates.getByRole('row', { name: 'Live' }).getByRole('cell')).toHaveText(['₱200.00', '1'])
  await accessibleInBothThemes(page)
  await linkOf(page, 'Rules').click()
  await expect(page.getByRole('heading', { name: 'Points never expire' })).toBeVisible()
  await linkOf(page, 'Points details').click()
  await expect(page.getByText('Log in to see your points.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await linkOf(page, 'Rewards').click()
  await accessibleInBothThemes(page)
})

test('a member redeems and converts behind his password, and reads what became of it [ROUTE-20 POINTS-01 POINTS-02 POINTS-03 POINTS-06 POINTS-07 POINTS-08 POINTS-09 CALL-56]', async ({
  page,
  operator,
}) => {
  test.setTimeout(90_000)
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname.replace(/^\/wps\/relay\//, '')))
  await visit(page, '/')
  await signIn(page, 'player3')
  await menuOf(page).getByRole('link', { name: 'Points mall' }).click()
  await expect(page.locator('[data-points]')).toBeVisible()
  const before = await pointsOf(page)
  expect(before).toBeGreaterThan(1000)

  // A wrong password moves nothing; the right one sets the points aside.
  await rewardOf(page, 'Mobile load 100').getByRole('button', { name: 'Redeem' }).press('Enter')
  const redeem = page.getByRole('dialog', { name: 'Redeem a reward' })
  await redeem.getByRole('button', { name: 'One more' }).press('Enter')
  await expect(redeem.getByRole('button', { name: 'Redeem for 220 points' })).toBeVisible()
  await redeem.getByRole('button', { name: 'One fewer' }).press('Enter')
  await redeem.getByLabel('Login password', { exact: true }).fill('not this one')
  await redeem.getByRole('button', { name: 'Redeem for 110 points' }).click()
  await expect(redeem.getByRole('alert')).toHaveText('This is not your password. Nothing was changed.')
  expect(await pointsOf(page)).toBe(before)
  await accessibleInBothThemes(page)
  await redeem.getByLabel('Login password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(redeem).toHaveCount(0)
  await expect.poll(() => pointsOf(page)).toBe(before - 110)

  const money = await balanceOf(page)
  await page.getByRole('region', { name: 'Your points' }).getByRole('button', { name: 'Convert' }).press('Enter')
  const convert = page.getByRole('dialog', { name: 'Convert points' })
  await convert.getByLabel('Points', { exact: true }).fill('250')
  await expect(convert.getByText('₱2.50')).toBeVisible()
  await convert.getByLabel('Login password', { exact: true }).fill('not this one')
  await convert.getByRole('button', { name: 'Convert to money' }).click()
  await expect(convert.getByRole('alert')).toHaveText('This is not your password. Nothing was changed.')
  await accessibleInBothThemes(page)
  await convert.getByLabel('Login password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(convert).toHaveCount(0)
  await expect.poll(() => pointsOf(page)).toBe(before - 360)
  await expect.poll(() => balanceOf(page)).toBeCloseTo(money + 2.5)

  await linkOf(page, 'Redeem history').click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mobile load 100' }) })
  const id = (await row.getAttribute('data-redemption')) ?? ''
  await expect(row.getByRole('term')).toHaveText(['Reference number', 'Apply time', 'Type', 'Quantity', 'Points requirement', 'Amount requirement'])
  await expect(row.getByRole('definition')).toHaveText([id, /2026|20\d\d/, 'Voucher', '1', '110', '₱0.00'])
  await expect(row.getByText('In process')).toBeVisible()
  const states = page.getByRole('group', { name: 'Status' })
  for (const [state, reward] of [
    ['Approved', 'Ten city rides'],
    ['Rejected', 'Mobile load 50'],
    ['In process', 'A sack of rice'],
  ] as const) {
    await states.getByRole('button', { name: state }).press('Enter')
    const found = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: reward }) })
    await expect(found.getByText(state, { exact: true })).toBeVisible()
  }
  await accessibleInBothThemes(page)
  // The house rejects: the points are back.
  await operator('redemption', 'reject', id, '--reason', 'No codes left')
  await states.getByRole('button', { name: 'Rejected' }).press('Enter')
  await page.reload()
  await expect(row.getByText('No codes left')).toBeVisible()
  await expect.poll(() => pointsOf(page)).toBe(before - 250)

  await linkOf(page, 'Points details').click()
  const details = page.getByRole('table', { name: 'Points details' })
  await expect(details.getByRole('columnheader')).toHaveText(['Time', 'Changed points', 'Points balance', 'Remark'])
  await expect(details.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    /20\d\d/,
    '+110',
    String(before - 250).replace(/(\d)(\d{3})$/, '$1,$2'),
    /Redeem.*Mobile load 100 was rejected, R-/,
  ])
  const filter = page.getByRole('group', { name: 'Type' })
  await expect(filter.getByRole('button')).toHaveText(['All', ...types])
  await filter.getByRole('button', { name: 'Slots' }).press('Enter')
  await expect(page).toHaveURL(/type=slots/)
  await expect(details.getByRole('row')).toHaveCount(2)
  await filter.getByRole('button', { name: 'Live' }).press('Enter')
  await expect(page.getByText('No points of this kind yet.')).toBeVisible()
  await page.goBack()
  await expect(details.getByRole('row', { name: /Slots/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await accessibleInBothThemes(page)

  const relay = ['MCSFE_getPointBalance', 'MCSFE_getPointReward', 'MCSFE_getPointConfig', 'MCSFE_getRedeemPointList', 'ODSFE2_MemTransDet']
  for (const call of [...relay, 'passwordCheck/MCSFE_redeemPointReward', 'passwordCheck/MCSFE_convertPoint']) expect([...asked]).toContain(call)
})
