import type { Locator, Page } from '@playwright/test'
import { accessibleInBothThemes, readHeaderBalance, expect, fillLogin, test, visit } from '../fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, name: string) => main(page).getByRole('group', { name, exact: true })
const pick = (page: Page, where: string, ball: string) => row(page, where).getByRole('button', { name: ball, exact: true }).click()
const slip = (page: Page) => main(page).getByRole('complementary', { name: 'Bet slip' })

test('a visitor picks, the slip survives a reload and the log-in; a bought ticket is on Home, links back and is refunded [ROUTE-12 FAV-07]', async ({
  page,
}) => {
  await visit(page, '/lottery?gameCode=KIDLAT300&playType=3d.last.direct')
  for (const where of ['Hundreds', 'Tens', 'Units']) await pick(page, where, '4')
  await main(page).getByRole('button', { name: 'Add to slip' }).click()
  await page.reload()
  await expect(slip(page).getByText('4 / 4 / 4')).toBeVisible()
  await slip(page).getByRole('button', { name: 'Place bets' }).click()
  await fillLogin(page, 'player1')
  const confirm = page.getByRole('dialog', { name: 'Confirm your bets' })
  const buy = confirm.getByRole('button', { name: 'Bet ₱2.00' })
  // Between two issues nothing is on sale.
  await expect(buy).toBeEnabled({ timeout: 60_000 })
  const before = await readHeaderBalance(page)
  await accessibleInBothThemes(page)
  await buy.click()
  await expect(slip(page).getByText('Waiting').first()).toBeVisible()
  await expect.poll(() => readHeaderBalance(page)).toBe(before - 2)
  await page.getByRole('banner').getByRole('link', { name: 'Perya' }).first().click()
  const waits = page.getByRole('region', { name: 'Continue playing' }).getByRole('link', { name: /Kidlat/ })
  await expect(waits).toContainText(/1 ticket · 00:0\d:\d\d/)
  await waits.click()
  await expect(page).toHaveURL(/gameCode=KIDLAT300/)
  await slip(page).getByRole('radio', { name: 'My tickets' }).check()
  await slip(page)
    .getByRole('button', { name: /^Cancel: 4/ })
    .click()
  await expect(slip(page).getByText('Cancelled').first()).toBeVisible()
  await expect.poll(() => readHeaderBalance(page)).toBe(before)
})

test('on a phone the board begins within 260 px, and every action is in view; at 320 × 640 too, by keyboard from the play to the slip [ROUTE-12]', async ({
  page,
}) => {
  const action = (name: string | RegExp) => main(page).getByRole('button', { name })
  const actions = [/^Stake: /, 'Random', 'Quick picks', /^Bet slip/, 'Add to slip']
  const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: -1, y: Number.POSITIVE_INFINITY, width: 0, height: 0 }
  const digit = (where: string, ball: string) => row(page, where).getByRole('button', { name: ball, exact: true })
  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await visit(page, '/lottery?gameCode=KIDLAT300&playType=3d.last.direct')
    await expect(digit('Units', '9')).toBeAttached()
    const first = await boxOf(digit('Hundreds', '0'))
    process.stdout.write(`first digit at ${width} × ${height}: y ${first.y.toFixed(0)}, ${first.width.toFixed(0)} × ${first.height.toFixed(0)}\n`)
    expect(first.y).toBeLessThanOrEqual(260)
    for (const name of actions) {
      const { x, y, ...size } = await boxOf(action(name))
      expect({ name, start: x >= 0, end: x + size.width <= width, bottom: y + size.height <= height, tall: size.height >= 44 }).toEqual({
        name,
        start: true,
        end: true,
        bottom: true,
        tall: true,
      })
    }
    if (width === 390) {
      const last = await boxOf(digit('Units', '9'))
      expect(last.y + last.height).toBeLessThan((await boxOf(action('Random'))).y)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  const tabTo = async (target: Locator) => {
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let stops = 0; stops < 60 && !(await isThere()); stops += 1) await page.keyboard.press('Tab')
    expect(await isThere()).toBe(true)
  }
  await action('Bet type: Straight · Last three').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Choose a bet type' })).toBeVisible()
  await accessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  for (const where of ['Hundreds', 'Tens', 'Units']) {
    await tabTo(digit(where, '4'))
    await page.keyboard.press('Space')
  }
  await tabTo(action('Add to slip'))
  await page.keyboard.press('Enter')
  const toSlip = action('Bet slip, 1 ticket')
  await expect(toSlip).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(toSlip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Bet slip' }).getByText('4 / 4 / 4')).toBeVisible()
  await accessibleInBothThemes(page)
})

test('with a hundred tickets on the slip a tap is answered within 50 ms on a processor four times slower [ROUTE-12]', { tag: '@alone' }, async ({
  page,
}) => {
  const tickets = Array.from({ length: 100 }, (_, id) => ({
    id: id + 1,
    play: '5d.direct',
    selection: { pos: [[id % 10], [1, 2], [3, 4], [5, 6, 7], [8]] },
    price: { series: 1950, unitPrice: '2', multiple: 1, stake: '' },
  }))
  await page.addInitScript((kept) => sessionStorage.setItem('lotterySlip', JSON.stringify({ KIDLAT300: kept })), tickets)
  await visit(page, '/lottery?gameCode=KIDLAT300&playType=5d.direct')
  await expect(slip(page).getByText('100 tickets')).toBeVisible()
  const wire = await page.context().newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const taken = await page.evaluate(async () => {
    const balls = [...document.querySelectorAll<HTMLButtonElement>('main [data-at]')]
    const times: number[] = []
    for (const ball of balls.slice(0, 30)) {
      const start = performance.now()
      ball.click()
      await new Promise<void>((resolve) => {
        const look = () => (ball.getAttribute('aria-pressed') === 'true' ? resolve() : queueMicrotask(look))
        look()
      })
      // Forces style and layout, which a tap has to pay for.
      document.body.getBoundingClientRect()
      times.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    return times.toSorted((a, b) => a - b)
  })
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  test.info().annotations.push({ type: 'tap', description: `median ${taken[15]?.toFixed(1)} ms, longest ${taken.at(-1)?.toFixed(1)} ms` })
  process.stdout.write(`tap: median ${taken[15]?.toFixed(1)} ms, longest ${taken.at(-1)?.toFixed(1)} ms\n`)
  expect(taken[27]).toBeLessThan(50)
})
