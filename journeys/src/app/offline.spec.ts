import type { BrowserContext, Page } from '@playwright/test'
import {
  accountOf,
  dismissGates,
  readHeaderBalance,
  expect,
  fillLogin,
  logInOf,
  searchOf,
  test,
  tilesOf,
  waitForHydration,
  visit,
} from '../fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const controlled = async (page: Page) => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 15_000 }).toBe(true)
}
/** Returns all content of this browser's caches and storage as text. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) texts.push(key.url, await ((await cache.match(key))?.text() ?? ''))
    }
    return texts.join('\n')
  })
/** Opens the installed app: a page of its own in which dialogs that open automatically are answered. */
const openApp = async (context: BrowserContext): Promise<Page> => {
  const app = await context.newPage()
  await dismissGates(app)
  await app.addInitScript(() => {
    for (const key of ['disclaimerAccept', 'publicityClose']) sessionStorage.setItem(key, 'true')
  })
  return app
}

test('the app of a returning visitor opens without a connection within two seconds, and shows the catalogue, searches it, has the last results, and refreshes within five [R14 DOWN-03]', {
  tag: '@alone',
}, async ({ page, context }) => {
  test.slow()
  await visit(page, '/hot')
  await controlled(page)
  // On a browser's second visit, after twenty idle seconds, the pages for offline use are precached.
  await visit(page, '/')
  const keptPaths = () =>
    page.evaluate(async () => {
      const paths: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) paths.push(`${name} ${new URL(url).pathname}${new URL(url).search}`)
      return paths
    })
  const wanted = ['/', '/lotteryCenter', '/fav', '/hot'].map((path) => `perya-pages-1 ${path}`)
  await expect(async () => {
    const paths = await keptPaths()
    expect(paths.filter((path) => path.includes('pageSize=100')).length).toBeGreaterThanOrEqual(10)
    expect(paths).toEqual(expect.arrayContaining(wanted))
  }).toPass({ timeout: 60_000 })
  await context.setOffline(true)
  await page.close()

  const app = await openApp(context)
  const began = Date.now()
  await app.goto('/')
  await expect(tilesOf(app).first()).toBeVisible()
  await waitForHydration(app)
  expect(Date.now() - began).toBeLessThan(2000)
  await expect(app.getByText(/You're offline/).first()).toBeVisible()
  await searchOf(app).fill('koi')
  await searchOf(app).press('Enter')
  await expect(app.getByText("You're offline. Showing saved games only.")).toBeVisible()
  await expect(tilesOf(app).first()).toContainText(/koi/i)
  await app.goto('/lotteryCenter')
  await waitForHydration(app)
  await expect(app.getByRole('heading', { level: 1, name: 'Lottery centre' })).toBeVisible()
  await expect(
    app
      .getByRole('main')
      .getByText(/\d{4,}/)
      .first(),
  ).toBeVisible()
  const renewed = app.waitForResponse((answer) => answer.url().includes('/lgw/') && answer.ok() && answer.headers()['x-kept-at'] === undefined, {
    timeout: 5000,
  })
  await context.setOffline(false)
  await renewed
  await expect(app.getByText(/You're offline/)).toHaveCount(0)
})

test('a remembered member opens the app without a connection and reads favourites and balance as they were; back online the session is restored, and after the logout no personal data are left [R14 T43 T47 S6]', async ({
  page,
  context,
}) => {
  await visit(page, '/hot')
  await controlled(page)
  await logInOf(page).click()
  await page.getByRole('dialog', { name: 'Log in' }).getByLabel('Password', { exact: true }).fill('Hidden#9182')
  await page.getByRole('checkbox', { name: /Remember me/ }).check()
  expect(await everythingKept(page)).not.toContain('Hidden#9182')
  await fillLogin(page, 'player3')
  await expect(accountOf(page)).toBeVisible()
  await visit(page, '/hot')
  const heart = tilesOf(page)
    .first()
    .getByRole('button', { name: /favourite/i })
  if ((await heart.getAttribute('aria-pressed')) !== 'true') await heart.click()
  await visit(page, '/fav')
  await expect(tilesOf(page).first()).toBeVisible()
  const balance = await readHeaderBalance(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('keptPerson') ?? '')).toContain('lobby.favourites')
  await context.setOffline(true)
  await page.close()

  const app = await openApp(context)
  await app.goto('/fav')
  await waitForHydration(app)
  const said = app.getByText(/You're offline.*Balance ₱[\d,]+\.\d\d at/).first()
  await expect(said).toBeVisible()
  expect(Number((/₱([\d,]+\.\d\d)/.exec(await said.innerText())?.[1] ?? '').replaceAll(',', ''))).toBe(balance)
  await expect(app.getByText(/Saved on this device/)).toBeVisible()
  await expect(tilesOf(app).first()).toBeVisible()
  await context.setOffline(false)
  await expect(accountOf(app)).toBeVisible()
  // Favourites had opened a login prompt for the visitor of the offline app.
  await visit(app, '/hot')
  await accountOf(app).click()
  await app.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await app.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(logInOf(app)).toBeVisible()
  // The user name in the login form is what the member asked to have remembered.
  const left = (await everythingKept(app)).replace('username=player3', '')
  expect(left).not.toContain('player3')
  expect(await app.evaluate(() => [localStorage.getItem('keptPerson'), sessionStorage.getItem('keptPerson')])).toEqual([null, null])
  expect(left).not.toMatch(/sumBalance\\*"\s*:\s*\\*"?\d/)
})

test('offline is shown within two seconds; visited pages and half-typed input are there after a reload, and the state ends automatically [ERR-15 R14 S6]', async ({
  page,
  context,
}) => {
  await visit(page, '/rng')
  await controlled(page)
  await page.reload()
  await expect(tilesOf(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText(/You're offline/).first()).toBeVisible({ timeout: 2_000 })
  await page.reload()
  await expect(tilesOf(page).first()).toBeVisible()
  await expect(page.getByText(/You're offline/).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/You're offline/)).toHaveCount(0)
  await visit(page, '/service#message')
  await page.getByRole('textbox', { name: 'Your message' }).fill('The wheel of my game stood still at')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('The wheel of my game stood still at')
})
