import type { Locator, Page } from '@playwright/test'
import { balanceOf, expect, expectAccessible, press, test, visit } from './house.ts'

const frameOf = (page: Page) => page.frameLocator('iframe')
const buttonOf = (page: Page, name: string | RegExp) => frameOf(page).getByRole('button', { name, exact: typeof name === 'string' })
const hand = (page: Page) => frameOf(page).getByRole('group', { name: 'Your cards' })
const sheet = (page: Page) => frameOf(page).getByRole('dialog', { name: 'Score sheet' })

// What comes by itself on other pages is no part of this journey.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('publicityClose', 'true')))

// Others play meanwhile: what stood there a moment ago may be gone, and is then not waited for.
const canBePressed = (button: Locator) => button.isEnabled({ timeout: 500 }).catch(() => false)

/** Does what a patient player would: answers, draws, and discards the last card of his hand by the keyboard; waits while others play. */
const playStep = async (page: Page) => {
  for (const name of ['Fold', 'Draw']) {
    const button = buttonOf(page, name)
    if ((await button.isVisible()) && (await canBePressed(button))) return button.press('Enter', { timeout: 2000 }).catch(() => undefined)
  }
  if (!(await buttonOf(page, 'Discard').isVisible())) return page.waitForTimeout(250)
  const last = hand(page).getByRole('button').last()
  if ((await last.getAttribute('aria-pressed', { timeout: 2000 }).catch(() => null)) !== 'true')
    await last.press('Space', { timeout: 2000 }).catch(() => undefined)
  await buttonOf(page, 'Discard')
    .press('Enter', { timeout: 2000 })
    .catch(() => undefined)
}

test('a visitor sits down free, meets two house players, plays a hand by the keyboard through a reload, and reads its sheet [GAME-08 GAME-10]', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await visit(page, '/pvp')
  await press(page, 'Tongits Go', 'Try free')
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(frameOf(page).getByRole('heading', { name: 'Choose a room' })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await buttonOf(page, 'Sit down, ante ₱1.00').click()
  await expect(frameOf(page).getByText('House player 2', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(hand(page).getByRole('button')).not.toHaveCount(0)
  // Arrow keys move along the cards, Space chooses.
  await hand(page).locator('[tabindex="0"]').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(hand(page).getByRole('button').last()).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expectAccessible(page)
  const before = await hand(page)
    .getByRole('button')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
  await page.reload()
  await expect(hand(page).getByRole('button')).not.toHaveCount(0, { timeout: 20_000 })
  const after = await hand(page)
    .getByRole('button')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
  expect(after.filter((card) => before.includes(card)).length).toBeGreaterThanOrEqual(before.length - 2)
  const until = Date.now() + 130_000
  while (!(await sheet(page).isVisible()) && Date.now() < until) await playStep(page)
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page).getByRole('row', { name: /^House fee/ })).toBeVisible()
  await expect(sheet(page).getByRole('row', { name: /^Total/ })).toContainText('₱')
  await sheet(page).getByText('Check the shuffle').click()
  await sheet(page).getByRole('button', { name: 'Check it here' }).click()
  await expect(sheet(page).getByRole('status')).toContainText(/The seed has that hash\s*Yes/)
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Leave the table' }).click()
  await expect(frameOf(page).getByRole('heading', { name: 'Choose a room' })).toBeVisible()
  expect(await balanceOf(page)).not.toBe(0)
})
