import type { Page } from '@playwright/test'
import {
  accessibleInBothThemes,
  accountOf,
  balanceOf,
  expect,
  fillLogin,
  logInOf,
  searchOf,
  signIn,
  test,
  tilesOf,
  untilAlive,
  visit,
} from './house.ts'

test.use({ serviceWorkers: 'allow' })

const controlled = async (page: Page) => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 15_000 }).toBe(true)
}
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(`${name} ${new URL(url).pathname}${new URL(url).search}`)
    return paths
  })
/** Everything that the caches and the storage of this browser hold, as text. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) texts.push(key.url, await ((await cache.match(key))?.text() ?? ''))
    }
    return texts.join('\n')
  })

test('the app of somebody who comes back opens without a link within two seconds, and shows the catalogue, searches it, has the last results, and renews itself within five [R14 DOWN-03]', {
  tag: '@alone',
}, async ({ page, context }) => {
  test.slow()
  await visit(page, '/hot')
  await controlled(page)
  // The second visit of a browser: twenty seconds later, at rest, what will be wanted without a link is brought.
  await visit(page, '/')
  await expect
    .poll(async () => (await keptPaths(page)).filter((path) => path.includes('pageSize=100')).length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(10)
  const paths = await keptPaths(page)
  for (const path of ['/', '/lotteryCenter', '/fav', '/hot']) expect(paths).toContain(`perya-pages-1 ${path}`)
  await context.setOffline(true)
  await page.close()

  const app = await context.newPage()
  await app.addInitScript(() => {
    for (const key of ['disclaimerAccept', 'publicityClose']) sessionStorage.setItem(key, 'true')
  })
  const began = Date.now()
  await app.goto('/')
  await expect(tilesOf(app).first()).toBeVisible()
  await untilAlive(app)
  expect(Date.now() - began).toBeLessThan(2000)
  await expect(app.getByText(/You are offline/).first()).toBeVisible()
  await searchOf(app).fill('koi')
  await searchOf(app).press('Enter')
  await expect(app.getByText('Without a link only games that are kept on this device are found.')).toBeVisible()
  await expect(tilesOf(app).first()).toContainText(/koi/i)
  await app.goto('/lotteryCenter')
  await untilAlive(app)
  await expect(app.getByRole('heading', { level: 1, name: 'Lottery centre' })).toBeVisible()
  await expect(
    app
      .getByRole('main')
      .getByText(/\d{4,}/)
      .first(),
  ).toBeVisible()
  await accessibleInBothThemes(app)
  const renewed = app.waitForResponse((answer) => answer.url().includes('/lgw/') && answer.ok() && answer.headers()['x-kept-at'] === undefined, {
    timeout: 5000,
  })
  await context.setOffline(false)
  await renewed
  await expect(app.getByText(/You are offline/)).toHaveCount(0)
})

test('a member reads his last balance with its age and his favourites without a link, and after he has logged out nothing of him is left [R14 T43 S6]', async ({
  page,
  context,
}) => {
  await visit(page, '/hot')
  await controlled(page)
  await signIn(page, 'player3')
  await visit(page, '/hot')
  const heart = tilesOf(page)
    .first()
    .getByRole('button', { name: /favourite/i })
  if ((await heart.getAttribute('aria-pressed')) !== 'true') await heart.click()
  await visit(page, '/fav')
  await expect(tilesOf(page).first()).toBeVisible()
  const balance = await balanceOf(page)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('keptPerson') ?? '')).toContain('lobby.favourites')
  expect(await page.evaluate(() => localStorage.getItem('keptPerson'))).toBeNull()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/You are offline.*Balance ₱[\d,]+\.\d\d as of/).first()).toBeVisible()
  const said = await page
    .getByText(/You are offline/)
    .first()
    .innerText()
  expect(Number((/₱([\d,]+\.\d\d)/.exec(said)?.[1] ?? '').replaceAll(',', ''))).toBe(balance)
  await expect(tilesOf(page).first()).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await accountOf(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(logInOf(page)).toBeVisible()
  const left = await everythingKept(page)
  expect(left).not.toContain('player3')
  expect(await page.evaluate(() => [localStorage.getItem('keptPerson'), sessionStorage.getItem('keptPerson')])).toEqual([null, null])
  expect(left).not.toMatch(/sumBalance\\*"\s*:\s*\\*"?\d/)
})

test('whoever stays logged in opens the app without a link and reads his favourites and his balance as they were; back online he is in again [R14 T47]', async ({
  page,
  context,
}) => {
  await visit(page, '/hot')
  await controlled(page)
  await logInOf(page).click()
  await page.getByRole('checkbox', { name: /Remember me/ }).check()
  await fillLogin(page, 'player3')
  await expect(accountOf(page)).toBeVisible()
  await visit(page, '/hot')
  const heart = tilesOf(page)
    .first()
    .getByRole('button', { name: /favourite/i })
  if ((await heart.getAttribute('aria-pressed')) !== 'true') await heart.click()
  await visit(page, '/fav')
  await expect(tilesOf(page).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('keptPerson') ?? '')).toContain('lobby.favourites')
  await context.setOffline(true)
  await page.close()
  const app = await context.newPage()
  await app.addInitScript(() => {
    for (const key of ['disclaimerAccept', 'publicityClose']) sessionStorage.setItem(key, 'true')
  })
  await app.goto('/fav')
  await untilAlive(app)
  await expect(app.getByText(/You are offline.*Balance ₱[\d,]+\.\d\d as of/).first()).toBeVisible()
  await expect(app.getByText(/as they were kept on this device/)).toBeVisible()
  await expect(tilesOf(app).first()).toBeVisible()
  await accessibleInBothThemes(app)
  await context.setOffline(false)
  await expect(accountOf(app)).toBeVisible()
})

test('a half-filled form is there again after the link was lost and the page loaded anew; a password is not [R14 S6]', async ({ page, context }) => {
  await visit(page, '/service')
  await controlled(page)
  await page.reload()
  await page.getByRole('textbox', { name: 'Your message' }).fill('The wheel of my game stood still at')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('The wheel of my game stood still at')
  await context.setOffline(false)

  await visit(page, '/hot')
  await logInOf(page).click()
  await page.getByRole('dialog', { name: 'Log in' }).getByLabel('Password', { exact: true }).fill('Hidden#9182')
  await visit(page, '/hot')
  expect(await everythingKept(page)).not.toContain('Hidden#9182')
  await signIn(page, 'player3')
  await visit(page, '/?member=depositv2')
  const amount = page.getByRole('dialog', { name: 'Member centre' }).getByRole('textbox', { name: 'Amount' })
  await amount.fill('725')
  await context.setOffline(true)
  await context.setOffline(false)
  await page.reload()
  await expect(amount).toHaveValue('725')
})
