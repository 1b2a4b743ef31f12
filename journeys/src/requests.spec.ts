import { amend, bringUp, expect, menuOf, test, tilesOf, visit } from './house.ts'
import { firstTo, record, type Sent, sentTo } from './recorder.ts'

// Expectations are those of docs/spec/requirements.csv and of the wire; what the front end was written to send is not looked at.

const expectModules = (sent: readonly Sent[]) => {
  // A page asks for what its server rendering did not bring: at least the lobby's vendors, its games and one more.
  expect(sent.length).toBeGreaterThanOrEqual(3)
  for (const { path, headers } of sent) expect([path, headers['moduleid']]).toEqual([path, expect.stringMatching(/^[A-Z]+3$/)])
}

test('a lobby asks for its vendors and its games: the strip, the categories and the cards follow what comes [CALL-36 ENT-07 ENT-01 CALL-01]', async ({
  page,
}) => {
  const sent = record(page)
  await amend(page, 'lobby.vendors', ({ list }) => ({
    list: list
      .filter(({ gameCategory }) => gameCategory === 'RNG')
      .map((group) => ({
        ...group,
        vendors: group.vendors.slice(0, 2).map((vendor, place) => ({
          ...vendor,
          displayName: place === 0 ? 'Lamp Works' : 'Reel Works',
          logoUrl: '',
          gameClassify: place === 0 ? ['WAYS', 'JACKPOT'] : ['FRUIT'],
        })),
      })),
  }))
  await amend(page, 'lobby.games', (value) => ({
    ...value,
    games: value.games.map((game, place) =>
      place === 0 ? { ...game, showName: 'Lamps of June', iconUrl: '/favicon.svg', showIcon: '/favicon.svg' } : game,
    ),
  }))
  await visit(page, '/hot')
  await menuOf(page)
    .getByRole('link', { name: /^Slots/ })
    .click()
  await expect(page).toHaveURL(/\/rng/)
  const asked = await firstTo(sent, '/GCSGAME_newGameVendor')
  expect(asked).toMatchObject({ method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor', query: { language: 'EN' } })
  const strip = page.getByRole('main').getByRole('group', { name: 'Vendors' }).getByRole('button')
  await expect(strip).toHaveCount(3)
  await expect(strip.nth(1)).toHaveAccessibleName(/Lamp Works/)
  await expect(strip.nth(2)).toHaveAccessibleName(/Reel Works/)
  const kinds = page.getByRole('group', { name: 'Kinds' }).getByRole('button')
  await expect(kinds).toHaveText(['All', 'New', 'Ways', 'Jackpot', 'Fruit'])
  await strip.nth(2).click()
  await expect(kinds).toHaveText(['All', 'New', 'Fruit'])
  const first = tilesOf(page).first()
  await expect(first).toContainText('Lamps of June')
  await expect(first.locator('img').first()).toHaveAttribute('src', '/favicon.svg')
  expectModules(sent)
})

test('a provider’s page asks for the game types of that provider, and they lead to its lobbies [CALL-35]', async ({ page }) => {
  const sent = record(page)
  await amend(page, 'lobby.vendorGameTypes', (value) => ({
    ...value,
    list: [
      { gameType: 'RNG', gameCount: 7 },
      { gameType: 'FISH', gameCount: 3 },
    ],
  }))
  await visit(page, '/providers')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Nine Lamps/ })
    .click()
  await expect(page).toHaveURL(/\/providers\?vassalage=NLM$/)
  const asked = await firstTo(sent, '/GCSGAME_getVassGameType')
  expect(asked).toMatchObject({ method: 'GET', path: '/wps/relay/GCSGAME_getVassGameType', query: { vassalage: 'NLM' } })
  const types = page.getByRole('group', { name: 'Kinds' }).getByRole('link')
  await expect(types).toHaveText(['Slots 7', 'Fishing 3'])
  await types.nth(1).click()
  await expect(page).toHaveURL(/\/fish\?vassalage=NLM/)
})

test('Home asks for notices and for the winner board of all categories, twenty rows: the list, the content and the ticker follow what comes [CALL-42 CALL-53 ENT-10 ENT-12]', async ({
  page,
}) => {
  const sent = record(page)
  const notices = [
    ['n-1', 'Lanterns on Friday', 'The lamps are lit at <b>seven</b>.'],
    ['n-2', 'A new wheel', 'It stands behind the carousel.'],
  ] as const
  await amend(page, 'system.announcements', () => ({
    list: notices.map(([id, title, content]) => ({ id, title, content, publishedAt: '2026-11-20T10:00:00.000Z' })),
  }))
  const wins = [
    ['ami***', 'Koi Lanterns', '1234.50', '₱1,234.50'],
    ['lig***', 'Nine Lamps', '88.00', '₱88.00'],
    ['tal***', 'Night Carnival', '250000.00', '₱250,000.00'],
  ] as const
  await amend(page, 'board.winners', () => ({
    list: wins.map(([customerName, gameName, winAmount]) => ({
      vo: { customerName, gameName, winAmount, currencySymbol: '₱', wonAt: '2026-11-20T10:00:00.000Z', icon: '', gameId: 'koi' },
    })),
  }))
  await visit(page, '/hot')
  await menuOf(page).getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/')
  expect(await firstTo(sent, '/MCSFE_getListAnnouncements')).toMatchObject({ method: 'GET', query: { language: 'EN' } })
  await page.getByRole('main').getByRole('button', { name: 'All notices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notices' })
  const titles = dialog.getByRole('listitem').getByRole('button')
  await expect(titles).toHaveText(notices.map(([, title]) => title))
  await expect(dialog.getByText('It stands behind the carousel.')).toBeHidden()
  await titles.nth(1).click()
  await expect(dialog.getByText('It stands behind the carousel.')).toBeVisible()
  await titles.nth(0).click()
  await expect(dialog.locator('b').filter({ hasText: 'seven' })).toBeVisible()
  await page.keyboard.press('Escape')

  const board = await bringUp(page, page.getByRole('region', { name: 'Winner board' }))
  expect((await firstTo(sent, '/ODSFE2_getWinnerBoard')).query).toEqual({ gameCategory: 'ALL', language: 'EN', limitNum: '20' })
  const rows = board.getByRole('group').getByRole('list').first().getByRole('listitem')
  await expect(rows).toHaveCount(wins.length)
  for (const [place, [name, game, , amount]] of wins.entries())
    for (const text of [name, game, amount]) await expect(rows.nth(place)).toContainText(text)
  expectModules(sent)
})

test('the groups of vendors come as sections of Home, each with its title and its cards [ENT-03]', async ({ page }) => {
  const sent = record(page)
  const cards = { FISH: ['Koi of June', 'Koi of July'], LIVE: ['Roulette of June'] } as const
  await amend(page, 'lobby.lanes', ({ data }) => ({
    data: {
      lanes: data.lanes
        .filter(({ gameCategory }) => gameCategory === 'FISH' || gameCategory === 'LIVE')
        .map((lane) => {
          const names = lane.gameCategory === 'FISH' ? cards.FISH : cards.LIVE
          return {
            ...lane,
            totalCount: names.length,
            cards: lane.cards.slice(0, names.length).map((card, place) => ({ ...card, showName: names[place] ?? '' })),
          }
        }),
    },
  }))
  await visit(page, '/hot')
  await menuOf(page).getByRole('link', { name: 'Home', exact: true }).click()
  await firstTo(sent, '/GCSGAME_gameVendor')
  for (const [title, names] of [
    ['Fishing', cards.FISH],
    ['Live', cards.LIVE],
  ] as const) {
    const section = await bringUp(page, page.getByRole('region', { name: title, exact: true }))
    await expect(section.getByRole('heading', { name: title })).toBeVisible()
    await expect(section.getByRole('article')).toHaveCount(names.length)
    for (const [place, name] of names.entries()) await expect(section.getByRole('article').nth(place)).toContainText(name)
  }
  for (const other of ['Slots', 'Card tables', 'Sports']) await expect(page.getByRole('region', { name: other, exact: true })).toHaveCount(0)
  expect(sentTo(sent, '/GCSGAME_gameVendor').every(({ method }) => method === 'GET')).toBe(true)
})

test.describe('what comes by itself', () => {
  test.use({ meetsGates: true })

  test('each of the four parts of the announcements feeds its own place [ENT-11]', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('disclaimerAccept', 'true'))
    const notice = (id: string, title: string) => ({ id, title, content: `About ${title}.`, publishedAt: '2026-11-20T10:00:00.000Z' })
    await amend(page, 'system.announcementContent', (value) => ({
      player: value.player.length === 0 ? [] : [notice('player-1', 'Your lantern waits')],
      banners: value.banners.slice(0, 1).map((banner) => ({ ...banner, title: 'A banner of June' })),
      popup: [notice('popup-1', 'The fair is open')],
      promotion: [{ id: 'promotion-1', category: 'Slots', title: 'Lamps for all' }],
    }))
    await visit(page, '/hot')
    await menuOf(page).getByRole('link', { name: 'Home', exact: true }).click()
    const popup = page.getByRole('dialog', { name: 'Announcements' })
    await expect(popup.getByRole('listitem')).toHaveText(/The fair is open.*About The fair is open\./)
    await popup.getByRole('tab', { name: 'Promotions' }).click()
    await expect(popup.getByRole('listitem')).toHaveText(/Lamps for all.*Slots/)
    await expect(popup).not.toContainText('Your lantern waits')
    await popup.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.locator('[data-booth]').first()).toContainText('A banner of June')
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await login.getByRole('textbox', { name: 'Username' }).fill('player2')
    await login.getByLabel('Password', { exact: true }).fill('Perya#2026')
    await login.getByRole('button', { name: 'Log in', exact: true }).click()
    const words = page.getByRole('dialog', { name: 'For you' })
    await expect(words).toContainText('Your lantern waits')
    await expect(words).toContainText('About Your lantern waits.')
    await expect(words).not.toContainText('The fair is open')
  })
})
