import type { Value } from '@perya/calls'
import { amend, bringUp, expect, menuOf, searchOf, test, tilesOf, visit } from './house.ts'

const laneNames = ['Slots', 'Fishing', 'Live', 'Card tables', 'Sports']

test('the game menu of Home holds the six event filters, and each narrows Home [HOME-04 HOME-15]', async ({ page }) => {
  await visit(page, '/')
  const filters = page.getByRole('navigation', { name: 'Show' }).getByRole('link')
  await expect(filters).toHaveText(['All', 'Hot', 'Slots', 'Fishing', 'Live', 'Card tables', 'Sports'])
  const row = (name: string) => page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })
  for (const name of laneNames) {
    await filters.filter({ hasText: name }).click()
    await expect(row(name)).toBeVisible()
    for (const other of laneNames.filter((one) => one !== name)) await expect(row(other)).toHaveCount(0)
  }
  await filters.filter({ hasText: 'Hot' }).click()
  await expect(row('Hot right now')).toBeVisible()
  for (const name of laneNames) await expect(row(name)).toHaveCount(0)
})

test('Home searches by a part of the name, 28 a page, until all have come [HOME-05 HOME-06 HOME-07]', async ({ page }) => {
  const count = async (name: string): Promise<number> =>
    (await (await page.request.get(`/wps/relay/GCSGAME_gameList?gameName=${name}&pageNo=1&pageSize=28`, { headers: { Merchant: 'perya' } })).json())
      .value.totalCount
  const totals = await Promise.all(
    ['bonanza', 'carnival', 'jackpot', 'lantern', 'mango', 'night', 'moon'].map(async (name) => ({ name, total: await count(name) })),
  )
  const { name, total } = totals.filter((one) => one.total > 56).sort((a, b) => a.total - b.total)[0] ?? { name: 'gold', total: await count('gold') }
  await visit(page, '/')
  const field = searchOf(page)
  await field.fill(name)
  await field.press('Enter')
  await expect(tilesOf(page)).toHaveCount(28)
  for (const tile of await tilesOf(page).all()) await expect(tile).toContainText(new RegExp(name.slice(0, 4), 'i'))
  const more = page.getByRole('main').getByRole('button', { name: 'Load more' })
  await more.click()
  await expect(tilesOf(page)).toHaveCount(56)
  for (let shown = 84; shown < Math.min(total, 224) + 28; shown += 28) {
    await page.waitForTimeout(550)
    await more.click()
    await expect(tilesOf(page)).toHaveCount(Math.min(shown, total))
  }
  if (total <= 224) await expect(more).toHaveCount(0)
})

test('search trims, forgives a typing error, and asks for a name when there is none [HOME-08 HOME-09]', async ({ page }) => {
  await visit(page, '/')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('GCSGAME_gameList')) asked.push(new URL(request.url()).searchParams.get('gameName') ?? '')
  })
  const field = searchOf(page)
  await field.fill('   ')
  await field.press('Enter')
  await expect(page.getByText('please enter the name of the game').filter({ visible: true })).toBeVisible()
  expect(asked).toEqual([])
  await field.fill('  koi lantrens ')
  await field.press('Enter')
  await expect(tilesOf(page).first()).toContainText('Koi Lanterns')
  expect(new Set(asked)).toEqual(new Set(['koi lantrens']))
})

test('hot games are exactly those of the server, in its order [HOME-10 LOBBY-12]', async ({ page }) => {
  // What others play meanwhile changes the order: both are read anew then.
  await expect(async () => {
    const answer = await page.request.get('/wps/relay/GCSGAME_hotGamesV2?language=EN&pageSize=10&pageNo=1', { headers: { Merchant: 'perya' } })
    const nodes: string[] = (await answer.json()).value.list.map((card: { nodeId: string }) => card.nodeId)
    await visit(page, '/')
    const shown = await page
      .getByRole('region', { name: 'Hot right now' })
      .locator('article')
      .evaluateAll((articles) => articles.map((article) => article.getAttribute('data-node')))
    expect(nodes).toHaveLength(10)
    expect(shown).toEqual(nodes)
  }).toPass({ timeout: 30_000 })
})

test('one provider, one tile; each leads to its games alone [HOME-11 ROUTE-17]', async ({ page }) => {
  const answer = await page.request.get('/wps/relay/GCSGAME_newGameVendor?language=EN', { headers: { Merchant: 'perya' } })
  const codes = new Set(
    (await answer.json()).value.list.flatMap((group: { vendors: { vassalage: string }[] }) => group.vendors.map(({ vassalage }) => vassalage)),
  )
  await visit(page, '/')
  const tiles = page.getByRole('region', { name: 'Vendors' }).getByRole('link').filter({ hasNotText: 'See all' })
  expect(await tiles.count()).toBe(codes.size)
  const tile = page.getByRole('region', { name: 'Vendors' }).getByRole('link', { name: /Nine Lamps/ })
  await tile.click()
  await expect(page).toHaveURL(/\/providers\?vassalage=NLM$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games of Nine Lamps')
  await expect(tilesOf(page).first()).toBeVisible()
  for (const one of await tilesOf(page).all()) await expect(one).toContainText('Nine Lamps')
})

test('one slider a category with its title and see-more link; on a wide window five cards lie 20 to 27 px apart [HOME-12 HOME-13 HOME-14]', async ({
  page,
}) => {
  const answer = await page.request.get('/wps/relay/GCSGAME_gameVendor?language=EN', { headers: { Merchant: 'perya' } })
  const lanes: { gameCategory: string; cards: object[] }[] = (await answer.json()).value.data.lanes
  await visit(page, '/')
  const more = page.getByRole('main').getByRole('link', { name: /^See all: / })
  for (const name of laneNames) await expect(page.getByRole('region', { name, exact: true })).toHaveCount(1, { timeout: 20_000 })
  expect(await more.count()).toBeGreaterThanOrEqual(lanes.filter(({ cards }) => cards.length > 0).length)
  const row = page.getByRole('region', { name: 'Slots', exact: true })
  await row.scrollIntoViewIfNeeded()
  const frame = await row.getByRole('group', { name: 'Slots' }).boundingBox()
  const boxes = await row
    .locator('article')
    .evaluateAll((articles) => articles.map((article) => article.getBoundingClientRect()).map(({ left, right }) => ({ left, right })))
  const [left, right] = [frame?.x ?? 0, (frame?.x ?? 0) + (frame?.width ?? 0)]
  expect(boxes.filter((box) => box.left >= left - 8 && box.right <= right + 8)).toHaveLength(5)
  for (const [place, box] of boxes.slice(0, 4).entries()) {
    const gap = (boxes[place + 1]?.left ?? 0) - box.right
    expect(gap).toBeGreaterThanOrEqual(20)
    expect(gap).toBeLessThanOrEqual(27)
  }
  for (const name of laneNames) await bringUp(page, page.getByRole('region', { name, exact: true }))
  await page.getByRole('region', { name: 'Fishing' }).getByRole('link', { name: 'See all: Fishing' }).click()
  await expect(page).toHaveURL(/\/fish$/)
})

test('Tongits tables stand on Home and are played [HOME-01]', async ({ page }) => {
  await visit(page, '/')
  const tables = page.getByRole('region', { name: 'Tongits tables' })
  await bringUp(page, tables)
  await expect(tables.getByRole('article')).toHaveText([/Tongits Go/, /Tongits Plus/, /Tongits Salon/])
  const table = tables.getByRole('article').first()
  await expect(table).not.toContainText('Coming soon')
  await table.hover()
  await table.locator('[data-act=try]').click()
  await expect(page).toHaveURL(/\/game\?.*nodeId=tongits-go/)
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Choose a room' })).toBeVisible({ timeout: 20_000 })
})

test('the app block shows a code that a phone can read, and it leads to the page of downloads [HOME-22]', async ({ page, baseURL }) => {
  await visit(page, '/')
  const code = page.getByRole('img', { name: `QR code that leads to ${baseURL}/download` })
  const block = await bringUp(page, page.getByRole('region', { name: 'Perya on your phone' }))
  await expect(block.getByRole('img')).toHaveAccessibleName((await code.first().getAttribute('aria-label')) ?? '')
  await expect(page.getByRole('region', { name: 'Perya on your phone' })).toBeVisible()
})

test('the winner board shows player, game and amount of every row of the answer, the player masked [HOME-17]', async ({ page }) => {
  await visit(page, '/')
  const answer = await page.request.get('/wps/relay/ODSFE2_getWinnerBoard?gameCategory=ALL&language=EN&limitNum=20', {
    headers: { Merchant: 'perya' },
  })
  const { list: rows }: Value<'board.winners'> = (await answer.json()).value
  expect(rows.length).toBeGreaterThan(2)
  const board = page.getByRole('region', { name: 'Winner board' })
  await board.waitFor({ timeout: 20_000 })
  await bringUp(page, board)
  const shown = board.getByRole('group').getByRole('list').first().getByRole('listitem')
  await expect(shown).toHaveCount(rows.length)
  const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })
  for (const [place, { vo }] of rows.entries()) {
    expect(vo.customerName).toMatch(/\*/)
    for (const says of [vo.customerName, vo.gameName, `₱${amounts.format(Number(vo.winAmount))}`]) await expect(shown.nth(place)).toContainText(says)
  }
})

test('notices run on Home, and a press opens the notice modal on that notice; the page behind does not scroll [HOME-02 HOME-03 MODAL-03 MODAL-05]', async ({
  page,
}) => {
  await visit(page, '/')
  const ticker = page.getByRole('main').getByRole('group', { name: 'Notices' })
  await ticker.getByRole('button', { name: /Slots open free/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Notices' })
  await expect(dialog.getByRole('button', { name: /Slots open free/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(dialog.getByText('Press Try free on a slot')).toBeVisible()
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  await page.mouse.move(10, 700)
  await page.mouse.wheel(0, 800)
  await page.waitForTimeout(300)
  expect(await place()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.mouse.move(720, 700)
  await page.mouse.wheel(0, 800)
  await expect.poll(place).toBeGreaterThan(before)
})

const many = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: `n-${place}`,
    title: `Notice ${place + 1}`,
    content: `Words of ${place + 1}`,
    publishedAt: new Date(2026, 10, 1, 0, 60 - place).toISOString(),
    type: 'H',
    types: 'H',
  }))

test('twenty notices stand on pages of nine, nine and two [NOTICE-01]', async ({ page }) => {
  await amend(page, 'system.announcements', (value) => {
    const [example] = value.list
    if (example === undefined) throw new Error('the house has no notice')
    return { ...value, list: many(20).map((notice) => ({ ...example, ...notice })) }
  })
  await visit(page, '/hot')
  await menuOf(page).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'All notices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notices' })
  for (const [says, count] of [
    ['Page 1 / 3', 9],
    ['Page 2 / 3', 9],
    ['Page 3 / 3', 2],
  ] as const) {
    await expect(dialog.getByText(says)).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(count)
    if (count === 9) await dialog.getByRole('button', { name: 'Older' }).click()
  }
})

test('four help topics stand on Home, one open at a time [HOME-19 HOME-20 HOME-21]', async ({ page }) => {
  const answer = await page.request.get('/wps/system/helpCenter', { headers: { Merchant: 'perya', Language: 'EN' } })
  const titles: string[] = (await answer.json()).value.topics.map(({ title }: { title: string }) => title)
  expect(titles.length).toBeGreaterThan(5)
  await visit(page, '/')
  const topics = page.getByRole('region', { name: 'Common questions' })
  await bringUp(page, topics)
  const heads = topics.getByRole('button')
  await expect(heads).toHaveText(titles.slice(0, 4))
  const open = topics.locator('[aria-expanded=true]')
  await heads.nth(1).click()
  await expect(open).toHaveText([titles[1] ?? ''])
  await heads.nth(2).click()
  await expect(open).toHaveText([titles[2] ?? ''])
  await heads.nth(2).click()
  await expect(open).toHaveCount(0)
})

test.describe('a first visit', () => {
  test.use({ meetsGates: true })

  test('the disclaimer names 21+ and the restricted persons, and stays until accepted; a new session meets it again [HOME-25 DISC-01 PH-01 PH-02 PH-03]', async ({
    page,
    context,
  }) => {
    await visit(page, '/')
    const dialog = page.getByRole('dialog', { name: 'Before you come in' })
    await expect(dialog).toContainText('21+')
    for (const who of [
      'Government officials',
      'armed forces and the police',
      'Persons under 21',
      'restricted-persons list',
      'gaming employment licence',
    ])
      await expect(dialog).toContainText(who)
    await dialog.getByRole('button', { name: 'Come in' }).click()
    await expect(dialog.getByText('please confirm you are 21 years old')).toBeVisible()
    for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Come in' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('disclaimerAccept'))).toBe('true')
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'Announcements' })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const another = await context.newPage()
    await visit(another, '/')
    await expect(another.getByRole('dialog', { name: 'Before you come in' })).toBeVisible()
  })

  test('ten popup notices stand on pages of eight and two, and none of them on the register pages [NOTICE-02 NOTICE-04 HOME-26]', async ({
    page,
  }) => {
    await page.addInitScript(() => sessionStorage.setItem('disclaimerAccept', 'true'))
    await amend(page, 'system.announcementContent', (value) => {
      const [example] = value.popup
      return example === undefined ? value : { ...value, popup: many(10).map((notice) => ({ ...example, ...notice })) }
    })
    for (const address of ['/register', '/register.html']) {
      await visit(page, address)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(1_000)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const popup = page.getByRole('dialog', { name: 'Announcements' })
    await visit(page, '/')
    await expect(popup.getByRole('listitem')).toHaveCount(8)
    await popup.getByRole('button', { name: 'Older' }).click()
    await expect(popup.getByRole('listitem')).toHaveCount(2)
  })
})

test('opening another category starts where it should: its own page, not Home [HOME-04]', async ({ page }) => {
  await visit(page, '/')
  await menuOf(page).getByRole('link', { name: /^Live/ }).click()
  await expect(page).toHaveURL(/\/live$/)
})
