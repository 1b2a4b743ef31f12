import { expect, test } from './house.ts'

test('a picture that fails is asked for once more, then drawn by us [PERF-02]', async ({ page }) => {
  const tries = new Map<string, number>()
  await page.route('**/art/**', async (route) => {
    const address = route.request().url()
    tries.set(address.split('?')[0] ?? address, (tries.get(address.split('?')[0] ?? address) ?? 0) + 1)
    await route.fulfill({ status: 404, body: '' })
  })
  await page.goto('/rng')
  await page.waitForTimeout(3_000)
  expect(Math.max(...tries.values())).toBe(2)
})

test('scripts and styles carry a hash of their content in their names [PERF-04]', async ({ page }) => {
  const names: string[] = []
  page.on('request', (request) => { if (/\.(js|css)$/.test(new URL(request.url()).pathname)) names.push(new URL(request.url()).pathname) })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const assets = names.filter((name) => name.startsWith('/assets/'))
  expect(assets.length).toBeGreaterThan(0)
  for (const name of assets) expect(name).toMatch(/-[A-Za-z0-9_-]{8,}\.(js|css)$/)
})

test('offline is said within two seconds, and what was seen stays readable [ERR-15]', async ({ page, context }) => {
  await page.goto('/rng')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/offline/i).first()).toBeVisible({ timeout: 2_000 })
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/You are offline/i)).toHaveCount(0)
})

test('a call that fails says so in words, and trying again works [ERR-15 ERR-23]', async ({ page }) => {
  await page.goto('/rng')
  await page.waitForLoadState('networkidle')
  let broken = true
  await page.route('**/GCSGAME_gameList**', (route) => (broken ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>no</h1>' }) : route.continue()))
  await page.getByRole('button', { name: 'Load more' }).or(page.getByRole('link', { name: 'Load more' })).first().click()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  broken = false
  await again.click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(84)
})

test('a chunk that is lost ends in a panel with a way on, after one reload at most [ERR-22]', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  let loads = 0
  page.on('load', () => { loads += 1 })
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('navigation', { name: 'Games and account' }).getByRole('link', { name: /^Fishing/ }).click()
  await page.waitForTimeout(4_000)
  expect(loads).toBeLessThanOrEqual(1)
  await expect(page.locator('body')).not.toBeEmpty()
})
