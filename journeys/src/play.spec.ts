import type { Page } from '@playwright/test'
import { accountOf, amend, balanceOf, expect, logInOf, menuOf, press, purseOf, signIn, test, tilesOf, visit } from './house.ts'

const frameOf = (page: Page) => page.frameLocator('iframe')
const spin = (page: Page) => frameOf(page).getByRole('button', { name: 'Spin', exact: true })

/** Spins until the header shows another balance: a round may pay exactly its stake, and the header shows a change only with the result. */
const spinUntilMoved = (page: Page, before: number) =>
  expect(async () => {
    await spin(page).click()
    await expect.poll(() => balanceOf(page), { timeout: 6_000 }).not.toBe(before)
  }).toPass({ timeout: 40_000 })

/** Counts the launches that a page asks for. */
const launchesOf = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/launchGame|gameTrialLaunch/.test(request.url())) asked.push(request.url())
  })
  return asked
}

test('launching without a session opens the login popup, and asks for no launch; after the sign-in it goes on [GAME-01]', async ({ page }) => {
  const launches = launchesOf(page)
  await visit(page, '/')
  await press(page, 'Koi Lanterns', 'Play')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog).toBeVisible()
  expect(launches).toEqual([])
  await dialog.getByRole('textbox', { name: 'Username' }).fill('player2')
  await dialog.getByLabel('Password', { exact: true }).fill('Perya#2026')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/game\?/)
  await expect(page.locator('iframe')).toHaveCount(1)
  expect(launches).toHaveLength(1)
})

test('a visitor tries a game free: the fun balance moves with the round [GAME-08 ROUTE-25]', async ({ page }) => {
  await visit(page, '/')
  const trial = page.waitForRequest((request) => request.url().endsWith('/wps/session/login/freeplay') && request.method() === 'POST')
  await press(page, 'Koi Lanterns', 'Try free')
  await trial
  await expect(page).toHaveURL(/\/game\?/)
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(menuOf(page)).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(purseOf(page)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('play money')
  const before = await balanceOf(page)
  await spinUntilMoved(page, before)
  await expect(frameOf(page).getByRole('status').first()).not.toBeEmpty()
})

test('a title with a free trial offers it, one without offers none [LOBBY-11]', async ({ page }) => {
  await amend(page, 'lobby.games', (value) => ({ ...value, games: value.games.map((game, place) => ({ ...game, supportPlay: place % 2 })) }))
  await visit(page, '/hot')
  await menuOf(page)
    .getByRole('link', { name: /^Slots/ })
    .click()
  await expect(tilesOf(page)).toHaveCount(42)
  for (const [place, tile] of (await tilesOf(page).all()).entries())
    await expect(tile.getByRole('button', { name: /^Try free/, includeHidden: true })).toHaveCount(place % 2 === 0 ? 1 : 0)
})

test('a member plays for money, and the header balance moves with the round; a reload comes back to the game [GAME-05 GAME-07]', async ({ page }) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  await press(page, 'Koi Lanterns', 'Play')
  await expect(page).toHaveURL(/\/game\?/)
  const inside = page.locator('iframe')
  await expect(inside).toHaveCount(1)
  const source = new URL((await inside.getAttribute('src')) ?? '')
  expect(source.origin).not.toBe(new URL(page.url()).origin)
  expect(await inside.getAttribute('sandbox')).not.toMatch(/top-navigation|modals/)
  expect(await page.evaluate(() => sessionStorage.getItem('iframeUrl'))).toBe(source.href)
  await expect(purseOf(page)).toBeVisible()
  const before = await balanceOf(page)
  await spinUntilMoved(page, before)
  const after = await balanceOf(page)
  await page.reload()
  await expect(inside).toHaveCount(1)
  await expect(spin(page)).toBeVisible()
  await expect.poll(() => balanceOf(page)).toBe(after)
  await page.getByRole('button', { name: 'Leave', exact: true }).first().click()
  await expect(page).toHaveURL(/\/(\?.*)?$/)
})

test('the frame shows game_url, or game_url2 where the first is empty [GAME-06]', async ({ page }) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  const seen: string[] = []
  for (const second of [false, true]) {
    await page.route('**/wps/game/launchGame**', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      const address: string = body.value.game_url === '' ? body.value.game_url2 : body.value.game_url
      seen.push(address)
      await route.fulfill({
        response: answer,
        json: { ...body, value: { ...body.value, game_url: second ? '' : address, game_url2: second ? address : '' } },
      })
    })
    await press(page, 'Koi Lanterns', 'Play')
    await expect.poll(() => seen.length).toBe(second ? 2 : 1)
    await expect.poll(() => page.locator('iframe').getAttribute('src')).toBe(new URL(seen.at(-1) ?? '').href)
    await page.unroute('**/wps/game/launchGame**')
    await page.getByRole('button', { name: 'Leave', exact: true }).first().click()
    await expect(page.locator('iframe')).toHaveCount(0)
  }
  expect(seen).toHaveLength(2)
})

test('a card that opens a route changes the path and frames nothing [GAME-04]', async ({ page }) => {
  await page.route('**/GCSGAME_gameList**', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const games = body.value.games.map((game: object, place: number) =>
      place === 0 ? { ...game, isGame: 'ROUTE', code: '/hot', showName: 'The way to hot', playable: true } : game,
    )
    await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, games } } })
  })
  await visit(page, '/hot')
  await menuOf(page)
    .getByRole('link', { name: /^Slots/ })
    .click()
  const tile = tilesOf(page).filter({ hasText: 'The way to hot' })
  await tile.hover()
  await tile.getByRole('button', { name: 'Play The way to hot' }).click()
  await expect(page).toHaveURL(/\/hot$/)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('the card of a provider opens the list of its games instead of a game [GAME-03]', async ({ page }) => {
  await page.route('**/GCSGAME_gameList**', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const games = body.value.games.map((game: object, place: number) =>
      place === 0 ? { ...game, isGame: 'VASSALAGE', vassalage: 'NLM', showName: 'Nine Lamps', playable: true } : game,
    )
    await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, games } } })
  })
  const launches = launchesOf(page)
  await visit(page, '/hot')
  await menuOf(page)
    .getByRole('link', { name: /^Slots/ })
    .click()
  const tile = tilesOf(page).filter({ hasText: 'See the games' }).first()
  await tile.hover()
  await tile.getByRole('button', { name: 'See the games Nine Lamps' }).click()
  const dialog = page.getByRole('dialog', { name: 'Games of Nine Lamps' })
  await expect(dialog.getByRole('article').first()).toBeVisible()
  const vendors = await dialog.locator('article').evaluateAll((articles) => articles.length)
  expect(vendors).toBeGreaterThan(10)
  expect(launches).toEqual([])
})

test('Color Game plays: a bet on a colour is settled by three dice [GAME-05]', async ({ page }) => {
  await visit(page, '/inhouse')
  const tile = tilesOf(page).filter({ hasText: 'Color Game' }).first()
  await tile.hover()
  await tile.getByRole('button', { name: 'Try free Color Game' }).click()
  await expect(page).toHaveURL(/\/game\?/)
  const frame = frameOf(page)
  await frame.getByRole('button', { name: /^red,/i }).first().click()
  await frame.getByRole('button', { name: 'Throw', exact: true }).click()
  await expect(frame.getByRole('status').first()).toContainText('Dice:')
})

test('a trial account that wants real money is told to get a real account [GAME-09 ROLE-02 ROLE-03]', async ({ page }) => {
  await visit(page, '/')
  await signIn(page, 'trial1')
  const launches = launchesOf(page)
  await press(page, 'Koi Lanterns', 'Play')
  const dialog = page.getByRole('dialog', { name: 'You need a real account' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog).toHaveCount(0)
  expect(launches).toEqual([])
})

test('recent games are not shown to a visitor; what was played last stands first for a member [FAV-06 FAV-07]', async ({ page }) => {
  await visit(page, '/')
  const row = page.getByRole('region', { name: 'Pick up where you left' })
  await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await signIn(page, 'player2')
  await press(page, 'Mango Fever', 'Play')
  await expect(page.locator('iframe')).toHaveCount(1)
  await visit(page, '/')
  await expect(row.getByRole('link').first()).toContainText('Mango Fever')
})

test('a heart is kept for its owner, on the server and on the device, on one page of 999 [FAV-01 FAV-02 FAV-03 FAV-05 ROUTE-04]', async ({
  page,
}) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  await menuOf(page)
    .getByRole('link', { name: /^Slots/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Slots/ })).toBeVisible()
  const any = tilesOf(page)
    .getByRole('button', { name: /^Add to favourites/ })
    .nth(3)
  const name = ((await any.getAttribute('aria-label')) ?? '').replace('Add to favourites: ', '')
  const tile = tilesOf(page)
    .filter({ has: page.getByRole('button', { name: `Add to favourites: ${name}`, exact: true }) })
    .first()
  const node = await tile.getAttribute('data-node')
  // Under a number that names nobody (T47).
  const kept = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('favourites:'))
        .map((pair) => pair.join(' '))
        .join(),
    )
  const added = page.waitForRequest((request) => request.url().includes('MCSFE_addFavoriteGameV2'))
  await tile.getByRole('button', { name: /^Add to favourites/ }).click()
  expect(Object.keys((await added).postDataJSON()).sort()).toEqual(['gameType', 'nodeId', 'vendor'])
  const unlike = page
    .getByRole('main')
    .getByRole('button', { name: `Remove from favourites: ${name}`, exact: true })
    .first()
  await expect(unlike).toBeVisible()
  expect(await kept()).toContain(node)

  await accountOf(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(logInOf(page)).toBeVisible()
  await signIn(page, 'player2')
  await menuOf(page)
    .getByRole('link', { name: /^Slots/ })
    .click()
  await expect(page.getByRole('button', { name: `Add to favourites: ${name}`, exact: true }).first()).toBeVisible()
  expect(await kept()).not.toContain(node)
  await accountOf(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(logInOf(page)).toBeVisible()

  await signIn(page, 'player1')
  const list = page.waitForRequest((request) => request.url().includes('MCSFE_getFavoriteGamesList'))
  await menuOf(page).getByRole('link', { name: 'Favourites' }).click()
  await expect(page).toHaveURL(/\/fav$/)
  const asked = new URL((await list).url()).searchParams
  expect([asked.get('pageNo'), asked.get('pageSize')]).toEqual(['1', '999'])
  await expect(tilesOf(page).filter({ hasText: name })).toHaveCount(1)
  const removed = page.waitForRequest((request) => request.url().includes('MCSFE_removeFavoriteGameV2'))
  await unlike.click()
  await removed
  await expect(tilesOf(page).filter({ hasText: name })).toHaveCount(0)
  await expect.poll(() => kept()).not.toContain(node)
  await page.reload()
  await expect(page.getByText('No favourites yet')).toBeVisible()
})

test('a heart without a session opens the login popup and stores nothing [FAV-04]', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('FavoriteGame')) sent.push(request.url())
  })
  await visit(page, '/rng')
  await tilesOf(page)
    .getByRole('button', { name: /^Add to favourites/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('favourites:')))).toEqual([])
  expect(sent).toEqual([])
})

test('the game page goes full screen and changes between money and free play', async ({ page }) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  await press(page, 'Koi Lanterns', 'Try free')
  await expect(spin(page)).toBeVisible()
  const book = page.getByRole('group', { name: 'Kind of play' }).or(page.getByRole('radiogroup', { name: 'Kind of play' }))
  await book.getByRole('radio', { name: 'Real' }).click()
  await expect(page).toHaveURL(/mode=real/)
  await expect(frameOf(page).getByText('Real money')).toBeVisible()
  await book.getByRole('radio', { name: 'Free' }).click()
  await expect(page).not.toHaveURL(/mode=real/)
  await expect(frameOf(page).getByText('Play money')).toBeVisible()
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeAttached()
})
