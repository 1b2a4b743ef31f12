import type { Page } from '@playwright/test'
import { expect, expectAccessible, press, signIn, test, visit } from './house.ts'

const frameOf = (page: Page) => page.frameLocator('iframe')
const spin = (page: Page) => frameOf(page).getByRole('button', { name: 'Spin', exact: true })
const sheetOf = (page: Page) => frameOf(page).getByRole('dialog', { name: 'Fair and checkable' })

test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('publicityClose', 'true')))

test('a round is promised, played with a seed of the player, and counted again on a page of its own [GAME-08]', async ({ page }) => {
  test.setTimeout(90_000)
  await visit(page, '/rng')
  await press(page, 'Koi Lanterns', 'Try free')
  await frameOf(page).getByRole('button', { name: 'Fair and checkable' }).click()
  const sheet = sheetOf(page)
  await expect(sheet).toContainText(/Hash of the house seed\s*[0-9a-f]{64}/)
  const own = sheet.getByRole('textbox', { name: /^Your own seed/ })
  await own.fill('not a seed')
  await sheet.getByRole('button', { name: 'Use this seed' }).click()
  await expect(sheet.getByRole('status')).toHaveText(/1 to 64 letters/)
  await own.fill('my-lucky-seed')
  await sheet.getByRole('button', { name: 'Use this seed' }).click()
  await expect(sheet.getByRole('status')).toHaveText('Your seed decides from the next round on.')
  await expectAccessible(page, 'sheet')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await spin(page).click()
  await expect(
    frameOf(page)
      .getByText(/^(You won|Returned|Paid|No win)/)
      .first(),
  ).toBeVisible({ timeout: 20_000 })
  await expect(spin(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 })
  await frameOf(page).getByRole('button', { name: 'Fair and checkable' }).click()
  await expect(sheet).toContainText(/Number of the next round\s*1/)
  await sheet.getByRole('button', { name: 'End these seeds and show the house seed' }).click()
  await expect(sheet).toContainText(/Seeds that were ended after 1 rounds/)
  const opened = page.context().waitForEvent('page')
  await sheet.getByRole('link', { name: 'Check round 0 on a page of its own' }).click()
  const proof = await opened
  await expect(proof.getByRole('heading', { name: 'A round of Koi Lanterns' })).toBeVisible()
  await expect(proof.getByText('my-lucky-seed')).toBeVisible()
  await expect(proof.getByRole('main')).toContainText(
    /The seed has that hash\s*Yes\s*The seed gives this outcome\s*Yes\s*The outcome pays what was paid\s*Yes/,
  )
  await proof.getByLabel('Seed of the player').fill('another-seed')
  await proof.getByRole('button', { name: 'Count', exact: true }).click()
  await expect(proof.locator('form pre')).toContainText('"stops"')
  await expectAccessible(proof, 'proof')
})

test('a round at a table that waits for its draw stands first on Home and is gone on with [FAV-06]', async ({ page }) => {
  test.setTimeout(120_000)
  await visit(page, '/live')
  await press(page, 'Baccarat Salon', 'Try free')
  const left = async () => Number((await frameOf(page).locator('.clock b').innerText()).replaceAll(/\D/g, ''))
  await expect(frameOf(page).getByText('to bet', { exact: true })).toBeVisible({ timeout: 40_000 })
  if ((await left()) < 12) {
    await expect(frameOf(page).getByText('next round', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(frameOf(page).getByText('to bet', { exact: true })).toBeVisible({ timeout: 40_000 })
  }
  await frameOf(page)
    .getByRole('button', { name: /^Player, 1 : 1/ })
    .click()
  await frameOf(page)
    .getByRole('button', { name: /^Place ₱/ })
    .click()
  await expect(frameOf(page).getByRole('button', { name: /^Player, .*₱.* placed/ })).toBeVisible()
  await visit(page, '/')
  const first = page.getByRole('region', { name: 'Pick up where you left' }).getByRole('link').first()
  await expect(first).toContainText('Baccarat Salon')
  await expect(first).toContainText('Unfinished round')
  await first.click()
  await expect(page).toHaveURL(/\/game\?/)
  await expect(page.getByRole('banner')).toContainText('play money')
  await expect(frameOf(page).locator('p.heard')).toHaveText(/(Returned|Paid|You won|No win)/, { timeout: 40_000 })
  await visit(page, '/')
  await expect(first).toContainText('Baccarat Salon')
  await expect(first).toContainText('Played last')
})

test('each round of the betting record leads to its proof, and a game says what came of all of them [MEMBER-03]', async ({ page }) => {
  await visit(page, '/')
  await signIn(page, 'player4')
  await press(page, 'Mango Fever', 'Play')
  await spin(page).click()
  await expect(
    frameOf(page)
      .getByText(/^(You won|Returned|Paid|No win)/)
      .first(),
  ).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'About this game' }).click()
  const about = page.getByRole('dialog', { name: 'Mango Fever' })
  await expect(about).toContainText(/Return to player\s*9\d\.\d\d%/)
  await expect(about.getByRole('region', { name: 'You, all time' })).toContainText(/Rounds\s*\d+\s*Staked/)
  await expectAccessible(page, 'about')
  await about.getByRole('button', { name: 'Close' }).first().click()
  await visit(page, '/?member=personalHistoryCopy')
  const opened = page.context().waitForEvent('page')
  await page
    .getByRole('row', { name: /Mango Fever/ })
    .first()
    .getByRole('link', { name: 'Check this round' })
    .click()
  const proof = await opened
  await expect(proof.getByRole('heading', { name: 'A round of Mango Fever' })).toBeVisible()
  await expect(proof.getByText('Not shown yet', { exact: false })).toBeVisible()
})
