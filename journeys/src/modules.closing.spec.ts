import type { Page } from '@playwright/test'
import { accountOf, amend, expect, fillLogin, menuOf, signIn, test, visit } from './house.ts'

// Parts that stay behind their module until they are built: what leads to them is real as soon as the module is on.

const modules = ['PROMO3', 'DOWNLOAD3', 'REFERRAL3', 'VIP3', 'REWCEN3', 'LOTT3', 'REG3']
const wereOn: string[] = []

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ request }) => {
  const answer = await request.get('/wps/system/whitelabel', { headers: { Merchant: 'perya' } })
  const listed = JSON.stringify((await answer.json()).value.info.whitelabel)
  for (const module of modules) if (listed.includes(`"modId":"${module}","enabled":"1"`)) wereOn.push(module)
})

test('with their modules on, promotions and the app download stand in the menu beside home and hot, and lead where they say [MENU-01]', async ({
  page,
  operator,
}) => {
  for (const module of modules) await operator('whitelabel', 'on', module)
  const entry = (name: string) => menuOf(page).getByRole('link', { name, exact: true })
  await expect
    .poll(
      async () => {
        await visit(page, '/')
        return [await entry('Promotions').count(), await menuOf(page).getByRole('button', { name: 'Lottery', exact: true }).count()]
      },
      { timeout: 20_000 },
    )
    .toEqual([1, 1])
  for (const [name, address] of [
    ['Hot', /\/hot$/],
    ['Promotions', /\/promotions$/],
    ['Get the app', /\/download$/],
    ['Home', /:\d+\/$/],
  ] as const) {
    await entry(name).click()
    await expect(page, name).toHaveURL(address)
    await page.goto('/')
  }
})

test('favourites, rewards, invite friends and VIP cash back ask a visitor to log in; a member goes at once [MENU-02 MENU-05]', async ({ page }) => {
  const entries = [
    ['Favourites', /\/fav$/],
    ['Rewards', /\?member=rewardCenter/],
    ['Invite friends', /\?member=referral/],
    ['VIP cash back', /\?member=playerRank/],
  ] as const
  const entry = (name: string) => menuOf(page).getByRole('link', { name, exact: true })
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await visit(page, '/hot')
  for (const [name] of entries) {
    await entry(name).click()
    await expect(dialog, name).toBeVisible()
    await expect(page).toHaveURL(/\/hot$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await signIn(page, 'player1')
  for (const [name, address] of entries) {
    await visit(page, '/')
    await entry(name).click()
    await expect(page, name).toHaveURL(address)
  }
})

test('choosing lottery starts the first game of the first lottery vendor, after the login where it is needed, and no lobby [MENU-08]', async ({
  page,
}) => {
  await visit(page, '/hot')
  await menuOf(page).getByRole('button', { name: 'Lottery', exact: true }).click()
  await fillLogin(page, 'player1')
  await expect(page).toHaveURL('/lottery?gameCode=KIDLAT10')
})

/** What one of the keys of cached data holds. */
const heldUnder = async (page: Page, key: string): Promise<{ readonly key: readonly unknown[]; readonly value: object; readonly at: number }> =>
  JSON.parse((await page.evaluate((name) => sessionStorage.getItem(name), key)) ?? 'null')

test('after a sign-in and a round through the pages the session keeps seven answers, and a second visit asks for none of them again [STORE-03 CALL-24 CALL-46 ENT-15]', async ({
  page,
  operator,
  platform,
}) => {
  // A brand with domains: its own and one more.
  const domains = [platform.origin, 'https://two.example']
  await operator('domain', 'serve', ...domains)
  const rare = ['/wps/system/domainRoute', '/wps/member/info/funds/consolidated', '/wps/system/setting/register', '/wps/relay/GCSGAME_gameVendor']
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (rare.includes(pathname)) asked.push(pathname + search)
  })
  const askedOnce = () => rare.map((path) => asked.filter((one) => one.startsWith(path)).length > 0)
  await visit(page, '/hot')
  await signIn(page, 'player1')
  const keys = ['consolidated', 'gameVendor', 'index_notice', 'routers', 'settings', 'validate', 'wallet']
  const kept = () => page.evaluate((names) => names.filter((name) => sessionStorage.getItem(name) !== null), keys)
  await visit(page, '/hot')
  await expect.poll(askedOnce, { timeout: 15_000 }).toEqual(rare.map(() => true))
  await visit(page, '/')
  await expect.poll(kept, { timeout: 15_000 }).toEqual(keys)
  expect(asked.find((path) => path.includes('gameVendor'))).toContain('platform=html5-desktop')

  // Each key holds the answer that the specification keeps under it.
  expect((await heldUnder(page, 'routers')).value).toEqual({ routers: domains.map((domain) => ({ domain, speed: 0 })) })
  expect((await heldUnder(page, 'consolidated')).value).toEqual(
    expect.objectContaining({
      dailysalreqtype: expect.anything(),
      divtypereq: expect.anything(),
      contracthoursalreq: expect.anything(),
      realtimesalreqtype: expect.anything(),
      salaryEnabled: expect.any(Boolean),
      contractEnabled: expect.any(Boolean),
    }),
  )
  expect((await heldUnder(page, 'wallet')).value).toMatchObject({ sumBalance: expect.stringMatching(/^\d+\.\d\d$/), book: 'real' })
  expect(JSON.stringify((await heldUnder(page, 'settings')).value)).toContain('"modId":"MEMBERCENTRE3"')
  expect(JSON.stringify((await heldUnder(page, 'validate')).value)).toContain('"field":"username"')
  expect((await heldUnder(page, 'index_notice')).key[0]).toBe('system.announcements')
  expect(JSON.stringify((await heldUnder(page, 'gameVendor')).value)).toContain('NLM')

  // Nothing that opens anything stands in what is kept: neither half of the session, nor a password.
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const texts = await page.evaluate((names) => names.map((name) => sessionStorage.getItem(name) ?? '').join(), keys)
  expect(texts).not.toContain(token ?? 'no token')
  expect(texts).not.toMatch(/"(token|password|secret)":"[^"]/i)

  const before = await Promise.all(['routers', 'validate', 'gameVendor', 'consolidated'].map((key) => heldUnder(page, key)))
  asked.length = 0
  await visit(page, '/hot')
  await page.waitForTimeout(5000)
  expect(asked).toEqual([])
  expect(await Promise.all(['routers', 'validate', 'gameVendor', 'consolidated'].map((key) => heldUnder(page, key)))).toEqual(before)
  await operator('domain', 'clear')
})

test('what the house switches off is gone from the menu and from the member centre [REWARD-04]', async ({ page, operator }) => {
  test.setTimeout(180_000)
  const parts = [
    ['REFERRAL3', 'Invite friends'],
    ['VIP3', 'VIP rank'],
    ['MISSION3', /^Missions/],
    ['REBATE3', 'Manual rebate'],
    ['ENVELOPE3', 'Red envelopes'],
    ['RANKING3', 'Winners list'],
  ] as const
  const centre = page.getByRole('dialog', { name: 'Member centre' })
  const counts = async () => {
    await page.goto('/?member=securityCenter')
    await expect(centre.getByRole('link', { name: 'Account security' })).toBeVisible()
    return Promise.all(parts.map(([, name]) => centre.getByRole('link', { name }).count()))
  }
  await visit(page, '/')
  await signIn(page, 'player1')
  await expect.poll(counts, { timeout: 20_000 }).toEqual(parts.map(() => 1))
  for (const [module] of parts) await operator('whitelabel', 'off', module)
  await expect.poll(counts, { timeout: 30_000 }).toEqual(parts.map(() => 0))
  for (const name of ['Invite friends', 'VIP cash back']) await expect(menuOf(page).getByRole('link', { name, exact: true })).toHaveCount(0)
  for (const [module] of parts) await operator('whitelabel', 'on', module)
})

test('with the setting of referral or of VIP off its items and its page are gone, although its module is on [REWARD-04]', async ({ page }) => {
  test.setTimeout(180_000)
  const parts = [
    ['referralEnabled', 'Invite friends', 'Invite friends', 'referral'],
    ['vipEnabled', 'VIP cash back', 'VIP rank', 'playerRank'],
  ] as const
  const entry = (name: string) => menuOf(page).getByRole('link', { name, exact: true })
  const centre = page.getByRole('dialog', { name: 'Member centre' })
  const inCentre = (name: string) => centre.getByRole('link', { name, exact: true })
  const heading = (name: string) => centre.getByRole('heading', { name, exact: true })
  await visit(page, '/hot')
  await signIn(page, 'player1')
  for (const [setting, inMenu, title, key] of parts) {
    const others = parts.filter((part) => part[0] !== setting)
    await visit(page, '/hot')
    await expect(entry(inMenu)).toHaveCount(1)
    // What a platform with the setting off answers; the module stays on.
    await amend(page, 'system.consolidatedSettings', (settings) => ({ ...settings, [setting]: false }))
    await visit(page, '/hot')
    await expect(entry(inMenu)).toHaveCount(0)
    for (const [, name] of others) await expect(entry(name)).toHaveCount(1)
    await expect(accountOf(page)).toHaveAccessibleName(setting === 'vipEnabled' ? /^(?!.*VIP)/ : /VIP/)
    await visit(page, '/hot?member=securityCenter')
    await expect(inCentre('Account security')).toBeVisible()
    await expect(inCentre(title)).toHaveCount(0)
    for (const [, , name] of others) await expect(inCentre(name)).toHaveCount(1)
    await visit(page, `/hot?member=${key}`)
    await expect(inCentre('Account security')).toBeVisible()
    await expect(inCentre(title)).toHaveCount(0)
    await expect(heading(title)).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
    await visit(page, `/hot?member=${key}`)
    await expect(inCentre(title)).toHaveCount(1)
    await expect(heading(title).first()).toBeVisible()
  }
})

test.afterAll(async ({ operator }) => {
  for (const module of modules) if (!wereOn.includes(module)) await operator('whitelabel', 'off', module)
})
