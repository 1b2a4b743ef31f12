import type { Page } from '@playwright/test'
import { agent1HomeAddress } from '../far-away.ts'
import { accessibleInBothThemes, demoPassword, expect, expectAccessible, follow, test, tilesOf, visit } from '../fixtures.ts'

// Checks dialogs, framed games, member and agent centres and closed platforms in right-to-left layout for members without sight or mouse (S17).

test.use({ meetsGates: true })

const inArabic = async (page: Page, path: string) => {
  await page.addInitScript(() => {
    if (window.top !== window) return
    localStorage.setItem('hisLang', 'AR')
    sessionStorage.setItem('disclaimerAccept', 'true')
    sessionStorage.setItem('publicityClose', 'true')
  })
  await visit(page, path)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
}
const dialogOf = (page: Page) => page.getByRole('dialog')
const look = async (page: Page) => {
  await expect(dialogOf(page)).toBeVisible()
  await accessibleInBothThemes(page)
}
const shut = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
}

test.describe('with the agent centre switched on', () => {
  test.use({ extraHTTPHeaders: { 'X-Forwarded-For': agent1HomeAddress } })

  test('dialogs, the agent centre and the lottery centre read from right to left and are accessible; charts, clocks and numbers run from left to right [OVER-05 AGENT-04 AGENT-06 ROUTE-16]', async ({
    page,
    operator,
  }) => {
    await operator('whitelabel', 'on', 'AGENTCENTRE3')
    try {
      await expect.poll(async () => (await (await page.request.get('/hot')).text()).includes('"modId":"AGENTCENTRE3","enabled":"1"')).toBe(true)
      await inArabic(page, '/hot')
      await page.locator('footer a[href^="/help#"]').first().click()
      await look(page)
      await shut(page)
      await page.locator('footer a[href="/service"]').last().click()
      await look(page)
      await shut(page)

      await follow(page, '/lotteryCenter')
      await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
      await expect(page.getByRole('timer').first().locator('bdi')).toHaveAttribute('dir', 'ltr')
      await accessibleInBothThemes(page)

      // Opened over a page with little content.
      await follow(page, '/reset-password?agent=agentTeamOverview')
      await look(page)
      await dialogOf(page).locator('input[name="username"], input[autocomplete="username"]').first().fill('agent1')
      await dialogOf(page).locator('input[type="password"]').first().fill(demoPassword)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('banner').getByRole('button', { name: /حساب/ })).toBeVisible()
      // The page is loaded again so that no dialog shown after login covers it.
      await visit(page, '/reset-password?agent=agentTeamOverview')
      const chart = page.getByRole('slider')
      await expect(chart).toBeVisible()
      await expect(chart).toHaveAttribute('dir', 'ltr')
      await accessibleInBothThemes(page)
      await follow(page, '/reset-password?agent=agentDownline&under=m-agent11')
      await expect(page.locator('dialog[open] ol')).toContainText('agent11')
      await accessibleInBothThemes(page)

      // The dialogs that open automatically for a new member, in order: player notice, disclaimer, announcements.
      await follow(page, '/reset-password')
      await expect(async () => {
        const tick = dialogOf(page).getByRole('checkbox')
        if ((await tick.count()) > 0) {
          await tick.check({ timeout: 500 })
          await dialogOf(page).locator('button').last().click({ timeout: 500 })
        } else await page.keyboard.press('Escape')
        const signOut = page.locator('header li button').last()
        if (!(await signOut.isVisible())) await page.locator('header button[aria-controls][aria-expanded]').last().click({ timeout: 1_000 })
        await signOut.click({ timeout: 1_000 })
      }).toPass({ timeout: 20_000 })
      await look(page)
    } finally {
      await operator('whitelabel', 'off', 'AGENTCENTRE3')
    }
  })
})

test('both framed games are accessible in Arabic, in the frame and around it', async ({ page }) => {
  await inArabic(page, '/rng')
  const frame = page.frameLocator('iframe')
  for (const [path, ready] of [
    ['/rng', 'Spin'],
    ['/inhouse', 'Throw'],
  ] as const) {
    await follow(page, path)
    await expect(page).toHaveURL(path)
    const tile = tilesOf(page)
      .filter({ has: page.locator('[data-act=try]') })
      .first()
    // By keyboard: the actions of a tile under a pointer close when the page moves beneath it.
    await tile.locator('[data-act=try]').press('Enter')
    await expect(frame.getByRole('button', { name: ready, exact: true })).toBeVisible()
    await accessibleInBothThemes(page)
    await frame.getByRole('button', { name: 'Rules and payouts' }).click()
    await expectAccessible(page, `rules ${path}`)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the sheet of a game, a closed platform, and one that is not for a country are accessible in Arabic', async ({ page, operator }) => {
    await inArabic(page, '/rng')
    await tilesOf(page).first().getByRole('link').first().click()
    await look(page)
    const { value } = await (await page.request.get('/wps/system/status', { headers: { Merchant: 'kermesse' } })).json()
    const answersTo = (status: number) => expect.poll(async () => (await page.request.get('/')).status(), { timeout: 15_000 }).toBe(status)
    try {
      await operator('maintenance', 'on', '--until', '2030-01-02T03:04:00Z', '--info', 'We are painting the wheel.')
      await answersTo(503)
      await page.goto('/')
      await accessibleInBothThemes(page)
      await operator('maintenance', 'off')
      await operator('region', 'restrict', value.location.country)
      await answersTo(451)
      await page.goto('/')
      await accessibleInBothThemes(page)
    } finally {
      await operator('maintenance', 'off')
      await operator('region', 'clear')
    }
    await answersTo(200)
  })
})
