import { accessibleInBothThemes, accountOf, expect, expectAccessible, logInOf, menuOf, press, signIn, test, tilesOf, visit } from './house.ts'

const screens = [
  '/',
  '/?q=gold',
  '/?q=qqqqqqqq',
  '/hot',
  '/fav',
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/inhouse',
  '/providers',
  '/providers?vassalage=NLM',
  '/service',
  '/no-such-place',
]

for (const path of screens) {
  test(`${path} has no grave finding for people who cannot see or use a mouse, dark and light`, async ({ page }) => {
    await visit(page, path)
    await page.waitForLoadState('networkidle')
    if (path === '/fav') await page.keyboard.press('Escape')
    await accessibleInBothThemes(page)
  })
}

test('the login popup with its captcha, the avatar menu, the notices and the help popup are accessible', async ({ page }) => {
  // Eight passes over whole pages: a slow machine needs more than the usual minute.
  test.slow()
  await visit(page, '/')
  await logInOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByRole('textbox', { name: 'Username' }).fill('nobody-here')
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByRole('img', { name: /Picture with/ })).toBeVisible()
  await accessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'All notices' }).click()
  await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible()
  await accessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
  await expect(page.getByRole('dialog', { name: 'Feedback' })).toBeVisible()
  await accessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await signIn(page, 'player1')
  await accountOf(page).click()
  await accessibleInBothThemes(page)
})

test.describe('what comes by itself', () => {
  test.use({ meetsGates: true })

  test('the disclaimer and the announcements are accessible', async ({ page }) => {
    await visit(page, '/')
    const gate = page.getByRole('dialog', { name: 'Before you come in' })
    await expect(gate).toBeVisible()
    await accessibleInBothThemes(page)
    await gate.getByRole('checkbox').check()
    await gate.getByRole('button', { name: 'Come in' }).click()
    await expect(page.getByRole('dialog', { name: 'Announcements' })).toBeVisible()
    await accessibleInBothThemes(page)
  })
})

test('the game page is accessible with a slot and with Color Game, inside the frame too', async ({ page }) => {
  await visit(page, '/')
  await press(page, 'Koi Lanterns', 'Try free')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('button', { name: 'Spin', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await accessibleInBothThemes(page)
  await frame.getByRole('button', { name: 'Rules and pays' }).click()
  await expectAccessible(page, 'rules')
  await frame.getByRole('button', { name: 'Close' }).click()
  await visit(page, '/inhouse')
  const tile = tilesOf(page).filter({ hasText: 'Color Game' }).first()
  await tile.hover()
  await tile.getByRole('button', { name: 'Try free Color Game' }).click()
  await expect(frame.getByRole('button', { name: 'Throw', exact: true })).toBeVisible()
  await accessibleInBothThemes(page)
})

test('the keyboard alone: skip link, menu, tile, game, a round, and back to the lobby', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  // The menu stands after the content in the document and before it on the page: the keyboard follows the page.
  await page.getByRole('banner').getByRole('link', { name: 'Create account' }).focus()
  await page.keyboard.press('Tab')
  await expect(menuOf(page).getByRole('link', { name: 'Home' })).toBeFocused()
  const slots = menuOf(page).getByRole('link', { name: /^Slots/ })
  await slots.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rng$/)
  const tile = tilesOf(page)
    .filter({ has: page.locator('[data-act=try]') })
    .first()
  await tile.getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const free = tile.getByRole('button', { name: /^Try free/ })
  await expect(free).toBeFocused()
  await expect(free).toBeVisible()
  await page.keyboard.press('Enter')
  const frame = page.frameLocator('iframe')
  const spin = frame.getByRole('button', { name: 'Spin', exact: true })
  await expect(spin).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await spin.focus()
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('status').first()).not.toBeEmpty({ timeout: 15_000 })
  await expect(spin).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Leave', exact: true }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rng/)
  await expect(tilesOf(page).first()).toBeVisible()
})

test('focus goes back to what opened a dialog, and stays inside while it is open', async ({ page }) => {
  await visit(page, '/')
  for (const [opener, name] of [
    [logInOf(page), 'Log in'],
    [page.getByRole('button', { name: 'All notices' }), 'Notices'],
  ] as const) {
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    for (let turn = 0; turn < 14; turn++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('no page moves under the reader while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: { by: number; what: string[] }[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput !== false) continue
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        moved.push({
          by: Number(entry.value),
          what: sources.map(({ node }) => (node instanceof HTMLElement ? `${node.tagName}.${node.className}` : String(node?.nodeName))),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/rng']) {
    await visit(page, path)
    await page.waitForLoadState('networkidle')
    const moved: { by: number; what: string[] }[] = await page.evaluate(() => ('moved' in window && Array.isArray(window.moved) ? window.moved : []))
    expect(
      moved.reduce((sum, { by }) => sum + by, 0),
      `${path} ${JSON.stringify(moved)}`,
    ).toBeLessThanOrEqual(0.01)
  }
})
