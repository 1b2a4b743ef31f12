import type { Page } from '@playwright/test'
import { balanceOf, expect, expectAccessible, press, signIn, test, visit } from './house.ts'

const frameOf = (page: Page) => page.frameLocator('iframe')
const betsOf = (page: Page) => frameOf(page).getByRole('region', { name: 'My bets' })
const slipOf = (page: Page) => frameOf(page).getByRole('region', { name: 'Bet slip' })

// What comes by itself on other pages is no part of these journeys.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('publicityClose', 'true')))

/** Odds of the match that begins last: they stand still, and its bet can be cashed out for minutes. */
const oddsAhead = (page: Page) => frameOf(page).locator('.match[data-phase=before]').last().locator('.odd:visible')

test('a bet on a match is placed for money, stands open over a reload and is cashed out; the rules show a proof [GAME-08 LOBBY-12]', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await visit(page, '/')
  await signIn(page, 'player4')
  await visit(page, '/sports')
  await press(page, 'Liga Football', 'Play')
  await expect(frameOf(page).getByText('Simulated matches between invented sides')).toBeVisible({ timeout: 20_000 })
  const before = await balanceOf(page)
  await oddsAhead(page).first().click()
  await expect(slipOf(page).getByRole('listitem')).toHaveCount(1)
  await slipOf(page).getByRole('radio', { name: 'Take any odds' }).check()
  await expectAccessible(page)
  await slipOf(page)
    .getByRole('button', { name: /^Place ₱/ })
    .click()
  const bet = betsOf(page).getByRole('listitem').filter({ hasText: 'Single' }).first()
  await expect(bet).toContainText('Open', { timeout: 10_000 })
  await expect.poll(() => balanceOf(page), { timeout: 10_000 }).toBeLessThan(before)
  await page.reload()
  await expect(bet).toContainText(/Open|Won|Lost|back/, { timeout: 20_000 })
  await bet.getByRole('button', { name: /^Cash out ₱/ }).click({ timeout: 30_000 })
  await expect(bet).toContainText(/Cashed out for ₱/, { timeout: 10_000 })
  await frameOf(page).getByRole('button', { name: 'Rules and pays' }).click()
  const rules = frameOf(page).getByRole('dialog', { name: 'Rules and pays' })
  await expect(rules).toContainText('95 %')
  await rules.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(page)
})

test('an esports parlay of two matches is placed with play money on a phone', async ({ page }) => {
  await visit(page, '/esports')
  await press(page, 'Island Aim', 'Try free')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(frameOf(page).locator('.match').first()).toBeVisible({ timeout: 20_000 })
  // Matches that have not begun: their odds stand still.
  const ahead = frameOf(page).locator('.match[data-phase=before]')
  await ahead.nth(0).locator('.odd').first().click()
  await ahead.nth(1).locator('.odd:visible').last().click()
  const tabs = frameOf(page).getByRole('navigation', { name: 'Parts of the page' })
  await tabs.getByRole('button', { name: /^Bet slip/ }).click()
  await slipOf(page).getByRole('radio', { name: 'Parlay' }).check()
  await expectAccessible(page)
  await slipOf(page)
    .getByRole('button', { name: /^Place ₱/ })
    .click()
  const bet = betsOf(page).getByRole('listitem').filter({ hasText: 'Parlay of 2' })
  await expect(bet).toContainText('Open', { timeout: 10_000 })
  await expect(bet.getByRole('listitem')).toHaveCount(2)
})
