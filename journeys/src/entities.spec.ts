import type { Locator, Page } from '@playwright/test'
import { accessibleInBothThemes, accountOf, amend, expect, fillLogin, logInOf, menuOf, purseOf, signIn, test, tilesOf, visit } from './house.ts'

const centreOf = (page: Page) => page.getByRole('dialog', { name: 'Member centre' })
const itemsOf = (page: Page) => page.getByRole('banner').getByRole('listitem')

test('requests say merchant, device and platform as the brand has them; announcements, menu and the list of a provider ask with all their words [ENT-29 ENT-30 CALL-26 CALL-52]', async ({
  page,
}) => {
  const sent: { path: string; query: Record<string, string>; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/(wps|lgw|lotto)\//.test(pathname)) sent.push({ path: pathname, query: Object.fromEntries(searchParams), headers: request.headers() })
  })
  const asked = (end: string) => sent.find(({ path }) => path.endsWith(end))?.query
  await page.route('**/GCSGAME_gameList**', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const games = body.value.games.map((game: object, place: number) =>
      place === 0 ? { ...game, isGame: 'VASSALAGE', vassalage: 'NLM', showName: 'Nine Lamps', playable: true } : game,
    )
    await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, games } } })
  })
  await visit(page, '/hot')
  await menuOf(page)
    .getByRole('link', { name: /^Slots/ })
    .click()
  const tile = tilesOf(page).filter({ hasText: 'See the games' }).first()
  await tile.hover()
  await tile.getByRole('button', { name: 'See the games Nine Lamps' }).click()
  await expect(page.getByRole('dialog', { name: 'Games of Nine Lamps' }).getByRole('article').first()).toBeVisible()
  expect(asked('GCSGAME_popupGameList')).toEqual({
    ...{ clientType: '3', platform: 'web', merchant: 'perya', gameType: 'RNG', vassalage: 'NLM', language: 'EN', pageNo: '1', pageSize: '1000' },
  })
  await page.keyboard.press('Escape')
  expect(asked('MCSFE_getAnnouncementContent')).toMatchObject({ types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await menuOf(page).getByText('Language:').click()
  await menuOf(page).getByRole('link', { name: 'Filipino' }).click()
  await expect.poll(() => asked('WPSCORE_getDropdownMenu')).toEqual({ menuGroup: 'gamingvenue' })
  expect(sent.length).toBeGreaterThan(5)
  for (const { path, headers } of sent) expect([path, headers['merchant'], headers['device'] ?? 'WEB']).toEqual([path, 'perya', 'WEB'])
  expect(sent.filter(({ headers }) => headers['device'] === 'WEB').length).toBeGreaterThan(5)
  expect(await page.evaluate(() => ['platform', 'merchantCode'].map((key) => sessionStorage.getItem(key)))).toEqual(['web', 'perya'])
})

test('after a sign-in the domains and the permissions are asked for, and the menus follow what comes [CALL-59]', async ({ page }) => {
  await amend(page, 'member.permission', () => ({ menus: ['member' as const] }))
  await visit(page, '/hot')
  await logInOf(page).click()
  const asked = [page.waitForRequest('**/WPSCORE_getPermission'), page.waitForRequest('**/wps/system/domainRoute')]
  await fillLogin(page, 'player3')
  await Promise.all(asked)
  await visit(page, '/hot')
  await accountOf(page).click()
  await expect(itemsOf(page).filter({ hasText: 'Members' })).toHaveCount(1)
  await expect(itemsOf(page).filter({ hasText: 'record' })).toHaveCount(0)
  await visit(page, '/?member=securityCenter')
  await expect(centreOf(page).getByRole('heading', { name: 'Account security' })).toBeVisible()
  for (const name of ['Deposit', 'Withdraw', 'Transfer to upline', 'VIP rank'])
    await expect(centreOf(page).getByRole('link', { name })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await visit(page, '/?member=securityCenter')
  for (const name of ['Deposit', 'Withdraw', 'Transfer to upline', 'VIP rank'])
    await expect(centreOf(page).getByRole('link', { name })).toHaveCount(1)
})

test('amount, symbol, picture, rank with its name and what is unread show as the server says them [ENT-23]', async ({ page }) => {
  await amend(page, 'wallet.balance', (value) => ({ ...value, sumBalance: '777.25', currencySymbol: '€' }))
  await amend(page, 'member.icon', () => ({ imgUrl: '/favicon.svg' }))
  await amend(page, 'member.info', (value) => ({ ...value, hasVip: true, vipRankLevel: 7, vipLabelName: 'Diamond' }))
  await amend(page, 'inbox.unread', () => ({ unreadMessage: 9 }))
  await page.route('**/wps/stream*', (route) => route.abort())
  await visit(page, '/hot')
  await signIn(page, 'player3')
  await expect(purseOf(page)).toHaveText(/€\s*777\.25/)
  const account = accountOf(page)
  await expect(account).toHaveAccessibleName(/VIP 7 · Diamond, 9 messages not read/)
  await expect(account).toContainText('VIP 7 · Diamond')
  await expect(account.locator('img')).toHaveAttribute('src', '/favicon.svg')
  await expect(account.locator('[data-count="9"]')).toBeVisible()
  await amend(page, 'member.info', (value) => ({ ...value, hasVip: false }))
  await visit(page, '/hot')
  await expect(account).not.toContainText('VIP')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the club label with its colours and every member label stand in the avatar menu and on the profile, on a phone too [ENT-16]', async ({
  page,
}) => {
  await amend(page, 'member.info', (info) => ({
    ...info,
    clubLabel: { ...info.clubLabel, color: '#102a6b', color2: '#3b1d5e' },
    memberLabel: [...info.memberLabel, { labelName: 'Early bird' }],
  }))
  await visit(page, '/')
  await signIn(page, 'player1')
  const labelsIn = (part: Locator) => part.getByRole('group', { name: 'Your labels' })
  const shows = async (labels: Locator) => {
    await expect(labels).toBeVisible()
    expect(await labels.locator('b').allInnerTexts()).toEqual(['Gold', 'Regular', 'Early bird'])
    await expect(labels.getByText('Gold')).toHaveCSS('background-image', 'linear-gradient(90deg, rgb(16, 42, 107), rgb(59, 29, 94))')
    await expect(labels.getByText('Gold')).toHaveCSS('color', 'rgb(255, 255, 255)')
  }
  await accountOf(page).click()
  await shows(labelsIn(page.getByRole('banner')))
  await visit(page, '/helpmc?member=profile')
  await shows(labelsIn(centreOf(page)))
  await accessibleInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/')
  await page.locator('[data-tabbar]').getByRole('button', { name: 'Me', exact: true }).click()
  await shows(labelsIn(page.getByRole('dialog')))
})
