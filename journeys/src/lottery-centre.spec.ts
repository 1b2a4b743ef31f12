import type { Value } from '@perya/calls'
import type { Page } from '@playwright/test'
import { accessibleInBothThemes, amend, answerTo, expect, fillLogin, menuOf, purseOf, signIn, test, visit } from './house.ts'
import { onlyThese } from './made-lotteries.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('article')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const modeOf = (page: Page, name: string) => page.getByRole('group', { name: 'Show only' }).getByRole('button', { name })
const codesOf = async (page: Page) => (await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-game') ?? ''))).toSorted()
const tagOf = (page: Page, name: string) => page.getByRole('group', { name: 'Regions' }).getByRole('button', { name, exact: true })
const historyOf = (page: Page) => page.getByRole('complementary', { name: 'Draw history' })
const asksFor = (page: Page, path: string) => page.waitForRequest((request) => new URL(request.url()).pathname === path)
const queryOf = async (asked: Promise<{ url(): string }>) => new URL((await asked).url()).searchParams

/** Whether an address asks for the list of the first prize mode: all lists are asked for together. */
const isFirstList = (address: string): boolean => {
  const { pathname, searchParams } = new URL(address)
  return pathname === '/lgw/games/game_menus' && searchParams.get('prizeMode') === 'Lott'
}

test('the lottery centre lists every lottery with its last numbers, by region, and Keno where its vendor is [ROUTE-16 LOTT-01 LOTT-02 LOTT-03 LOTT-04 LOTT-13 ENT-04 CALL-37 CALL-47 CALL-51]', async ({
  page,
}) => {
  const opened = asksFor(page, '/lotto/lgw/games/opened/numero')
  const banner = asksFor(page, '/wps/relay/MCSFE_getListAnnouncements').catch(() => null)
  await visit(page, '/lotteryCenter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lottery centre' })).toBeVisible()
  await opened
  void banner
  await expect(rows(page)).not.toHaveCount(0)
  await expect(rowOf(page, 'Kidlat Five 10 s').locator('[data-family="SSC"] > span').first()).toHaveText(/^\d/, { timeout: 25_000 })
  for (const name of ['Hot', 'Favourites', 'Recent']) await expect(modeOf(page, name)).toHaveAttribute('aria-pressed', 'false')
  await expect(tagOf(page, 'All')).toHaveAttribute('aria-pressed', 'true')
  const all = await rows(page).count()
  await tagOf(page, 'Visayas').click()
  expect(await rows(page).count()).toBeLessThan(all)
  await expect(rowOf(page, 'Labing-isa 5 min')).toBeVisible()
  await expect(rowOf(page, 'Kidlat Five 10 s')).toHaveCount(0)
  await tagOf(page, 'Keno').click()
  await expect(rows(page)).toHaveCount(2)
  await tagOf(page, 'All').click()
  await expect(rows(page)).toHaveCount(all)
  await accessibleInBothThemes(page)
  await amend(page, 'lobby.vendors', (value) => ({
    list: value.list.map((group) => ({ ...group, vendors: group.vendors.filter(({ vassalage }) => vassalage !== 'GPI') })),
  }))
  await visit(page, '/hot')
  await menuOf(page).getByRole('link', { name: 'Lottery centre' }).click()
  await expect(tagOf(page, 'All')).toBeVisible()
  await expect(tagOf(page, 'Keno')).toHaveCount(0)
})

test('every list is requested by its prize mode, and the lotteries of all four are in the centre and on the betting screen [LOTT-23]', async ({
  page,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/\/games\/game_menus?$/.test(pathname)) asked.add(`${pathname} ${searchParams.get('prizeMode') ?? ''}`)
  })
  const own = ['Elott', 'Lott', 'ZY'].map((mode) => `/lgw/games/game_menus ${mode}`)
  await visit(page, '/lotteryCenter')
  for (const name of ['Kidlat Five 1 min', 'Silid Five 1 min', 'E-Tatlo 1 min', 'E-Karera 1 min', 'Hà Thành nhanh 5 phút'])
    await expect(rowOf(page, name)).toHaveCount(1)
  await expect.poll(() => [...asked].sort(), { timeout: 45_000 }).toEqual([...own, '/lgw/vn/games/game_menu SEA'])
  asked.clear()
  await visit(page, '/hot')
  await menuOf(page).getByRole('button', { name: 'Lottery', exact: true }).click()
  await fillLogin(page, 'player2')
  await expect(page).toHaveURL(/\/lottery\?/)
  await expect.poll(() => [...asked].sort()).toEqual(own)
  await page.goto('/lottery?gameCode=ETATLO60')
  await expect(page.getByRole('heading', { level: 1, name: 'E-Tatlo 1 min' })).toBeVisible()
})

test('hot, favourites and recent narrow the list; a visitor is asked to sign in; a region ends the mode [LOTT-05 LOTT-06 LOTT-07 LOTT-08 CALL-48 CALL-49]', async ({
  page,
}) => {
  await visit(page, '/lotteryCenter')
  const all = await codesOf(page)
  const [popular, answer] = [asksFor(page, '/lgw/games/popular'), answerTo(page, 'lottery.popular')]
  await modeOf(page, 'Hot').click()
  expect((await queryOf(popular)).get('count')).toBe('20')
  const hot = (await answer).list.map(({ gameCode }) => gameCode).filter((code) => all.includes(code))
  expect([hot.length > 10, hot.length < all.length]).toEqual([true, true])
  await expect.poll(() => codesOf(page)).toEqual(hot.toSorted())
  await modeOf(page, 'Hot').click()
  await expect(modeOf(page, 'Hot')).toHaveAttribute('aria-pressed', 'false')
  await modeOf(page, 'Hot').click()
  await tagOf(page, 'Luzon').click()
  await expect(modeOf(page, 'Hot')).toHaveAttribute('aria-pressed', 'false')
  for (const name of ['Favourites', 'Recent']) {
    await modeOf(page, name).click()
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(modeOf(page, name)).toHaveAttribute('aria-pressed', 'false')
  }
  await modeOf(page, 'Recent').click()
  const recent = asksFor(page, '/lgw/vn/games/game_menu/recent')
  await fillLogin(page, 'player2')
  expect((await queryOf(recent)).get('recentCount')).toBe('100')
  // Another journey may have bet in his name before.
  await expect(page.getByText('No bets yet').or(rows(page).first())).toBeVisible()
  await tagOf(page, 'All').click()
  const added = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('MCSFE_addFavoriteGameV2'))
  await page.getByRole('button', { name: 'Add to favourites: Keno 20 s' }).click()
  expect((await added).ok()).toBe(true)
  await modeOf(page, 'Favourites').click()
  await expect.poll(() => codesOf(page)).toEqual(['KENO20'])
  await page.getByRole('button', { name: 'Remove from favourites: Keno 20 s' }).click()
})

test('a countdown shows hours, days and hours, or dashes, and ticks each second [LOTT-17 LOTT-18 LOTT-19 LOTT-20 ENT-06]', async ({ page }) => {
  await page.clock.install()
  await onlyThese(page, [{ remainTime: 3661 }, { remainTime: 93_000 }, { remainTime: 3661, isSale: false }])
  await visit(page, '/lotteryCenter')
  const timerOf = (place: number) => rowOf(page, `Made ${place}`).getByRole('timer')
  await expect(timerOf(0)).toHaveText(/^01:01:0[01]$|^01:00:5\d$/)
  await expect(timerOf(1)).toHaveText('1 d1 h')
  await expect(timerOf(2)).toHaveText('--:--:--')
  // Every answer tells the house's time, which goes on as it does: from here on the page hears no more of it.
  await page.route(/\/(wps|lgw|lotto)\//, (route) => route.abort())
  await page.waitForTimeout(500)
  await page.clock.pauseAt(new Date(Date.now() + 3000))
  const seconds = async () => {
    const [hours = 0, minutes = 0, rest = 0] = (await timerOf(0).innerText()).split(':').map(Number)
    return hours * 3600 + minutes * 60 + rest
  }
  const before = await seconds()
  await page.clock.runFor(5000)
  await expect.poll(async () => before - (await seconds())).toBe(5)
})

for (const [remainTime, seconds] of [
  [20, 20],
  [2, 7],
  [600, 30],
] as const) {
  test(`with ${remainTime} s left the lists are asked for again after ${seconds} s [LOTT-09 LOTT-10 LOTT-11]`, async ({ page }) => {
    await onlyThese(page, [{ remainTime }])
    await page.clock.install()
    await visit(page, '/lotteryCenter')
    await expect(rowOf(page, 'Made 0')).toBeVisible()
    await page.clock.pauseAt(new Date(Date.now() + 500))
    let asked = 0
    page.on('request', (request) => {
      if (isFirstList(request.url())) asked += 1
    })
    // The clock goes to the moment of the first one, in small steps, and stands still while it is answered: from there the second is timed.
    const answered = page.waitForResponse((answer) => isFirstList(answer.url()))
    while (asked === 0) await page.clock.runFor(200)
    await (await answered).finished()
    await page.waitForTimeout(500)
    asked = 0
    await page.clock.runFor(seconds * 1000 - 600)
    expect(asked).toBe(0)
    await page.clock.runFor(1200)
    await expect.poll(() => asked).toBe(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('a clock that is wrong by more than a year changes no countdown [R10]', async ({ page, request }) => {
  await page.clock.install({ time: Date.now() + 400 * 86_400_000 })
  await visit(page, '/lotteryCenter')
  const timer = rowOf(page, 'Kidlat Five 5 min').getByRole('timer')
  await expect(timer).toHaveText(/^00:0\d:\d\d$/, { timeout: 15_000 })
  const off: number[] = []
  for (let look = 0; look < 5; look += 1) {
    await page.waitForTimeout(700)
    const { value }: { value: Value<'lottery.menus'> } = await (await request.get('/lgw/games/game_menus?prizeMode=Lott')).json()
    const shown = await timer.innerText()
    const entry = value.list.find(({ gameCode }) => gameCode === 'KIDLAT300')
    if (!/^\d\d:\d\d:\d\d$/.test(shown) || entry === undefined || entry.remainTime < 4) continue
    const left = (Date.parse(entry.closeTime) - Date.now()) / 1000
    const [hours = 0, minutes = 0, seconds = 0] = shown.split(':').map(Number)
    off.push(Math.abs(hours * 3600 + minutes * 60 + seconds - left))
  }
  expect(Math.max(...off)).toBeLessThanOrEqual(2)
})

test('the history shows a prize table with rows DB and G1 to G8, six digits, by weekday, and what ends in a number [LOTT-12 LOTT-14 LOTT-15 LOTT-16 CALL-50]', async ({
  page,
}) => {
  const prizes = ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'].map((label, place) => ({
    label,
    numbers: place === 0 ? ['12345678'] : [`${place}4519`],
  }))
  const draw = (numero: string, drawTime: string) => ({ gameCode: 'VN_CANTHO', numero, drawTime, winningNumber: '12345678', special: '', prizes })
  await amend(page, 'lottery.vietnamNumbers', () => ({
    list: [draw('20261118', '2026-11-18T09:15:00.000Z'), draw('20261111', '2026-11-11T09:15:00.000Z')],
  }))
  await visit(page, '/lotteryCenter')
  const numbers = asksFor(page, '/lgw/vn/numeros/opened/game')
  await page.getByRole('button', { name: 'Results of Cần Thơ' }).click()
  expect((await queryOf(numbers)).get('count')).toBe('100')
  const history = historyOf(page)
  await expect(history.getByRole('rowheader')).toHaveText(['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'])
  await expect(history.getByRole('cell').first()).toHaveText('123456')
  await expect(history.getByText('Wednesday, November 18, 2026')).toBeVisible()
  await history.getByRole('textbox', { name: 'Number to check' }).fill('519')
  await expect(history.getByText('Ends in 519: 8 matches')).toBeVisible()
  await history.getByRole('button', { name: 'Earlier draw' }).click()
  await expect(history.getByText('Wednesday, November 11, 2026')).toBeVisible()
  const games = history.getByRole('combobox', { name: 'Lottery' }).locator('option')
  const all = await games.count()
  await history.getByRole('radio', { name: 'Wed' }).check({ force: true })
  expect(await games.count()).toBeLessThan(all)
  await expect(games.filter({ hasText: 'Hải Phòng' })).toHaveCount(0)
  await history.getByRole('radio', { name: 'Fri' }).check({ force: true })
  await expect(games.filter({ hasText: 'Hải Phòng' })).toHaveCount(1)
  await history.getByRole('radio', { name: 'All' }).check({ force: true })
  await expect(games).toHaveCount(all)
  await history.getByRole('button', { name: 'Hot, cold and gaps' }).click()
  await expect(history.getByText('Past draws predict nothing', { exact: false })).toBeVisible()
  await accessibleInBothThemes(page)
})

test('a draw reaches the open page within a second and a half of its moment, without a question', { tag: '@alone' }, async ({ page }) => {
  await visit(page, '/lotteryCenter')
  const row = rowOf(page, 'Kidlat Five 10 s')
  await expect(row.getByText(/No\. \d{4}/)).toBeVisible({ timeout: 25_000 })
  const told = await page.evaluate(async () => {
    const answer = await fetch('/wps/stream?topics=lottery')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let text = ''; reader !== undefined; ) {
      text += (await reader.read()).value ?? ''
      const drawn = /data: (\{.*"says": "drawn".*"gameCode": "KIDLAT10".*\})\n/.exec(text)
      if (drawn?.[1] !== undefined) return { ...JSON.parse(drawn[1]), heardAt: Date.now() }
    }
    return null
  })
  expect(told.heardAt - Date.parse(told.drawTime)).toBeLessThan(1500)
  await expect(row.locator('[data-family="SSC"]')).toHaveText(told.draw.numbers.join(''), { timeout: 1000 })
})

test('a bet in one tab is in the balance of the other within a second, and its lottery among the recent ones [LOTT-05]', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  const other = await context.newPage()
  await other.goto('/hot')
  await other.evaluate(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
    },
    await page.evaluate(() => ({ ...sessionStorage })),
  )
  await other.reload()
  await expect(purseOf(other)).toBeVisible()
  const before = await purseOf(other).innerText()
  await page.waitForTimeout(1500)
  const placed = await page.evaluate(async () => {
    const headers = {
      Authorization: sessionStorage.getItem('token') ?? '',
      'Content-Type': 'application/json',
      'Idempotency-Key': 'journey-balance-1',
    }
    const { value } = await (await fetch('/wps/relay/LOTT_getIssue?gameCode=KIDLAT300')).json()
    const ticket = {
      play: '3d.last.group3',
      selection: { digits: [1, 2] },
      series: value.prices.series.standard,
      unitPrice: value.prices.unitPrices[0],
      multiple: 1,
    }
    const body = JSON.stringify({ gameCode: 'KIDLAT300', issue: value.current.issue, priceId: value.priceId, tickets: [ticket] })
    const answer = await (await fetch('/wps/relay/LOTT_placeBet', { method: 'POST', headers, body })).json()
    return { success: answer.success, errorCode: answer.errorCode }
  })
  expect(placed).toEqual({ success: true, errorCode: null })
  await expect(purseOf(other)).not.toHaveText(before, { timeout: 1000 })
  expect(await purseOf(page).innerText()).toBe(await purseOf(other).innerText())

  const recent: string[] = []
  other.on('response', async (answer) => {
    if (new URL(answer.url()).pathname === '/lgw/vn/games/game_menu/recent')
      recent.push(...(await answer.json()).value.list.map(({ gameCode }: { gameCode: string }) => gameCode))
  })
  await visit(other, '/lotteryCenter')
  const all = await codesOf(other)
  await modeOf(other, 'Recent').click()
  await expect.poll(() => recent).toContain('KIDLAT300')
  await expect
    .poll(async () => (await codesOf(other)).join())
    .toBe(
      recent
        .filter((code) => all.includes(code))
        .toSorted()
        .join(),
    )
  expect(recent.length).toBeLessThan(all.length)
})
