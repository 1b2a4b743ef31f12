import type { Page } from '@playwright/test'
import { expect, menuOf, test, tilesOf, visit } from './house.ts'

const listsAsked = (page: Page, gameType: string) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('GCSGAME_gameList') && request.url().includes(`gameType=${gameType}`)) asked.push(request.url())
  })
  return asked
}

/** How many tiles stood each time that the page had changed; only of the lobby at `path`. */
const countTiles = (page: Page, path: string) =>
  page.evaluate((wanted) => {
    const counts: number[] = []
    Object.assign(globalThis, { counts })
    new MutationObserver(() => {
      if (location.pathname === wanted && document.querySelector('main h1') !== null) counts.push(document.querySelectorAll('main article').length)
    }).observe(document.documentElement, { childList: true, subtree: true })
  }, path)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, screen: { width: 412, height: 823 } })

  test('a lobby that somebody goes to shows a screenful first and all of it right after, and goes on from there [LOBBY-03]', async ({ page }) => {
    await visit(page, '/rng')
    await countTiles(page, '/live')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Games' }).click()
    await menuOf(page).locator('a[href="/live"]').click()
    await expect(tilesOf(page)).toHaveCount(42)
    const seen = (await page.evaluate(() => (globalThis as unknown as { counts: number[] }).counts)).filter((count) => count > 0 && count < 42)
    expect(Math.min(...seen), 'as many as the screen holds come first').toBeLessThanOrEqual(12)
    await page.getByRole('main').getByRole('button', { name: 'Load more' }).click()
    await expect(tilesOf(page)).toHaveCount(84)
  })
})

test('whoever goes back finds a lobby whole at once', async ({ page }) => {
  await visit(page, '/rng')
  await menuOf(page).locator('a[href="/live"]').click()
  await expect(tilesOf(page)).toHaveCount(42)
  await countTiles(page, '/rng')
  await page.goBack()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(tilesOf(page)).toHaveCount(42)
  const seen = await page.evaluate(() => (globalThis as unknown as { counts: number[] }).counts)
  expect(seen.filter((count) => count > 0 && count < 42)).toEqual([])
})

test('who rests on a link has where it leads brought, once; who only passes over it asks for nothing', async ({ page }) => {
  const [fish, live] = [listsAsked(page, 'FISH'), listsAsked(page, 'LIVE')]
  await visit(page, '/hot')
  await page.evaluate(() => {
    const over = new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })
    document.querySelector('#menu a[href="/live"]')?.dispatchEvent(over)
    document.querySelector('main h1')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  })
  const link = menuOf(page).locator('a[href="/fish"]')
  await link.hover()
  await expect.poll(() => fish.length).toBe(1)
  await link.click()
  await expect(page).toHaveURL(/\/fish$/)
  await expect(tilesOf(page).first()).toBeVisible()
  expect([fish.length, live.length]).toEqual([1, 0])
})

test('a link among the choices of a page leaves the page where it is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await visit(page, '/promotions')
  const chip = page.getByRole('main').getByRole('group', { name: 'Kinds of promotions' }).getByRole('link').nth(1)
  await chip.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => {
    scrollBy(0, 40)
    return scrollY
  })
  expect(place).toBeGreaterThan(0)
  await chip.click()
  await expect(page).toHaveURL(/category=/)
  await expect(chip).toHaveAttribute('aria-current', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(place)
})
