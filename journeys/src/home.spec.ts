import { expect, test } from './house.ts'

test('the six event filters narrow Home [HOME-04 HOME-15]', async ({ page }) => {
  await page.goto('/')
  const chips = page.getByRole('group', { name: 'Show' }).or(page.getByRole('toolbar', { name: 'Show' })).getByRole('button')
  await expect(chips).toHaveText(['All', 'Hot', 'Slots', 'Fishing', 'Live', 'Card tables', 'Sports'])
  await chips.filter({ hasText: 'Fishing' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Fishing' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Slots' })).toHaveCount(0)
})

test('Home searches by name, 28 a page, with load more [HOME-05 HOME-06 HOME-07]', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('searchbox').first()
  await field.fill('gold')
  await field.press('Enter')
  const found = page.getByRole('main').getByRole('article')
  await expect(found).toHaveCount(28)
  await page.getByRole('button', { name: 'Load more' }).or(page.getByRole('link', { name: 'Load more' })).first().click()
  await expect(found).toHaveCount(56)
})

test('search trims, forgives a typing error, and asks for a name when there is none [HOME-08 HOME-09]', async ({ page }) => {
  await page.goto('/')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('GCSGAME_gameList') && asked.push(new URL(request.url()).searchParams.get('gameName') ?? ''))
  const field = page.getByRole('searchbox').first()
  await field.fill('   ')
  await field.press('Enter')
  await expect(page.getByText('please enter the name of the game')).toBeVisible()
  expect(asked).toEqual([])
  await field.fill('  koi lantrens ')
  await field.press('Enter')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Koi Lanterns')
  expect(asked).toEqual(['koi lantrens'])
})

test('hot games are those of the server, in its order [HOME-10 LOBBY-12]', async ({ page }) => {
  await page.goto('/')
  const answer = await page.request.get('/wps/relay/GCSGAME_hotGamesV2', { headers: { Merchant: 'perya' } })
  const names: string[] = (await answer.json()).value.list.map((card: { showName: string }) => card.showName)
  const row = page.getByRole('region', { name: 'Hot right now' })
  await expect(row.getByRole('article').first()).toContainText(names[0] ?? '')
})

test('the provider grid leads to the provider [HOME-11 ROUTE-17]', async ({ page }) => {
  await page.goto('/')
  const tile = page.getByRole('region', { name: 'Vendors' }).getByRole('link', { name: /Nine Lamps/ }).first()
  await tile.click()
  await expect(page).toHaveURL(/\/providers\?vassalage=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nine Lamps')
})

test('one slider a category, each with a way to see all of it [HOME-12 HOME-13 HOME-14]', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Slots', 'Live', 'Fishing']) await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeAttached()
  const row = page.getByRole('region', { name: 'Fishing' })
  await row.scrollIntoViewIfNeeded()
  const boxes = await Promise.all([0, 1].map((at) => row.getByRole('article').nth(at).boundingBox()))
  const gap = (boxes[1]?.x ?? 0) - (boxes[0]?.x ?? 0) - (boxes[0]?.width ?? 0)
  expect(gap).toBeGreaterThanOrEqual(20)
  expect(gap).toBeLessThanOrEqual(27)
  await row.getByRole('link', { name: /See all/ }).click()
  await expect(page).toHaveURL(/\/fish/)
})

test('Tongits tables, the app block with its code, and the winner board are on Home [HOME-01 HOME-17 HOME-22]', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Tongits tables' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Winner board' })).toBeAttached()
  await expect(page.getByRole('img', { name: /QR code that leads to/ })).toBeAttached()
})

test('notices run on Home and open in the notice modal, nine a page [HOME-02 HOME-03 NOTICE-01 MODAL-03 MODAL-05]', async ({ page }) => {
  await page.goto('/')
  const ticker = page.getByRole('region', { name: 'Notices' })
  await expect(ticker).toBeVisible()
  await ticker.getByRole('button', { name: 'All notices' }).or(ticker.getByRole('link', { name: 'All notices' })).first().click()
  const dialog = page.getByRole('dialog', { name: /notices/i })
  await expect(dialog).toBeVisible()
  expect(await dialog.getByRole('listitem').count()).toBeLessThanOrEqual(9)
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 800)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('four help topics stand on Home, one open at a time [HOME-19 HOME-20 HOME-21]', async ({ page }) => {
  await page.goto('/')
  const topics = page.getByRole('region', { name: 'Common questions' })
  await topics.scrollIntoViewIfNeeded()
  const openCount = () => topics.locator('details[open], [aria-expanded=true]').count()
  const heads = topics.locator('summary, button[aria-expanded]')
  await expect(heads).toHaveCount(4)
  await heads.nth(1).click()
  expect(await openCount()).toBe(1)
  await heads.nth(2).click()
  expect(await openCount()).toBe(1)
  await heads.nth(2).click()
  expect(await openCount()).toBe(0)
})

test('the pot starts in its range, never falls, and says that it is an illustration [HOME-23 HOME-24]', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const pot = page.getByRole('region', { name: 'Counting pot' })
  await expect(pot).toContainText('Illustration')
  const amount = async () => Number((await pot.locator('[data-amount]').getAttribute('data-amount')) ?? 'NaN')
  await expect.poll(amount).toBeGreaterThanOrEqual(10_000_000)
  let last = await amount()
  expect(last).toBeLessThanOrEqual(99_999_999.99)
  for (let turn = 0; turn < 12; turn++) {
    await page.clock.runFor(5_000)
    const next = await amount()
    expect(next).toBeGreaterThan(last)
    expect(next - last).toBeLessThanOrEqual(1_000)
    last = next
  }
})

test.describe('a first visit', () => {
  test.use({ disclaimerAccepted: false })

  test('the disclaimer names 21+ and the restricted persons, and stays until accepted [HOME-25 DISC-01 PH-01 PH-02 PH-03]', async ({ page }) => {
    await page.goto('/')
    const dialog = page.getByRole('dialog', { name: 'Before you come in' })
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText('21+')
    for (const who of ['Government officials', 'armed forces', 'Persons under 21', 'restricted-persons list', 'gaming employment licence']) await expect(dialog).toContainText(who)
    await dialog.getByRole('button', { name: 'Come in' }).click()
    await expect(dialog.getByText('please confirm you are 21 years old')).toBeVisible()
    await page.reload()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Come in' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})
