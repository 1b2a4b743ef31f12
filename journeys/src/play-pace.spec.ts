import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Route } from '@playwright/test'
import { balanceOf, expect, press, signIn, test, tilesOf, visit } from './house.ts'

const frameOf = (page: Page) => page.frameLocator('iframe')
const spin = (page: Page) => frameOf(page).locator('button.spin')
const seen = (page: Page) => frameOf(page).locator('.says .seen')

// Announcements are not part of these journeys.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('publicityClose', 'true')))

const openSlot = async (page: Page, player = 'player1') => {
  await visit(page, '/')
  await signIn(page, player)
  await press(page, 'Koi Lanterns', 'Play')
  await expect(spin(page)).toHaveText('Spin')
  await expect.poll(() => balanceOf(page)).toBeGreaterThan(0)
}

/** Times of round requests, in milliseconds. */
const startsOf = (page: Page) => {
  const starts: number[] = []
  page.on('request', (request) => {
    if (/\/games\/api\/(spin|bet)$/.test(request.url())) starts.push(Date.now())
  })
  return starts
}

type Answer = { value: { stake: string; payout: string; balance: string } }

/** Delays the answers of rounds, or changes their results. */
const answerRounds = (page: Page, change: (answer: Answer) => Answer | Promise<Answer>) =>
  page.route(/\/games\/api\/(spin|bet)$/, async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: await change(await response.json()) })
  })

test('the header keeps its balance until the reels show the result, and then shows the server’s', { tag: '@alone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openSlot(page)
  const before = await balanceOf(page)
  let after = before
  await answerRounds(page, async (answer) => {
    after = Number(answer.value.balance)
    await pause(4000)
    return answer
  })
  await spin(page).click()
  await expect(spin(page)).toHaveText('Spinning')
  const shown: { header: number; isRunning: boolean }[] = []
  await expect(async () => {
    // The header is read before the button, so its value existed before the button was ready.
    const header = await balanceOf(page)
    shown.push({ header, isRunning: (await spin(page).textContent()) === 'Spinning' })
    expect(shown.at(-1)?.isRunning).toBe(false)
  }).toPass({ timeout: 60_000, intervals: [100] })
  expect(shown.length).toBeGreaterThan(15)
  expect(shown.filter(({ isRunning }) => isRunning).every(({ header }) => header === before)).toBe(true)
  expect(after).not.toBe(before)
  await expect.poll(() => balanceOf(page), { timeout: 3000 }).toBe(after)
  expect(Number((await frameOf(page).locator('.panel .figure bdi').first().innerText()).replaceAll(/[^\d.]/g, ''))).toBe(after)
})

test('leaving in the middle of a round shows the true balance at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openSlot(page, 'player2')
  const before = await balanceOf(page)
  let after = before
  await answerRounds(page, async (answer) => {
    after = Number(answer.value.balance)
    await pause(12_000)
    return answer
  })
  await spin(page).click()
  await expect.poll(() => after, { timeout: 5000 }).not.toBe(before)
  await pause(1500)
  expect(await balanceOf(page)).toBe(before)
  await page.getByRole('button', { name: 'Leave', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /Leave/ }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect.poll(() => balanceOf(page), { timeout: 3000 }).toBe(after)
})

test('a held key starts one round, however long it is held; the next round needs another press', async ({ page }) => {
  test.setTimeout(90_000)
  await openSlot(page)
  const starts = startsOf(page)
  for (const [place, key] of (['Enter', 'Space'] as const).entries()) {
    await spin(page).focus()
    // A held key sends repeats.
    for (let i = 0; i < 60; i += 1) {
      await page.keyboard.down(key)
      await pause(100)
    }
    await page.keyboard.up(key)
    await pause(500)
    expect(starts).toHaveLength(place + 1)
  }
  await expect(spin(page)).toHaveAttribute('aria-disabled', 'false', { timeout: 15_000 })
  await page.keyboard.press('Enter')
  await expect.poll(() => starts.length).toBe(3)
})

test('with reduced motion the result is shown at once, and the next round starts no sooner', async ({ page }) => {
  await openSlot(page)
  const starts = startsOf(page)
  await spin(page).click()
  await expect(seen(page)).not.toHaveText(/Spinning|Choose a stake/, { timeout: 2000 })
  for (let i = 0; i < 20 && starts.length < 2; i += 1) {
    await spin(page).click({ force: true })
    await pause(200)
  }
  expect(starts).toHaveLength(2)
  expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBeGreaterThanOrEqual(2480)
})

test('a payout of exactly the stake is shown as returned, not won: a slot and Color Game show no celebration', async ({ page }) => {
  await openSlot(page)
  await answerRounds(page, (answer) => ({ ...answer, value: { ...answer.value, payout: answer.value.stake } }))
  await spin(page).click()
  await expect(seen(page)).toContainText('Returned ₱', { timeout: 20_000 })
  await expect(seen(page)).not.toHaveAttribute('data-kind', 'win')
  await page.screenshot({ path: test.info().outputPath('slot-even.png') })
  await visit(page, '/inhouse')
  const tile = tilesOf(page).filter({ hasText: 'Color Game' }).first()
  await tile.hover()
  await tile.getByRole('button', { name: 'Play Color Game' }).click()
  for (const colour of [/^red,/i, /^blue,/i]) await frameOf(page).getByRole('button', { name: colour }).first().click()
  await frameOf(page).getByRole('button', { name: 'Throw', exact: true }).click()
  await expect(seen(page)).toContainText('Returned ₱', { timeout: 20_000 })
  await expect(seen(page)).not.toHaveAttribute('data-kind', 'win')
  await expect(frameOf(page).locator('.panel')).toContainText('₱0.00')
  await page.screenshot({ path: test.info().outputPath('color-game-even.png') })
})
