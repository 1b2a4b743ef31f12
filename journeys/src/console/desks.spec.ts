import { accessibleInBothThemes, expect, expectReflow, test } from '../fixtures.ts'
import { openConsole } from './open-console.ts'

test('content reads what a promotion costs and whom it reaches, and withdraws it with the keyboard alone', async ({ browser, platform }) => {
  test.setTimeout(180_000)
  const page = await openConsole(browser, platform.console, 'content1')
  await page.goto('/campaigns?state=running')
  await expect(page.getByRole('table', { name: 'Promotions' }).getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Segment' })).toContainText('Members now')
  await accessibleInBothThemes(page)
  await page.keyboard.press('w')
  await page.keyboard.type('wrong amount')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Withdrew .* · audit/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Withdraw / })).toHaveCount(0)
  await page.goto('/campaigns?tab=applications')
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible()
  await accessibleInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/campaigns')
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible()
  await expectReflow(page, 'campaigns')
})

test('finance opens the tree of agents by keys, with the figures of each team', async ({ browser, platform }) => {
  test.setTimeout(180_000)
  const page = await openConsole(browser, platform.console, 'finance1')
  await page.goto('/agents')
  const agents = page.getByRole('region', { name: 'Agents' })
  const rows = agents.getByRole('row')
  await expect(rows.filter({ hasText: 'agent1' }).first()).toBeVisible()
  const before = await rows.count()
  await rows.filter({ hasText: 'agent1' }).first().getByRole('button').first().press('Enter')
  await expect.poll(() => rows.count()).toBeGreaterThan(before)
  await accessibleInBothThemes(page)
  await rows.filter({ hasText: 'agent1' }).first().getByRole('link').press('Enter')
  await expect(page.getByRole('region', { name: 'Contracts' })).toContainText('K-')
  await expect(page.getByRole('region', { name: 'Pay by window' })).toBeVisible()
  await accessibleInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectReflow(page, 'agents')
})

test('content reads the mall and what missions, envelopes and raffles have paid, on a desk and on a phone, and rejects a redemption by keys', async ({
  browser,
  platform,
}) => {
  test.setTimeout(120_000)
  const page = await openConsole(browser, platform.console, 'content1')
  for (const [tab, name] of [
    ['mall', 'Mall'],
    ['campaigns', 'Missions, envelopes, raffles'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/gifts?tab=${tab}`)
    await expect(page.getByRole('table', { name }).getByRole('row').nth(1)).toBeVisible()
    await accessibleInBothThemes(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectReflow(page, name)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/gifts')
  await expect(page.getByRole('table', { name: 'Redemptions' }).getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.type('Sold out at the shop')
  await accessibleInBothThemes(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Rejected R-\d{10} · audit/)).toBeVisible()
})

test('risk reads what each match can cost, on a desk and on a phone', async ({ browser, platform }) => {
  const page = await openConsole(browser, platform.console, 'risk1')
  await page.goto('/sports')
  await expect(page.getByRole('heading', { name: 'Sports', level: 1 })).toBeVisible()
  await accessibleInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectReflow(page, 'sports')
})
