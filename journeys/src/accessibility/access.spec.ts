import type { Page } from '@playwright/test'
import { expectButtonHierarchy } from './button-hierarchy.ts'
import {
  accessibleInBothThemes,
  accountOf,
  dismissGates,
  scrollIntoView,
  expect,
  expectAccessible,
  expectReflow,
  follow,
  logInOf,
  menuOf,
  signIn,
  test,
  tilesOf,
  visit,
  visitAs,
} from '../fixtures.ts'

// Screens and dialogs have no serious or critical axe violation in the dark and the light theme (S17); gallery.spec.ts covers the centres.

const mainOf = (page: Page) => page.getByRole('main')

/** Opens each address, waits for its heading and checks `main` in both themes; header, menu and footer were checked on the first page. */
const walk = async (page: Page, screens: readonly (readonly [address: string, title: string | RegExp])[]) => {
  for (const [address, title] of screens)
    await test.step(address, async () => {
      await follow(page, address)
      await expect(mainOf(page).getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(mainOf(page).locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page).toHaveTitle(/^(?!Perya)\S.* \| Perya$/)
      await expectButtonHierarchy(page, address)
      await accessibleInBothThemes(page, 'main')
    })
}

/** Returns the sum of layout shifts without recent input since the page was loaded, and what has moved. */
const movedOn = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] }
    const shifts = (observer.takeRecords() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)
    const nodes = shifts.flatMap(({ value, sources }) => sources.map(({ node }) => `${value.toFixed(4)} ${node?.textContent?.slice(0, 40) ?? ''}`))
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), nodes }
  })

test('home and the lists of games are accessible, dark and light, and nothing moves under the reader while they load', async ({ page }) => {
  for (const path of ['/', '/rng']) {
    await visit(page, path)
    await page.waitForLoadState('networkidle')
    const { sum, nodes } = await movedOn(page)
    expect(sum, `${path}: ${nodes.join('; ')}`).toBeLessThanOrEqual(0.01)
    await accessibleInBothThemes(page)
  }
  await walk(page, [
    ['/hot', 'Hot right now'],
    ['/live', 'Live'],
    ['/fish', 'Fishing'],
    ['/pvp', 'Card tables'],
    ['/sports', 'Sports'],
    ['/inhouse', 'Originals'],
    ['/providers', 'Providers'],
    ['/providers?vassalage=NLM', 'Games by Nine Lamps'],
  ])
  await follow(page, '/?q=qqqqqqqq')
  await expect(mainOf(page)).toContainText('qqqqqqqq')
  await accessibleInBothThemes(page, 'main')
  await follow(page, '/?q=gold')
  await expect(tilesOf(page).first()).toContainText(/gold/i)
  await accessibleInBothThemes(page, 'main')
  await follow(page, '/fav')
  await page.getByRole('dialog', { name: 'Log in' }).press('Escape')
  await walk(page, [['/fav', 'Favourites']])
})

test('the other public pages are accessible, dark and light', async ({ page }) => {
  await visit(page, '/no-such-place')
  await accessibleInBothThemes(page)
  await walk(page, [
    ['/no-such-place', 'Page not found'],
    ['/service', 'Support'],
    ['/helpmc', 'Help centre'],
    ['/register', 'Create your account'],
    ['/reset-password', 'Set a new password'],
    ['/download', 'Perya on your devices'],
    ['/pointMall', 'Rewards store'],
    ['/receipt', 'Win receipt'],
    ['/lotteryCenter', 'Lottery centre'],
    ['/lottery?gameCode=LABING60', 'Labing-isa 1 min'],
    ['/lottery/proof', 'Verify a ticket'],
    ['/elott', 'E-lottery'],
    ['/vnLottery', 'Vietnam lottery'],
    ['/promotions', 'Promotions'],
  ])
  const promotion = mainOf(page).getByRole('article').getByRole('link').first()
  const title = await promotion.innerText()
  await promotion.click()
  await expect(mainOf(page).getByRole('heading', { level: 1 })).toHaveText(title)
  await accessibleInBothThemes(page, 'main')
})

test.describe('dialogs that open automatically', () => {
  test.use({ meetsGates: true })

  test('dialogs are accessible, dark and light; focus stays in one that is open and goes back to what opened it', async ({ page, operator }) => {
    await operator('notice', 'publish', '--part', 'PU', '--title', 'New draws', '--content', 'From Monday.')
    await visit(page, '/')
    const dialogOf = (name: string) => page.getByRole('dialog', { name })
    const look = async (name: string) => {
      await expect(dialogOf(name)).toBeVisible()
      await accessibleInBothThemes(page)
    }
    await look('Confirm your age')
    await dialogOf('Confirm your age').getByRole('checkbox').check()
    await dialogOf('Confirm your age').getByRole('button', { name: 'Enter' }).click()
    await look('Announcements')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const wrongLogin = async () => {
      await dialogOf('Log in').getByRole('textbox', { name: 'Username' }).fill('nobody-here')
      await dialogOf('Log in').getByLabel('Password', { exact: true }).fill('not-the-password')
      await dialogOf('Log in').getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(dialogOf('Log in').getByRole('img', { name: /Picture with/ })).toBeVisible()
    }
    const footer = page.getByRole('contentinfo')
    for (const [opener, name, prepare] of [
      [logInOf(page), 'Log in', wrongLogin],
      [page.getByRole('button', { name: 'All notices' }), 'Notices', null],
      [footer.getByRole('link', { name: 'Message us' }), 'Message us', null],
      [footer.locator('a[href^="/help#"]').first(), 'Help', null],
    ] as const)
      await test.step(name, async () => {
        await (await scrollIntoView(page, opener)).focus()
        await page.keyboard.press('Enter')
        await prepare?.()
        await look(name)
        for (let turn = 0; turn < 14; turn++) {
          await page.keyboard.press('Tab')
          expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true)
        }
        await page.keyboard.press('Escape')
        await expect(dialogOf(name)).toHaveCount(0)
        await expect(opener).toBeFocused()
      })

    await dismissGates(page)
    await signIn(page, 'player1')
    // The popup is for members, too.
    await expect(dialogOf('Announcements')).toBeVisible()
    await page.keyboard.press('Escape')
    await accountOf(page).click()
    await expect(page.getByRole('banner').getByRole('button', { name: /Log out/ })).toBeVisible()
    await accessibleInBothThemes(page)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Log out/ })
      .click()
    await look('Log out?')
  })
})

test('the keyboard alone: skip link, menu, tile, game, a round, and back to the lobby; the games in their frames are accessible', async ({
  page,
}) => {
  await visit(page, '/hot')
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  // The menu follows the content in the document but precedes it on the page: the tab order follows the visual order.
  await page.getByRole('banner').getByRole('link', { name: 'Create account' }).focus()
  await page.keyboard.press('Tab')
  await expect(menuOf(page).getByRole('link', { name: 'Home' })).toBeFocused()
  const slots = menuOf(page).getByRole('link', { name: /^Slots/ })
  await slots.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rng$/)
  // The focus stays on the link until the new page is rendered, then moves to `main`.
  await expect(page.locator('main')).toBeFocused()
  const tile = tilesOf(page)
    .filter({ has: page.locator('[data-act=try]') })
    .first()
  await tile.getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const free = tile.getByRole('button', { name: /^Play demo/ })
  await expect(free).toBeFocused()
  await expect(free).toBeVisible()
  await page.keyboard.press('Enter')
  const frame = page.frameLocator('iframe')
  const spin = frame.getByRole('button', { name: 'Spin', exact: true })
  await expect(spin).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await accessibleInBothThemes(page)
  await spin.focus()
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('status').first()).not.toBeEmpty({ timeout: 15_000 })
  await expect(spin).toBeVisible({ timeout: 15_000 })
  await frame.getByRole('button', { name: 'Rules and payouts' }).press('Enter')
  await expectAccessible(page, 'rules')
  await frame.getByRole('button', { name: 'Close' }).press('Enter')
  await page.getByRole('button', { name: 'Leave', exact: true }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rng/)
  await expect(tilesOf(page).first()).toBeVisible()

  await follow(page, '/inhouse')
  const colours = tilesOf(page).filter({ hasText: 'Color Game' }).first()
  await colours.hover()
  await colours.getByRole('button', { name: 'Play demo Color Game' }).click()
  await expect(frame.getByRole('button', { name: 'Throw', exact: true })).toBeVisible()
  await accessibleInBothThemes(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the sheet of a game is accessible, dark and light', async ({ page }) => {
    await visit(page, '/rng')
    await tilesOf(page).first().getByRole('link').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await accessibleInBothThemes(page)
  })
})

test.describe('with text twice as large, and in a window of 320 px', () => {
  test.use({ hasTouch: true })

  const states = [
    ['large text', 390, '200%'],
    ['320 px', 320, ''],
  ] as const
  const inStates = async (page: Page, name: string, part: string | null) => {
    for (const [state, width, size] of states) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((chosen) => document.documentElement.style.setProperty('font-size', chosen), size)
      await expectReflow(page, `${name}, ${state}`)
      if (size !== '') await expectAccessible(page, `${name}, ${state}`, undefined, part)
    }
  }
  const barOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })

  test('a visitor reads every control of the lists of games, the menu and the login, and no page scrolls sideways', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/hot')
    for (const address of ['/hot', '/', '/rng', '/providers', '/lotteryCenter'])
      await test.step(address, async () => {
        await follow(page, address)
        await expect(page).toHaveURL(address)
        await expect(mainOf(page).locator('[aria-busy=true]')).toHaveCount(0)
        await inStates(page, address, 'main')
      })
    await barOf(page).getByRole('button', { name: 'Games' }).click()
    await expect(menuOf(page)).toBeVisible()
    await inStates(page, 'menu', '#menu')
    await page.keyboard.press('Escape')
    await barOf(page).getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    await inStates(page, 'login', null)
  })

  test('a member reads every control of the account and of a game', async ({ page }) => {
    await visitAs(page, 'player1', '/rng')
    await page.setViewportSize({ width: 390, height: 844 })
    await barOf(page).getByRole('button', { name: 'Me', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await inStates(page, 'account', null)
    await page.keyboard.press('Escape')
    await follow(page, '/game?vassalage=NLM&gameId=koi-lanterns&nodeId=koi-lanterns')
    await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible()
    await inStates(page, 'game', 'header')
  })
})
