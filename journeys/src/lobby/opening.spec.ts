import { expect, menuOf, test, tilesOf, visit } from '../fixtures.ts'
import { record } from '../recorder.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, screen: { width: 412, height: 823 } })

  test('a lobby opened by a link shows a screenful first and the rest right after, continues from there, and is complete at once after Back [LOBBY-03]', async ({
    page,
  }) => {
    type Seen = { readonly tiles: number; readonly hasLoadMore: boolean }
    /** Records the number of tiles, and whether more can be loaded, after each DOM change, only in the lobby at `path`. */
    const countTiles = (path: string) =>
      page.evaluate((wanted) => {
        const seen: Seen[] = []
        Object.assign(globalThis, { seen })
        new MutationObserver(() => {
          if (location.pathname !== wanted || document.querySelector('main h1') === null) return
          const hasLoadMore = [...document.querySelectorAll('main button')].some(({ textContent }) => textContent === 'Load more')
          seen.push({ tiles: document.querySelectorAll('main article').length, hasLoadMore })
        }).observe(document.documentElement, { childList: true, subtree: true })
      }, path)
    const partial = async () =>
      (await page.evaluate(() => (globalThis as unknown as { seen: Seen[] }).seen)).filter(({ tiles }) => tiles > 0 && tiles < 42)
    await visit(page, '/rng')
    await countTiles('/live')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Games' }).click()
    await menuOf(page).locator('a[href="/live"]').click()
    await expect(page).toHaveURL(/\/live$/)
    await expect.poll(async () => (await partial()).length, 'a screenful comes first').toBeGreaterThan(0)
    await expect(tilesOf(page)).toHaveCount(42)
    const first = await partial()
    expect(Math.min(...first.map(({ tiles }) => tiles)), 'as many as the screen holds come first').toBeLessThanOrEqual(12)
    expect(
      first.filter(({ hasLoadMore }) => hasLoadMore),
      'no button that the next tiles would move',
    ).toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'Load more' }).click()
    await expect(tilesOf(page)).toHaveCount(84)
    await countTiles('/rng')
    await expect(async () => {
      await page.goBack()
      await expect(page).toHaveURL(/\/rng$/, { timeout: 1_000 })
    }).toPass()
    await expect(tilesOf(page)).toHaveCount(42)
    expect(await partial()).toEqual([])
  })
})

test('who rests on a link has where it leads brought, once; who only passes over it asks for nothing; a choice of a page leaves the page where it is', async ({
  page,
}) => {
  const sent = record(page)
  const asked = (gameType: string) => sent.filter(({ path, query }) => path.endsWith('GCSGAME_gameList') && query['gameType'] === gameType).length
  await visit(page, '/hot')
  await page.evaluate(() => {
    const over = new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })
    document.querySelector('#menu a[href="/live"]')?.dispatchEvent(over)
    document.querySelector('main h1')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  })
  const link = menuOf(page).locator('a[href="/fish"]')
  await link.hover()
  await expect.poll(() => asked('FISH')).toBe(1)
  await link.click()
  await expect(page).toHaveURL(/\/fish$/)
  await expect(tilesOf(page).first()).toBeVisible()
  expect([asked('FISH'), asked('LIVE')]).toEqual([1, 0])

  await menuOf(page).getByRole('link', { name: 'Promotions', exact: true }).click()
  await expect(page).toHaveURL(/\/promotions$/)
  await page.setViewportSize({ width: 1440, height: 420 })
  const chip = page.getByRole('main').getByRole('group', { name: 'Promotion types' }).getByRole('link').nth(1)
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
