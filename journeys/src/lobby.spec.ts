import type { Page } from '@playwright/test'
import { accessibleInBothThemes, fillLogin, expect, logInOf, menuOf, test, tilesOf, visit } from './house.ts'

const gamesAsked = (page: Page) => {
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    if (request.url().includes('GCSGAME_gameList')) asked.push(new URL(request.url()).searchParams)
  })
  return asked
}
const vendorsOf = async (page: Page, type: string) => {
  const answer = await page.request.get(`/wps/relay/GCSGAME_newGameVendor?gameType=${type}&language=EN`, { headers: { Merchant: 'perya' } })
  return (await answer.json()).value.list.flatMap(
    (group: { vendors: { vassalage: string; displayName: string; isHot: number }[] }) => group.vendors,
  ) as { vassalage: string; displayName: string; isHot: number }[]
}
const strip = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Vendors' })
const more = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Load more' })

for (const [path, type] of [
  ['/rng', 'RNG'],
  ['/pvp', 'PVP'],
  ['/live', 'LIVE'],
  ['/fish', 'FISH'],
  ['/sports', 'SPORTS'],
  ['/esports', 'ESPORTS'],
  ['/inhouse', 'INHOUSE'],
  ['/cockfight', 'COCKFIGHT'],
  ['/bingo', 'BINGO'],
] as const) {
  test(`${path} lists games of ${type} only, with the strip of its vendors [ROUTE-05 ROUTE-08 ROUTE-09 LOBBY-01 LOBBY-02]`, async ({ page }) => {
    const asked = gamesAsked(page)
    await visit(page, '/hot')
    await menuOf(page).locator(`a[href="${path}"]`).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(tilesOf(page).first()).toBeVisible()
    await expect.poll(() => [...new Set(asked.map((one) => one.get('gameType')))]).toEqual([type])
    const vendors = await vendorsOf(page, type)
    await expect(strip(page).getByRole('button')).toHaveCount(vendors.length + 1)
    for (const { displayName } of vendors) await expect(strip(page).getByRole('button', { name: displayName })).toHaveCount(1)
    const page1 = await page.request.get(`/wps/relay/GCSGAME_gameList?${asked.at(-1)}`, { headers: { Merchant: 'perya' } })
    const listed = (await page1.json()).value.games.map(({ nodeId }: { nodeId: string }) => nodeId)
    await expect.poll(() => tilesOf(page).evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-node')))).toEqual(listed)
  })
}

test('/hot is open to visitors and asks for 20 at a time, as does the list of a provider [ROUTE-03 LOBBY-06]', async ({ page }) => {
  const sizes: (string | null)[] = []
  page.on('request', (request) => {
    if (/GCSGAME_(hotGamesV2|gameList)/.test(request.url())) sizes.push(new URL(request.url()).searchParams.get('pageSize'))
  })
  await visit(page, '/rng')
  sizes.length = 0
  await menuOf(page).getByRole('link', { name: 'Hot', exact: true }).click()
  await expect(tilesOf(page).first()).toBeVisible()
  await expect(logInOf(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nine Lamps' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Games of Nine Lamps' })).toBeVisible()
  await expect(tilesOf(page)).toHaveCount(20)
  expect(new Set(sizes)).toEqual(new Set(['20']))
})

test('/fav asks a visitor to sign in and shows no list [ROUTE-04]', async ({ page }) => {
  await visit(page, '/fav')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText('Sign in to see your favourites')).toBeVisible()
  await expect(tilesOf(page)).toHaveCount(0)
})

test('42 a page; load more appends the next 42 and says where it stands [LOBBY-03 LOBBY-04 LOBBY-05 ROUTE-07]', async ({ page }) => {
  const asked = gamesAsked(page)
  await visit(page, '/rng')
  await expect(tilesOf(page)).toHaveCount(42)
  await expect(page.getByText(/Page 1 \/ \d+/)).toBeVisible()
  const nodes = () => tilesOf(page).evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-node')))
  const first = await nodes()
  await more(page).click()
  await expect(tilesOf(page)).toHaveCount(84)
  await expect(page.getByText(/Page 2 \/ \d+/)).toBeVisible()
  expect((await nodes()).slice(0, 42)).toEqual(first)
  await expect(page).toHaveURL(/[?&]page=2/)
  expect(asked.at(-1)?.get('pageSize')).toBe('42')
})

test('an address with a page opens all pages up to it [ROUTE-07]', async ({ page }) => {
  await visit(page, '/rng?page=3')
  await expect(tilesOf(page)).toHaveCount(126)
})

test('the vendor tabs change the grid; choosing the active one clears it [LOBBY-10 ROUTE-06]', async ({ page }) => {
  const asked = gamesAsked(page)
  await visit(page, '/rng')
  const vendors = await vendorsOf(page, 'RNG')
  await expect(strip(page).getByRole('button')).toHaveCount(vendors.length + 1)
  const tab = strip(page).getByRole('button', { name: /Nine Lamps/ })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/vassalage=NLM/)
  await expect(tilesOf(page).first()).toContainText('Nine Lamps')
  for (const tile of await tilesOf(page).all()) await expect(tile).toContainText('Nine Lamps')
  expect(asked.at(-1)?.get('vassalage')).toBe('NLM')
  await tab.click()
  await expect(page).not.toHaveURL(/vassalage=/)
  await expect(tab).toHaveAttribute('aria-pressed', 'false')
  await expect(strip(page).getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
})

test('route, provider, kind and language each start again at page 1, the kind at ALL [LOBBY-08]', async ({ page }) => {
  await visit(page, '/rng?page=2')
  await expect(tilesOf(page)).toHaveCount(84)
  const kinds = page.getByRole('group', { name: 'Kinds' }).getByRole('button')
  const chosen = page.getByRole('group', { name: 'Kinds' }).locator('[aria-pressed=true]')
  const again = async (address: string) => {
    await visit(page, address)
    await expect(tilesOf(page)).toHaveCount(84)
  }
  await strip(page)
    .getByRole('button', { name: /Nine Lamps/ })
    .click()
  await expect(tilesOf(page)).toHaveCount(42)
  await expect(chosen).toHaveText('All')
  await again('/rng?page=2')
  await kinds.filter({ hasText: 'Ways' }).click()
  await expect(page).toHaveURL(/gameClassify=WAYS/)
  await expect(tilesOf(page)).toHaveCount(42)
  await strip(page)
    .getByRole('button', { name: /Nine Lamps/ })
    .click()
  await expect(chosen).toHaveText('All')
  await again('/rng?page=2')
  await menuOf(page).locator('a[href="/fish"]').click()
  await expect(page).toHaveURL(/\/fish$/)
  await expect(chosen).toHaveText('All')
  expect(await tilesOf(page).count()).toBeLessThanOrEqual(42)
  await again('/rng?page=2')
  await menuOf(page).getByText('Language:').click()
  await menuOf(page).getByRole('link', { name: 'Filipino' }).click()
  await expect(tilesOf(page)).toHaveCount(42)
  await expect(page).not.toHaveURL(/page=2/)
})

test('bingo starts with EBINGO and returns to it [LOBBY-09]', async ({ page }) => {
  const asked = gamesAsked(page)
  await visit(page, '/hot')
  await menuOf(page).locator('a[href="/bingo"]').click()
  const chosen = page.getByRole('group', { name: 'Kinds' }).locator('[aria-pressed=true]')
  await expect(chosen).toHaveText('Bingo')
  expect(asked.at(-1)?.get('gameClassify')).toBe('EBINGO')
  await page.getByRole('group', { name: 'Kinds' }).getByRole('button').nth(2).click()
  await expect(chosen).not.toHaveText('Bingo')
  await strip(page).getByRole('button').nth(1).click()
  await expect(chosen).toHaveText('Bingo')
  await expect.poll(() => asked.at(-1)?.get('gameClassify')).toBe('EBINGO')
})

test('esports and cockfight show their providers and no other [LOBBY-13 LOBBY-14]', async ({ page }) => {
  for (const [path, type, codes] of [
    ['/esports', 'ESPORTS', ['AI', 'AV', 'IA', 'IMES', 'TF']],
    ['/cockfight', 'COCKFIGHT', ['DS88']],
  ] as const) {
    const vendors = await vendorsOf(page, type)
    expect(vendors.map(({ vassalage }) => vassalage).sort()).toEqual(codes)
    await visit(page, path)
    await expect(strip(page).getByRole('button')).toHaveCount(codes.length + 1)
  }
})

test('exactly the vendors that the server marks hot are marked hot [LOBBY-12]', async ({ page }) => {
  const vendors = await vendorsOf(page, 'RNG')
  const hot = vendors.filter(({ isHot }) => isHot === 1)
  expect(hot.length).toBeGreaterThan(0)
  expect(hot.length).toBeLessThan(vendors.length)
  await visit(page, '/rng')
  const marked = strip(page).locator('button[data-hot]')
  await expect(marked).toHaveCount(hot.length)
  for (const { displayName } of hot) await expect(marked.and(page.getByRole('button', { name: displayName }))).toHaveCount(1)
})

test('every title of matches can be launched and tried', async ({ page }) => {
  for (const path of ['/sports', '/esports']) {
    await visit(page, path)
    await expect(tilesOf(page).first().locator('[data-act=play], [data-act=try]').first()).toBeAttached()
    await expect(tilesOf(page).filter({ hasText: 'Coming soon' })).toHaveCount(0)
  }
})

test('the slots say that they are nearly 10,000 [LOBBY-15]', async ({ page }) => {
  await visit(page, '/rng')
  await expect(page.getByText(/Nearly 10,000 games/)).toBeVisible()
})

test('back returns to the same games and the same place', async ({ page }) => {
  await visit(page, '/rng')
  await more(page).click()
  await expect(tilesOf(page)).toHaveCount(84)
  await page.evaluate(() => scrollTo(0, 2_400))
  await page.waitForTimeout(400)
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(1_000)
  await menuOf(page)
    .getByRole('link', { name: /^Fishing/ })
    .click()
  await expect(page).toHaveURL(/\/fish/)
  await expect(tilesOf(page).first()).toBeVisible()
  await page.goBack()
  await expect(tilesOf(page)).toHaveCount(84)
  await expect.poll(() => page.evaluate((wanted) => Math.abs(scrollY - wanted), place)).toBeLessThan(50)
})

test('addresses that make no sense fall back instead of failing', async ({ page }) => {
  for (const query of [
    '?page=-1',
    '?page=999999999',
    '?vassalage=%27%3B--',
    '?sort=sideways',
    `?gameClassify=${'x'.repeat(500)}`,
    '?freeTrial=perhaps&page=1e9',
  ]) {
    const answer = await visit(page, `/rng${query}`)
    expect(answer?.status(), query).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  }
  for (const path of ['/?q=', '/providers?vassalage=', '/rng?gameClassify='])
    expect((await page.request.get(`${path}${'x'.repeat(10_000)}`)).status()).toBeLessThan(500)
  await visit(page, '/providers?vassalage=NOSUCH')
  await expect(page.getByText('No vendor has this code')).toBeVisible()
})

test('a provider of card tables with rooms lists them, and a room that can be played is launched by its id [GAME-10 CALL-44]', async ({ page }) => {
  await visit(page, '/pvp')
  const rooms = page.getByRole('region', { name: 'Rooms' })
  await expect(rooms).toHaveCount(0)
  const asking = page.waitForRequest((request) => new URL(request.url()).pathname === '/wps/relay/GLS2_roomList')
  await page
    .getByRole('group', { name: 'Vendors' })
    .getByRole('button', { name: /Perya Originals/ })
    .click()
  expect(new URL((await asking).url()).searchParams.get('vassalage')).toBe('PRY')
  await expect(rooms.getByRole('listitem')).toHaveCount(8)
  await expect(rooms.getByRole('listitem').first()).toContainText('Tongits Go, ante ₱1.00')
  await accessibleInBothThemes(page)
  await rooms.getByRole('button', { name: 'Play Tongits Go, ante ₱5.00' }).click()
  const launching = page.waitForRequest((request) => new URL(request.url()).pathname === '/wps/game/launchGame')
  await fillLogin(page, 'player1')
  const asked = new URL((await launching).url()).searchParams
  expect([asked.get('vassalage'), asked.get('gameId'), asked.get('roomId')]).toEqual(['PRY', 'PRY-tongits-go', 'tongits-go-2'])
})
