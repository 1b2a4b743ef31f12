import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accountOf, expect, fillLogin, test } from '../fixtures.ts'

// A separate front end in front of the platform of the journeys: same accounts and games, with route guards enabled.
const code = `guarded-${process.pid}`
const folder = fileURLToPath(new URL(`../../../brands/${code}/`, import.meta.url))
const host = fileURLToPath(new URL('../../../host/src/main.ts', import.meta.url))
let front: ChildProcess | null = null
let address = ''

test.beforeAll(async ({ baseURL }) => {
  cpSync(fileURLToPath(new URL('../../../brands/perya/', import.meta.url)), folder, { recursive: true })
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

test('with the guard on, the server sends nothing of what is inside; who has no session ends at the login, a member is in, also after a reload [ROUTE-27 ROUTE-29]', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/rng', '/login']) {
    const html = await (await request.get(address + path)).text()
    expect(html).not.toMatch(/<article|gameName|nodeName|gameMenu/)
  }
  await page.goto(`${address}/rng`)
  await expect(page).toHaveURL(`${address}/login`)
  await fillLogin(page, 'player1')
  await expect(accountOf(page)).toBeVisible()
  await expect(page).toHaveURL(`${address}/`)
  await page.goto(`${address}/rng`)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(`${address}/rng`)
})
