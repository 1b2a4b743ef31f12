import type { Locator, Page, Route } from '@playwright/test'
import { readHeaderBalance, expect, expectAccessible, fillLogin, menuOf, pressTileButton, headerBalance, test, visit } from '../fixtures.ts'

const frameOf = (page: Page) => page.frameLocator('iframe')
const spin = (page: Page) => frameOf(page).locator('button.spin')
const seen = (page: Page) => frameOf(page).locator('.says .seen')
const ready = (page: Page) => expect(spin(page)).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 })

// Announcements are not part of these journeys.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('publicityClose', 'true')))

/** Presses Play as a visitor, logs in and waits for the game; from then on it is played for real money. */
const playForMoney = async (page: Page, username: string) => {
  await visit(page, '/')
  await pressTileButton(page, 'Koi Lanterns', 'Play')
  await fillLogin(page, username)
  await expect(page).toHaveURL(/\/game\?/)
  await expect(spin(page)).toHaveText('Spin')
  await expect(headerBalance(page)).toBeVisible()
}

test('a member plays for money in a frame that no forged message and no stored address moves; a reload comes back to the game [GAME-01 GAME-05 GAME-07 ROUTE-25]', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const [asked, away, troubles]: [string[], string[], string[]] = [[], [], []]
  page.on('pageerror', (trouble) => troubles.push(trouble.message))
  await playForMoney(page, 'player1')
  await expect(menuOf(page)).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const inside = page.locator('iframe')
  const source = new URL((await inside.getAttribute('src')) ?? '')
  expect(source.origin).not.toBe(new URL(page.url()).origin)
  expect(await inside.getAttribute('sandbox')).not.toMatch(/top-navigation|modals/)
  expect(await page.evaluate(() => sessionStorage.getItem('iframeUrl'))).toBe(source.href)

  const [before, address] = [await readHeaderBalance(page), page.url()]
  page.on('request', (request) => {
    if (/balance|launch/.test(request.url())) asked.push(request.url())
    if (request.url().includes('evil.example')) away.push(request.url())
  })
  // A thousand forged messages: from the page itself, from other windows of our origin, and malformed ones from the frame.
  await page.evaluate(() => {
    const verbs = ['close', 'ready', 'deposit', 'balance-refresh', 'resize', 'round', 'balance', 'navigate', '__proto__', 'constructor']
    const other = document.createElement('iframe')
    document.body.append(other)
    const sources = [window, other.contentWindow, null]
    const origins = [location.origin, 'null', '', 'https://evil.example', location.origin.replace('127.0.0.1', 'localhost')]
    for (let turn = 0; turn < 500; turn++) {
      const verb = verbs[turn % verbs.length]
      const forged = [
        { perya: 1, verb },
        { perya: '1', verb },
        [verb],
        JSON.stringify({ perya: 1, verb }),
        null,
        { amount: '999999.00', verb: 'balance' },
      ][turn % 6]
      window.postMessage(forged, '*')
      window.dispatchEvent(
        new MessageEvent('message', { data: { perya: 1, verb }, origin: origins[turn % 5] ?? '', source: sources[turn % 3] ?? null }),
      )
    }
    other.remove()
  })
  await frameOf(page)
    .locator('body')
    .evaluate(async () => {
      const forged: unknown[] = [
        { perya: 1, verb: 'balance', amount: '999999.00' },
        { perya: 1, verb: 'resize', height: Number.POSITIVE_INFINITY },
        { perya: 1, verb: 'round', running: 'yes' },
        { verb: 'close' },
        { perya: 2, verb: 'close' },
        ['close'],
        { perya: 1, verb: 'navigate', to: 'https://evil.example' },
        new Map([['verb', 'close']]),
      ]
      for (let turn = 0; turn < 1000; turn++) window.parent.postMessage(forged[turn % forged.length], '*')
      // Messages are delivered in order: once this one has arrived, all have.
      await new Promise(requestAnimationFrame)
    })
  await expect(inside).toHaveAttribute('src', source.href)
  expect([page.url(), await readHeaderBalance(page), asked, troubles]).toEqual([address, before, [], []])
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // A round may pay exactly its stake, and the header changes only with the result; so spins are repeated.
  await expect(async () => {
    await spin(page).click()
    await expect.poll(() => readHeaderBalance(page), { timeout: 6_000 }).not.toBe(before)
  }).toPass({ timeout: 40_000 })
  await ready(page)
  const after = await readHeaderBalance(page)
  await page.evaluate(() => sessionStorage.setItem('iframeUrl', 'https://evil.example/game'))
  await page.reload()
  await expect(spin(page)).toBeVisible()
  expect(await inside.getAttribute('src')).not.toContain('evil.example')
  await expect.poll(() => readHeaderBalance(page)).toBe(after)
  await page.getByRole('radio', { name: 'Demo' }).click()
  await expect(page).not.toHaveURL(/mode=real/)
  await expect(frameOf(page).getByText('Demo')).toBeVisible()
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeAttached()
  expect(away).toEqual([])
})

type Answer = { value: { stake: string; payout: string; balance: string } }

test('a held key starts one round; a stake that comes back is no win; the header waits for the reels, and leaving shows the true balance', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await playForMoney(page, 'player2')
  const starts: number[] = []
  let change = async (answer: Answer): Promise<Answer> => answer
  await page.route(/\/games\/api\/(spin|bet)$/, async (route: Route) => {
    starts.push(Date.now())
    const response = await route.fetch()
    // The page of a player who leaves may be closed before the answer arrives.
    await route.fulfill({ response, json: await change(await response.json()) }).catch(() => undefined)
  })
  // With reduced motion, the default of journeys, a result is shown at once.
  change = async (answer) => ({ ...answer, value: { ...answer.value, payout: answer.value.stake } })
  await spin(page).focus()
  // A held key repeats; it is held longer than the shortest round.
  await page.keyboard.down('Enter')
  await expect(async () => {
    await page.keyboard.down('Enter')
    await expect(spin(page)).toHaveAttribute('aria-disabled', 'false', { timeout: 60 })
  }).toPass({ timeout: 15_000, intervals: [50] })
  for (let repeats = 0; repeats < 10; repeats += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(seen(page)).toContainText('Returned ₱')
  await expect(seen(page)).not.toHaveAttribute('data-kind', 'win')
  expect(starts).toHaveLength(1)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await ready(page)
  const before = await readHeaderBalance(page)
  let [after, answered] = [before, false]
  const { promise, resolve } = Promise.withResolvers<void>()
  change = async (answer) => {
    after = Number(answer.value.balance)
    answered = true
    await promise
    return answer
  }
  await spin(page).click()
  await expect.poll(() => answered, { timeout: 5000 }).toBe(true)
  // The page receives the new balance meanwhile; the header still shows the old one.
  const shown = new Set<number>()
  for (let frames = 0; frames < 40; frames += 1) {
    shown.add(await readHeaderBalance(page))
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await expect(spin(page)).toHaveText('Spinning')
  expect([...shown]).toEqual([before])
  await page.getByRole('button', { name: 'Leave', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /Leave/ }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect.poll(() => readHeaderBalance(page), { timeout: 3000 }).toBe(after)
  resolve()
})

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0

test('on a phone title and reels fill more than half of the screen, the balance is shown once, and the stake and Spin are large', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await playForMoney(page, 'player1')
  const inside = frameOf(page)
  const [stakes, reels] = [inside.getByRole('group', { name: 'Stake' }), inside.locator('.stage canvas')]
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(headerBalance(page)).toBeHidden()
  await expect(inside.getByText('Balance', { exact: true })).toBeVisible()
  await expect(async () => {
    expect((await heightOf(inside.locator('.lettering'))) + (await heightOf(reels))).toBeGreaterThanOrEqual(0.55 * 844)
  }).toPass({ timeout: 5_000 })
  expect(await heightOf(page.getByRole('region', { name: 'This session' }))).toBeLessThanOrEqual(44)
  expect(await spin(page).boundingBox()).toMatchObject({ width: 64, height: 64 })
  for (const button of await stakes.getByRole('button').all()) expect(await heightOf(button)).toBeGreaterThanOrEqual(48)
  await stakes.getByRole('button', { pressed: false }).filter({ hasText: '₱' }).first().click()
  await expect(stakes.getByRole('button', { pressed: true })).toHaveText(
    await stakes
      .getByRole('status')
      .innerText()
      .then((text) => text.replace(/\.00$/, '')),
  )

  for (const size of [
    { width: 320, height: 640 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    await expect(spin(page)).toBeInViewport({ ratio: 1 })
    await expect(reels).toBeInViewport({ ratio: 1 })
    expect(await inside.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('a visitor tries a slot free with an own seed, and verifies the round on a page of its own [GAME-08]', async ({ page }) => {
  test.setTimeout(90_000)
  await visit(page, '/?q=Koi%20Lanterns')
  await pressTileButton(page, 'Koi Lanterns', 'Play demo')
  const sheet = frameOf(page).getByRole('dialog', { name: 'Provably fair' })
  await frameOf(page).getByRole('button', { name: 'Provably fair' }).click()
  await expect(page.getByRole('banner')).toContainText('demo balance')
  await expect(sheet).toContainText(/Server seed hash\s*[0-9a-f]{64}/)
  const own = sheet.getByRole('textbox', { name: /^Your client seed/ })
  await own.fill('not a seed')
  await sheet.getByRole('button', { name: 'Use this seed' }).click()
  await expect(sheet.getByRole('status')).toHaveText(/1 to 64 letters/)
  await own.fill('my-lucky-seed')
  await sheet.getByRole('button', { name: 'Use this seed' }).click()
  await expect(sheet.getByRole('status')).toHaveText('Your client seed applies from the next round.')
  await expectAccessible(page, 'sheet')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await spin(page).click()
  await expect(seen(page)).toHaveText(/(You won|Returned|back from|No win)/, { timeout: 20_000 })
  await ready(page)
  await frameOf(page).getByRole('button', { name: 'Provably fair' }).click()
  await expect(sheet).toContainText(/Next nonce\s*1/)
  await sheet.getByRole('button', { name: 'Change and reveal seeds' }).click()
  await expect(sheet).toContainText(/Seeds used for 1 rounds/)
  const opened = page.context().waitForEvent('page')
  await sheet.getByRole('link', { name: 'Verify round 0 on its own page' }).click()
  const proof = await opened
  await expect(proof.getByRole('heading', { name: 'A round of Koi Lanterns' })).toBeVisible()
  await expect(proof.getByText('my-lucky-seed')).toBeVisible()
  await expect(proof.getByRole('main')).toContainText(
    /The server seed matches the hash\s*Yes\s*The server seed gives this result\s*Yes\s*The result matches the payout\s*Yes/,
  )
  await proof.getByLabel('Client seed').fill('another-seed')
  await proof.getByRole('button', { name: 'Calculate', exact: true }).click()
  await expect(proof.locator('form pre')).toContainText('"stops"')
  await expectAccessible(proof, 'proof')
})
