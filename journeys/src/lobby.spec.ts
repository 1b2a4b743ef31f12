import { expect, test } from './house.ts'

const loadMore = 'Load more'

for (const [path, type] of [['/rng', 'RNG'], ['/pvp', 'PVP'], ['/live', 'LIVE'], ['/fish', 'FISH'], ['/sports', 'SPORTS'], ['/esports', 'ESPORTS'], ['/inhouse', 'INHOUSE'], ['/cockfight', 'COCKFIGHT'], ['/bingo', 'BINGO']] as const) {
  test(`${path} lists games of ${type} with its vendor strip [ROUTE-05 ROUTE-08 ROUTE-09 LOBBY-01 LOBBY-02]`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('group', { name: 'Vendors' }).or(page.getByRole('region', { name: 'Vendors' })).or(page.getByRole('list', { name: 'Vendors' })).first()).toBeVisible()
  })
}

test('/hot is open to visitors [ROUTE-03]', async ({ page }) => {
  await page.goto('/hot')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('/fav asks a visitor to sign in and shows no list [ROUTE-04]', async ({ page }) => {
  await page.goto('/fav')
  await expect(page.getByText('Sign in to see your favourites')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
})

test('42 a page, load more appends and says where it stands [LOBBY-03 LOBBY-04 LOBBY-05 ROUTE-07]', async ({ page }) => {
  await page.goto('/rng')
  const tiles = page.getByRole('main').getByRole('article')
  await expect(tiles).toHaveCount(42)
  await expect(page.getByText(/Page 1 \/ \d+/)).toBeVisible()
  const first = await tiles.first().innerText()
  await page.getByRole('button', { name: loadMore }).or(page.getByRole('link', { name: loadMore })).first().click()
  await expect(tiles).toHaveCount(84)
  await expect(page.getByText(/Page 2 \/ \d+/)).toBeVisible()
  expect(await tiles.first().innerText()).toBe(first)
  await expect(page).toHaveURL(/page=2/)
})

test('an address with a page opens all pages up to it [ROUTE-07]', async ({ page }) => {
  await page.goto('/rng?page=3')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(126)
})

test('choosing a vendor starts again, choosing it again clears it [LOBBY-08 LOBBY-10 ROUTE-06]', async ({ page }) => {
  await page.goto('/rng?page=2')
  const vendor = page.getByRole('main').getByRole('button', { name: /Nine Lamps/ }).or(page.getByRole('main').getByRole('link', { name: /Nine Lamps/ })).first()
  await vendor.click()
  await expect(page).toHaveURL(/vassalage=.*page=1|page=1.*vassalage=/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(42)
  await vendor.click()
  await expect(page).not.toHaveURL(/vassalage=/)
})

test('bingo starts with EBINGO and returns to it [LOBBY-09]', async ({ page }) => {
  await page.goto('/bingo')
  await expect(page.getByRole('main').getByRole('button', { name: 'Bingo', exact: true, pressed: true }).or(page.getByRole('main').locator('[aria-pressed=true],[aria-current=true]').filter({ hasText: 'Bingo' })).first()).toBeVisible()
})

test('esports and cockfight show their providers only [LOBBY-13 LOBBY-14]', async ({ page }) => {
  const answer = await page.request.get('/wps/relay/GCSGAME_newGameVendor?gameType=ESPORTS', { headers: { Merchant: 'perya' } })
  const codes = (await answer.json()).value.list.flatMap((group: { vendors: { vassalage: string }[] }) => group.vendors.map(({ vassalage }) => vassalage))
  expect([...codes].sort()).toEqual(['AI', 'AV', 'IA', 'IMES', 'TF'])
  const fight = await page.request.get('/wps/relay/GCSGAME_newGameVendor?gameType=COCKFIGHT', { headers: { Merchant: 'perya' } })
  expect((await fight.json()).value.list.flatMap((group: { vendors: { vassalage: string }[] }) => group.vendors.map(({ vassalage }) => vassalage))).toEqual(['DS88'])
})

test('titles that cannot be played yet say so and offer no launch', async ({ page }) => {
  await page.goto('/live')
  const tile = page.getByRole('main').getByRole('article').first()
  await expect(tile).toContainText('Coming soon')
  await expect(tile.getByRole('button', { name: /^Play/ })).toHaveCount(0)
})

test('the slots say that they are nearly 10,000 [LOBBY-15]', async ({ page }) => {
  await page.goto('/rng')
  await expect(page.getByText(/Nearly 10,000 games/)).toBeVisible()
})

test('back returns to the same games and the same place', async ({ page }) => {
  await page.goto('/rng')
  await page.getByRole('button', { name: loadMore }).or(page.getByRole('link', { name: loadMore })).first().click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(84)
  await page.evaluate(() => scrollTo(0, 2400))
  await page.waitForTimeout(400)
  const place = await page.evaluate(() => scrollY)
  await page.getByRole('navigation', { name: 'Games and account' }).getByRole('link', { name: /^Fishing/ }).click()
  await expect(page).toHaveURL(/\/fish/)
  await page.goBack()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(84)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200)
})

test('addresses that make no sense fall back instead of failing', async ({ page }) => {
  for (const query of ['?page=-1', '?page=999999999', '?vassalage=%27%3B--', '?sort=sideways', `?gameClassify=${'x'.repeat(3000)}`]) {
    const answer = await page.goto(`/rng${query}`)
    expect(answer?.status()).toBeLessThan(500)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
