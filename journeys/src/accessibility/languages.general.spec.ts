import { expect, expectAccessible, test, tilesOf, visit } from '../fixtures.ts'

test('Arabic, Urdu and Persian run from right to left, the menu on the right; a choice is kept; names in another writing keep their end [MENU-06]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('hisLang') === null) localStorage.setItem('hisLang', 'AR')
  })
  await visit(page, '/rng')
  const root = page.locator('html')
  const readsFromTheRight = async (tag: string) => {
    await expect(root).toHaveAttribute('lang', tag)
    await expect(root).toHaveAttribute('dir', 'rtl')
    const menu = await page.locator('#menu').boundingBox()
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeGreaterThan(1_400)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await readsFromTheRight('ar')
  // Colours equal those of English; only layout and labels differ.
  await expectAccessible(page)
  await page.locator('#menu a[href="/"]').filter({ visible: true }).click()
  await expectAccessible(page)
  await page.locator('#menu a[href="/rng"]').click()
  await expect(tilesOf(page).first()).toBeVisible()
  const choices = page.locator('#menu details').getByRole('link')
  for (const [name, tag] of [
    ['اردو', 'ur'],
    ['فارسی', 'fa'],
    ['العربية', 'ar'],
  ] as const) {
    if (!(await choices.first().isVisible())) await page.locator('#menu summary').click()
    await choices.filter({ hasText: name }).click()
    await readsFromTheRight(tag)
  }

  await page.setViewportSize({ width: 390, height: 844 })
  const name = tilesOf(page).first().locator('b')
  await name.scrollIntoViewIfNeeded()
  await expect(name).toHaveCSS('direction', 'ltr')
  const [shown, tile] = await Promise.all([name.boundingBox(), tilesOf(page).first().boundingBox()])
  const words = await name.evaluate((title) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    return range.getBoundingClientRect().right
  })
  // An uncut text ends at the inline start of the page; a longer one is clipped there.
  expect(words - ((shown?.x ?? 0) + (shown?.width ?? 0))).toBeGreaterThan(-2)
  expect(shown?.x ?? 0).toBeGreaterThanOrEqual(tile?.x ?? Number.NaN)
  // No ancestor clips the wordmark.
  const wordmark = page.getByRole('banner').getByText('Kermesse', { exact: true })
  const isWhole = await wordmark.evaluate((mark) => {
    const own = mark.getBoundingClientRect()
    let around = mark.parentElement
    while (around !== null && getComputedStyle(around).overflowX === 'visible') around = around.parentElement
    const frame = around?.getBoundingClientRect()
    return frame !== undefined && own.left >= frame.left - 0.5 && own.right <= frame.right + 0.5
  })
  expect(isWhole).toBe(true)

  // Another language shows its flag and survives a reload; the same build serves the other brand.
  await page.setViewportSize({ width: 1440, height: 960 })
  await expect(page.locator('#menu')).toBeVisible()
  const french = choices.filter({ hasText: 'Français' })
  if (!(await french.isVisible())) await page.locator('#menu summary').click()
  await expect.poll(() => french.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true)
  await french.click()
  await page.reload()
  await expect(root).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveTitle(/Kermesse/)
  await expect(page.getByRole('contentinfo')).toContainText('21')
  expect(await page.evaluate(() => [sessionStorage.getItem('merchant'), localStorage.getItem('hisLang')])).toEqual(['kermesse', 'FR'])
  await expect(page.getByRole('main').getByText(/€/).first()).toBeAttached()
})
