import { amend, demoPassword, expect, fillLogin, getCode, logInOf, menuOf, purseOf, signIn, test, tilesOf, visit } from './house.ts'
import { firstTo, record, type Sent, sentTo } from './recorder.ts'
import { comeIn, fill, newPassword, submitOf } from './registration.ts'

// Module ids and token flags as docs/spec and the wire have them.
const flagged: Readonly<Record<string, string>> = {
  '/wps/member/info': 'COMM3',
  '/wps/member/info/icon': 'PROFPIC3',
  '/wps/member/info/funds/consolidated': 'COMM3',
  '/wps/member/language': 'COMM3',
  '/wps/member/password': 'PASS3',
  '/wps/session/logout': 'COMM3',
  '/wps/v2/wallets/balance': 'COMM3',
  '/wps/relay/CSP_unreadCount': 'INBOX3',
  '/wps/relay/MCSFE_getFavoriteGames': 'GAMELO3',
  '/wps/relay/MCSFE_addFavoriteGameV2': 'GAMELO3',
  '/wps/relay/MCSFE_removeFavoriteGameV2': 'GAMELO3',
}
const unflagged: Readonly<Record<string, string>> = {
  '/wps/session/login': 'COMM3',
  '/wps/system/status': 'COMM3',
  '/wps/system/whitelabel': 'COMM3',
  '/wps/system/domainRoute': 'COMM3',
  '/wps/system/setting/register': 'REG3',
  '/wps/system/helpCenter': 'COMM3',
  '/wps/captcha': 'CAPTCHA3',
  '/wps/member/register': 'REG3',
  '/wps/verification/sms/register': 'REGMOBVERF3',
  '/wps/relay/GCSGAME_gameList': 'GAMELO3',
  '/wps/relay/GCSGAME_newGameVendor': 'GAMELO3',
  '/wps/relay/GCSGAME_hotGamesV2': 'GAMELOHOT3',
  '/wps/relay/MCSFE_getListAnnouncements': 'COMM3',
  '/wps/relay/ODSFE2_getWinnerBoard': 'COMM3',
}

const expectTokens = (sent: readonly Sent[], ...needed: readonly string[]) => {
  for (const path of needed) expect(sent.map((one) => one.path)).toContain(path)
  for (const { path, headers } of sent) {
    expect([path, headers['moduleid']]).toEqual([path, flagged[path] ?? unflagged[path] ?? expect.stringMatching(/^[A-Z]+3$/)])
    if (flagged[path] !== undefined) expect([path, headers['authorization']]).toEqual([path, expect.stringMatching(/^[\w-]{20,}$/)])
    if (unflagged[path] !== undefined) expect([path, headers['authorization']]).toEqual([path, undefined])
  }
}

test('a login, the status and the member info: only the calls with the flag carry the token, every call its module id [CALL-01 CALL-02]', async ({
  page,
}) => {
  await page.clock.install()
  const sent = record(page)
  await visit(page, '/hot')
  await signIn(page, 'agent1')
  await visit(page, '/?agent=agentTeamOverview')
  await firstTo(sent, '/wps/member/info/funds/consolidated')
  // The page asks for the status once a minute.
  await page.clock.fastForward(61_000)
  await firstTo(sent, '/wps/system/status')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Agent centre' })).toHaveCount(0)
  await menuOf(page)
    .getByRole('link', { name: /^Slots/ })
    .click()
  await firstTo(sent, '/GCSGAME_gameList')
  expectTokens(sent, '/wps/session/login', '/wps/system/status', '/wps/member/info', '/wps/v2/wallets/balance', '/wps/relay/GCSGAME_gameList')
})

test('after login and on refresh the balance is asked for, and the header shows its sum [CALL-30]', async ({ page }) => {
  const sent = record(page)
  let answer: 'refused' | '777.25' | '1888.50' = '777.25'
  await page.route('**/wps/stream*', (route) => route.abort())
  await amend(page, 'wallet.balance', (value) => ({ ...value, sumBalance: answer }))
  await visit(page, '/hot')
  expect(sentTo(sent, '/wps/v2/wallets/balance')).toEqual([])
  await signIn(page, 'player3')
  expect(await firstTo(sent, '/wps/v2/wallets/balance')).toMatchObject({ method: 'GET', path: '/wps/v2/wallets/balance' })
  await expect(purseOf(page)).toHaveText(/777\.25/)
  answer = '1888.50'
  sent.length = 0
  await page.reload()
  await firstTo(sent, '/wps/v2/wallets/balance')
  await expect(purseOf(page)).toHaveText(/1,888\.50/)
})

test('after login the favourites are asked for and the hearts follow; a heart that is pressed twice sends node, vendor and type both times [CALL-38 CALL-40]', async ({
  page,
}) => {
  const sent = record(page)
  await visit(page, '/fish')
  const first = await tilesOf(page).first().getAttribute('data-node')
  await amend(page, 'lobby.favouriteIds', () => ({ list: [first ?? ''] }))
  await signIn(page, 'player3')
  expect(await firstTo(sent, '/MCSFE_getFavoriteGames')).toMatchObject({ method: 'GET', path: '/wps/relay/MCSFE_getFavoriteGames' })
  const listed = page.waitForResponse('**/GCSGAME_gameList**')
  await menuOf(page)
    .getByRole('link', { name: /^Slots/ })
    .click()
  const { games } = (await (await listed).json()).value as { games: { nodeId: string; vassalage: string; gameType: string; showName: string }[] }
  await visit(page, '/fish')
  const liked = tilesOf(page).filter({ has: page.locator('[data-act=like][aria-pressed=true]') })
  await expect(liked).toHaveCount(1)
  await expect(liked).toHaveAttribute('data-node', first ?? 'no node')

  await visit(page, '/rng')
  const game = games[0]
  const tile = page.getByRole('main').locator(`article[data-node="${game?.nodeId}"]`).first()
  const heart = tile.locator('[data-act=like]')
  for (const [name, pressed] of [
    ['/MCSFE_addFavoriteGameV2', 'true'],
    ['/MCSFE_removeFavoriteGameV2', 'false'],
  ] as const) {
    await tile.hover()
    await heart.click()
    const asked = await firstTo(sent, name)
    expect(asked.method).toBe('POST')
    expect(JSON.parse(asked.body)).toEqual({ nodeId: game?.nodeId, vendor: game?.vassalage, gameType: game?.gameType })
    await expect(heart).toHaveAttribute('aria-pressed', pressed)
  }
})

test('no typed password is in the body of a registration, a change of the password or a login; a chosen language is sent once and used by the next login [CALL-03 CALL-02 CALL-58]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const sent = record(page)
  const username = `sealed${Date.now().toString(36)}`
  await visit(page, '/register')
  await fill(page, username)
  await submitOf(page).click()
  await comeIn(page)
  await page.keyboard.press('Escape')
  const registered = sentTo(sent, '/wps/member/register')
  expect(registered.length).toBeGreaterThan(0)

  // Another language: one request with it.
  await visit(page, '/hot')
  await menuOf(page).getByText('Language:').click()
  await menuOf(page).getByRole('link', { name: 'Filipino' }).click()
  const told = await firstTo(sent, '/wps/member/language')
  expect([told.method, JSON.parse(told.body)]).toEqual(['PUT', { language: 'TY' }])
  await expect(page.locator('html')).toHaveAttribute('lang', /^fil/)
  await page.waitForTimeout(500)
  expect(sentTo(sent, '/wps/member/language')).toHaveLength(1)
  await page.evaluate(() => localStorage.setItem('hisLang', 'EN'))
  await page.context().addCookies([{ name: 'lang', value: 'EN', url: baseURL ?? '' }])

  await visit(page, '/?member=securityCenter')
  await page.getByRole('dialog', { name: 'Member centre' }).getByRole('button', { name: 'Change the login password' }).click()
  const change = page.getByRole('dialog').filter({ has: page.getByLabel('Old password', { exact: true }) })
  await change.getByLabel('Old password', { exact: true }).fill(newPassword)
  await change.getByLabel('New password', { exact: true }).fill('Bakunawa-4471')
  await change.getByLabel('New password again', { exact: true }).fill('Bakunawa-4471')
  await change.getByRole('button', { name: 'Set password' }).click()
  const changed = await firstTo(sent, '/wps/member/password')
  expect(changed.method).toBe('POST')
  await expect(change).toHaveCount(0)

  // The next login, on another device that has chosen no language.
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-PH', serviceWorkers: 'block' })
  const next = await elsewhere.newPage()
  await next.addInitScript(() => sessionStorage.setItem('disclaimerAccept', 'true'))
  const later = record(next)
  await visit(next, '/hot')
  await expect(next.locator('html')).toHaveAttribute('lang', /^en/)
  await logInOf(next).click()
  await fillLogin(next, username, 'Bakunawa-4471')
  await expect(next.locator('html')).toHaveAttribute('lang', /^fil/)
  await firstTo(later, '/wps/member/info')
  expect(sentTo(later, '/wps/member/language')).toEqual([])
  await elsewhere.close()

  const sealed = [...registered, changed, ...sentTo(later, '/wps/session/login')]
  expect(new Set(sealed.map(({ path }) => path)).size).toBe(3)
  for (const { path, body, headers } of sealed) {
    expect([path, headers['encryption']]).toEqual([path, 'JWE'])
    expect([path, Object.keys(JSON.parse(body))]).toEqual([path, ['value']])
    for (const typed of [newPassword, 'Bakunawa-4471', demoPassword]) expect(body).not.toContain(typed)
  }
  expectTokens(sent, '/wps/member/register', '/wps/member/password', '/wps/member/language')
})

test('a code for a registration is one GET, and the countdown lasts as long as the answer says [CALL-08]', async ({ page }) => {
  const sent = record(page)
  await amend(page, 'verification.smsRegister', (value) => ({ ...value, expiredMinutes: 7 }))
  await visit(page, '/register')
  await page.getByRole('tab', { name: 'By mobile number' }).click()
  await expect(page.locator('select[name=countryDialingCode] option')).not.toHaveCount(0)
  await page.getByLabel('Mobile number', { exact: true }).fill('917 555 0877')
  const answered: number[] = []
  page.on('response', (response) => response.url().includes('/wps/verification/sms/register') && answered.push(response.status()))
  await getCode(page.getByRole('main'))
  await expect(page.getByRole('button', { name: /^Again in (7:00|6:5\d)$/ })).toBeDisabled()
  const asked = sentTo(sent, '/wps/verification/sms/register')
  expect(answered.filter((status) => status === 200)).toHaveLength(1)
  for (const { method, query, headers } of asked) {
    expect([method, headers['moduleid']]).toEqual(['GET', 'REGMOBVERF3'])
    expect(query).toMatchObject({ countryDialingCode: '63', mobileNum: expect.stringMatching(/917 ?555 ?0877/) })
  }
})

test('the domains that the operator names are kept under routers, each with speed 0 [ENT-15]', async ({ page, operator, baseURL }) => {
  const domains = [baseURL ?? '', 'https://second.example']
  await operator('domain', 'serve', ...domains)
  try {
    const kept = () =>
      page.evaluate(() => {
        const text = sessionStorage.getItem('routers')
        return text === null ? [] : (JSON.parse(text) as { value: { routers: { domain: string; speed: number }[] } }).value.routers
      })
    await expect(async () => {
      await page.evaluate(() => sessionStorage.clear()).catch(() => undefined)
      await visit(page, '/hot')
      await expect.poll(kept, { timeout: 8_000 }).toEqual(domains.map((domain) => ({ domain, speed: 0 })))
    }).toPass({ timeout: 30_000 })
  } finally {
    await operator('domain', 'clear')
  }
})

test('the language files that the browser loads hold the labels of the further contact handles [ENT-22]', async ({ page }) => {
  const files: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/assets\/(EN|TY)-[\w-]+\.js$/.test(new URL(response.url()).pathname)) files.push(response.text())
  })
  for (const [language, labels] of [
    ['EN', ['Telegram', 'Skype', 'Nickname', 'Full name']],
    ['TY', ['Telegram', 'Skype', 'Palayaw', 'Buong pangalan']],
  ] as const) {
    files.length = 0
    await visit(page, `/register?lang=${language}`)
    const held = async () => (await Promise.all(files)).join('\n')
    for (const [place, handle] of ['telegram', 'skype', 'nickname', 'fullName'].entries())
      await expect.poll(held).toMatch(new RegExp(`"register\\.field\\.${handle}":(\\[[^\\]]*)?"${labels[place]}"`))
  }
})
