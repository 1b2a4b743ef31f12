import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { accessibleInBothThemes, accountOf, expect, test, visitAs } from '../fixtures.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Member centre' })

test('a record leaves as a file, a balance is explained by keys, and on a phone the list fits the screen [HEAD-12 OVER-02 MEMBER-04]', async ({
  page,
}) => {
  await visitAs(page, 'agent1')
  const centre = centreOf(page)
  await accountOf(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Deposit history' }).click()
  await expect(page).toHaveURL(/\/\?member=transactionHistory&kind=deposit$/)
  const waiting = page.waitForEvent('download')
  await centre.getByRole('button', { name: 'Download as CSV' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^perya-movements-[\d-]+\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\uFEFFDate,Type.*\r\n.*,deposit,,,250000\.00,,250000\.00,PHP,\d+\r\n$/)

  await centre.getByRole('button', { name: /₱250,000\.00: explain this balance$/ }).press('Enter')
  const answer = page.getByRole('dialog', { name: 'Explain my balance' })
  await expect(answer.getByText('Deposit: ₱250,000.00 in, from ₱0.00 to ₱250,000.00.')).toBeVisible()
  await accessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(answer).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  const row = centre.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1)
  await expect(row).toBeVisible()
  const box = await row.boundingBox()
  expect(box?.y).toBeLessThanOrEqual(320)
  expect(box?.height).toBeLessThanOrEqual(72)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // The filters are two buttons in one line; a sheet has the rest, and its choice counts.
  const [period, filters] = [centre.getByRole('button', { name: 'Time: Last 30 days' }), centre.getByRole('button', { name: 'Filters' })]
  const [first, second] = [await period.boundingBox(), await filters.boundingBox()]
  expect([first?.height, second?.height, (first?.y ?? 0) - (second?.y ?? 0)]).toEqual([44, 44, 0])
  await filters.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await accessibleInBothThemes(page)
  await sheet.getByRole('combobox', { name: 'Provider' }).focus()
  await sheet.getByRole('button', { name: 'Show results' }).click()
  await expect(sheet).toHaveCount(0)
  await period.click()
  await page.getByRole('dialog', { name: 'Time' }).getByRole('button', { name: 'Yesterday' }).click()
  await expect(centre.getByRole('heading', { name: 'No deposits here' })).toBeVisible()
})

test('an entry of the winners list links to a receipt that the browser verifies and that names no member [MEMBER-15]', async ({ page }) => {
  await visitAs(page, 'player5', '/?member=winnersList')
  const row = centreOf(page).getByRole('table', { name: 'Winners' }).getByRole('row').nth(1)
  const prize = await row.getByRole('cell').nth(1).innerText()
  await row.getByRole('link', { name: /^Receipt:/ }).click()
  await expect(page.getByRole('heading', { name: 'Win receipt' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(prize)
  await expect(page.getByText('Verified in your browser: entry and hash match')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('***')
  await accessibleInBothThemes(page)
})
