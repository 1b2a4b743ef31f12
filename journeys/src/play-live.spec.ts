import type { Page } from '@playwright/test'
import { balanceOf, expect, expectAccessible, press, purseOf, signIn, test, visit } from './house.ts'

const frameOf = (page: Page) => page.frameLocator('iframe')
const placing = (page: Page) => frameOf(page).getByRole('button', { name: /^Place ₱/ })
const opens = (page: Page) => expect(frameOf(page).getByText('to bet', { exact: true })).toBeVisible({ timeout: 40_000 })
const says = (page: Page) => frameOf(page).locator('.heard')

/** Waits for the beginning of a round, so that there is time to lay a bet. */
const freshRound = async (page: Page) => {
  await opens(page)
  const left = async () => Number(await frameOf(page).locator('.clock b').innerText())
  if ((await left()) < 9) {
    await expect(frameOf(page).getByText('next round', { exact: true })).toBeVisible({ timeout: 20_000 })
    await opens(page)
  }
}

test('a visitor plays a live table free: bets wait for the draw, survive a reload and are settled [GAME-08]', async ({ page }) => {
  test.setTimeout(120_000)
  await visit(page, '/live')
  await press(page, 'Baccarat Salon', 'Try free')
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(page.getByRole('banner')).toContainText('play money')
  await freshRound(page)
  await frameOf(page)
    .getByRole('button', { name: /^Player, 1 : 1/ })
    .click()
  await frameOf(page)
    .getByRole('button', { name: /^Banker, / })
    .click()
  await placing(page).click()
  await expect(frameOf(page).getByRole('button', { name: /^Player, .*₱.* placed/ })).toBeVisible()
  await page.reload()
  await expect(frameOf(page).getByRole('button', { name: /^Player, .*₱.* placed/ })).toBeVisible({ timeout: 10_000 })
  await expect(says(page)).toHaveText(/^(Player|Banker|Tie) \d : \d\. (Returned|You won|No win)/, { timeout: 40_000 })
  await frameOf(page).getByRole('button', { name: 'Rules and pays' }).click()
  const rules = frameOf(page).getByRole('dialog', { name: 'Rules and pays' })
  await expect(rules).toContainText('98.942 %')
  await rules.getByRole('button', { name: 'Check it here' }).click()
  await expect(rules.getByRole('status')).toContainText(/The seed has that hash\s*Yes\s*The seed gives this outcome\s*Yes/)
  await rules.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(page)
})

test('a member bets on the simulated contest for money; the page says that no animals take part [GAME-05]', async ({ page }) => {
  test.setTimeout(120_000)
  await visit(page, '/')
  await signIn(page, 'player3')
  await visit(page, '/cockfight')
  await press(page, 'Sabong Arena', 'Play')
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(purseOf(page)).toBeVisible()
  await expect(frameOf(page).getByText('No animals take part', { exact: false })).toBeVisible({ timeout: 20_000 })
  await freshRound(page)
  const before = await balanceOf(page)
  await frameOf(page)
    .getByRole('button', { name: /^Meron, returns × / })
    .click()
  await placing(page).click()
  await expect.poll(() => balanceOf(page), { timeout: 10_000 }).toBeLessThan(before)
  await expect(says(page)).toHaveText(/(Meron wins|Wala wins|Draw).*\. (Returned|You won|No win)/, { timeout: 50_000 })
})

test('a card of a bingo hall is marked by the calls [GAME-08]', async ({ page }) => {
  test.setTimeout(120_000)
  await visit(page, '/bingo')
  await press(page, 'Turbo Bingo', 'Try free')
  await freshRound(page)
  await frameOf(page)
    .getByRole('button', { name: /^Card \d+/ })
    .first()
    .click()
  await placing(page).click()
  await expect(frameOf(page).getByRole('button', { name: /^Card \d+, ₱.* placed/ })).toBeVisible()
  await expect(says(page)).toHaveText(/35 balls called\. (Returned|You won|No win)/, { timeout: 60_000 })
  await expect(frameOf(page).locator('.ticket i.out')).not.toHaveCount(1)
  await expectAccessible(page)
})
