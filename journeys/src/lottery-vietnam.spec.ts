import type { Value } from '@perya/calls'
import { accessibleInBothThemes, expect, fillLogin, menuOf, signIn, test, tilesOf, untilAlive, visit } from './house.ts'

// The lotteries of Vietnam, the proof of a ticket, and the electronic lottery: what anybody sees and what a member does.

test('a visitor sees the lotteries of Vietnam with their results, under header and side menu, without banner and footer [ROUTE-14 VNLOTT-01 CALL-47]', async ({
  page,
}) => {
  const asked = page.waitForRequest((request) => request.url().includes('/lgw/vn/games/game_menu?'))
  await visit(page, '/vnLottery')
  await expect(page.getByRole('heading', { level: 1, name: 'Vietnam lottery' })).toBeVisible()
  const params = new URL((await asked).url()).searchParams
  expect([params.get('prizeMode'), params.get('device')]).toEqual(['SEA', 'WEB'])
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(menuOf(page)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByText('Hà Nội', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Miền Bắc, the North' }).click()
  await expect(page.getByText('TP.HCM', { exact: true })).toHaveCount(0)
  await accessibleInBothThemes(page)
})

test('a member launches a station, bets by points, and proves the ticket [ROUTE-15 VNLOTT-02 VNLOTT-03 VNLOTT-04 CALL-50 GAME-02]', async ({
  page,
}) => {
  await visit(page, '/')
  await signIn(page, 'player1')
  await visit(page, '/vnLottery')
  const launched = page.waitForRequest((request) => request.url().includes('/wps/game/launchGame'))
  const history = page.waitForRequest((request) => request.url().includes('/lgw/vn/numeros/opened/game?'))
  await page.getByRole('button', { name: 'Bet on Hà Thành nhanh 5 phút' }).click()
  const sent = new URL((await launched).url()).searchParams
  expect(
    Object.fromEntries(
      ['lottoArea', 'launchMode', 'lottoPrizeMode', 'lottoGameCode', 'lottoView', 'device', 'language'].map((key) => [key, sent.get(key)]),
    ),
  ).toEqual({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'SEA',
    lottoGameCode: 'VNNHANH300',
    lottoView: 'betting',
    device: 'WEB',
    language: 'EN',
  })
  expect(new URL(sent.get('backUrl') ?? '').origin).toBe(new URL(page.url()).origin)
  await expect(page).toHaveURL(/\/vnLottery\?gameCode=VNNHANH300$/)
  expect(new URL((await history).url()).searchParams.get('count')).toBe('100')
  const board = page.getByRole('group', { name: 'Numbers' })
  await board.getByRole('button', { name: '79' }).click()
  await expect(page.getByText('Best possible win')).toBeVisible()
  await page.getByRole('button', { name: 'Put on the slip' }).click()
  await page.getByRole('button', { name: /^Buy/ }).click()
  await page.getByRole('button', { name: /^Pay .* now$/ }).click()
  const mine = page.getByRole('region', { name: 'My tickets' })
  await expect(mine.getByText('Lô 2 digits').first()).toBeVisible()
  await accessibleInBothThemes(page)
  await mine.getByRole('link', { name: 'Proof' }).first().click()
  await expect(page.locator('[data-check="leaf"][data-found="holds"]')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code that opens this proof' })).toBeVisible()
  await accessibleInBothThemes(page)
  await page.goBack()
  const lobby = page.waitForRequest((request) => request.url().includes('/wps/game/launchGame'))
  await page.getByRole('button', { name: 'All lotteries' }).click()
  expect(new URL((await lobby).url()).searchParams.get('lottoView')).toBe('lobby')
  await expect(page.getByRole('heading', { level: 1, name: 'Vietnam lottery' })).toBeVisible()
})

test('a slip of Vietnam outlives a reload, and is bet on the next draws too with a stake that rises [ROUTE-15]', async ({ page }) => {
  await visit(page, '/vnLottery?gameCode=VNNHANH300')
  await page.getByRole('group', { name: 'Numbers' }).getByRole('button', { name: '79' }).click()
  await page.getByRole('button', { name: 'Put on the slip' }).click()
  await page.reload()
  await untilAlive(page)
  const slip = page.getByRole('region', { name: 'Slip' })
  await expect(slip.getByText('Slip: 1 ticket')).toBeVisible()
  await slip.getByRole('switch', { name: 'Also on the next issues' }).click()
  await slip.getByRole('button', { name: '2', exact: true }).click()
  await slip.getByRole('button', { name: 'One more each time' }).click()
  // One stake and two of them: 27 prizes in play at 1 a point.
  await slip.getByRole('button', { name: 'Buy ₱81.00' }).click()
  await expect(slip.getByText(/on 2 draws from \d+ on/)).toBeVisible()
  await page.getByRole('button', { name: /^Pay .* now$/ }).click()
  await fillLogin(page, 'player2')
  await page.getByRole('button', { name: 'End chase' }).click()
  await expect(page.getByText(/Chase ended/)).toBeVisible()
})

test('the electronic lottery lists every title of its kind and no other [ROUTE-11]', async ({ page }) => {
  const answer = await page.request.get('/wps/relay/GCSGAME_gameList?gameType=ELOTT&pageSize=42&pageNo=1&language=EN', {
    headers: { Merchant: 'perya' },
  })
  const { games, totalCount }: Value<'lobby.games'> = (await answer.json()).value
  expect(games.length).toBeGreaterThan(10)
  expect([totalCount, new Set(games.map(({ gameType }) => gameType))]).toEqual([games.length, new Set(['ELOTT'])])
  await visit(page, '/elott')
  await expect(page.getByRole('heading', { level: 1, name: 'E-lottery' })).toBeVisible()
  await expect(tilesOf(page)).toHaveCount(games.length)
  const nodes = await tilesOf(page).evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-node')))
  expect(nodes).toEqual(games.map(({ nodeId }) => nodeId))
  for (const [place, { displayName }] of games.entries()) await expect(tilesOf(page).nth(place)).toContainText(displayName)
  await accessibleInBothThemes(page)
})
