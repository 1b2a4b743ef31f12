import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accountOf, expect, fillLogin, test } from './house.ts'

// A front end of its own before the house of the journeys: the same people and games, with the guard of routes on.
const code = `guarded-${process.pid}`
const folder = fileURLToPath(new URL(`../../brands/${code}/`, import.meta.url))
const host = fileURLToPath(new URL('../../host/src/main.ts', import.meta.url))
let front: ChildProcess | null = null
let address = ''

test.beforeAll(async ({ baseURL }) => {
  cpSync(fileURLToPath(new URL('../../brands/perya/', import.meta.url)), folder, { recursive: true })
  const brand: Record<string, unknown> = JSON.parse(readFileSync(`${folder}brand.json`, 'utf8'))
  writeFileSync(`${folder}brand.json`, JSON.stringify({ ...brand, routeGuard: true }))
  const port = Number(new URL(baseURL ?? '').port) + 5
  address = `http://127.0.0.1:${port}`
  front = spawn(process.execPath, [host], {
    env: { ...process.env, PORT: String(port), PERYA_BRAND: code, PERYA_UPSTREAM: baseURL, LOG_LEVEL: 'warn', NODE_OPTIONS: '' },
    stdio: 'ignore',
  })
  await expect
    .poll(
      () =>
        fetch(`${address}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200)
})
test.afterAll(() => {
  front?.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

test('with the guard on, whoever has no session ends at the login, and the server sends nothing of what is inside [ROUTE-27 ROUTE-29 ROUTE-30]', async ({
  page,
  request,
  baseURL,
}) => {
  for (const path of ['/', '/rng', '/lottery', '/down', '/help', '/game?vassalage=NLM']) {
    await page.goto(address + path)
    await expect(page).toHaveURL(`${address}/login`)
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Members only' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('search')).toHaveCount(0)
  for (const path of ['/', '/rng', '/login']) {
    const html = await (await request.get(address + path)).text()
    expect(html).not.toMatch(/<article|gameName|nodeName|gameMenu/)
  }
  await page.goto(`${baseURL}/rng`)
  await expect(page).toHaveURL(`${baseURL}/rng`)
})

test('the five open addresses open as themselves [ROUTE-28]', async ({ page }) => {
  for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download']) {
    await page.goto(address + path)
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(address + path)
  }
})

test('a member walks everywhere, also after a reload, and is led out when the session ends', async ({ page, operator }) => {
  await page.goto(`${address}/login`)
  await fillLogin(page, 'player1')
  await expect(accountOf(page)).toBeVisible()
  await expect(page).toHaveURL(`${address}/`)
  await page.goto(`${address}/rng`)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(`${address}/rng`)
  await operator('session', 'revoke', 'player1')
  await page.reload()
  await expect(page).toHaveURL(`${address}/login`)
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})
