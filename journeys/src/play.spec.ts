import type { Page } from '@playwright/test'
import { expect, signIn, test } from './house.ts'

const find = async (page: Page, name: string) => {
  const field = page.getByRole('searchbox').first()
  await field.fill(name)
  await field.press('Enter')
  return page.getByRole('main').getByRole('article').filter({ hasText: name }).first()
}

const press = async (page: Page, name: string, button: RegExp) => {
  const tile = await find(page, name)
  await tile.hover()
  await tile.getByRole('button', { name: button }).or(tile.getByRole('link', { name: button })).first().click()
}

const amount = async (page: Page) => {
  const text = await page.getByRole('banner').getByText(/\d[\d,]*\.\d\d/).first().innerText()
  return Number(text.replaceAll(/[^\d.]/g, ''))
}

test('launching without a session opens the login popup, and asks for no launch [GAME-01]', async ({ page }) => {
  await page.goto('/')
  let launches = 0
  page.on('request', (request) => { if (request.url().includes('/launchGame')) launches += 1 })
  await press(page, 'Koi Lanterns', /^Play/)
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(launches).toBe(0)
})

test('a visitor tries a game free: the fun balance moves with the round [GAME-08 FLAG-06 LOBBY-11 ROUTE-25]', async ({ page }) => {
  await page.goto('/')
  const trial = page.waitForRequest((request) => request.url().endsWith('/wps/session/login/freeplay') && request.method() === 'POST')
  await press(page, 'Koi Lanterns', /^Try free/)
  await trial
  await expect(page).toHaveURL(/\/game/)
  await expect(page.getByRole('navigation', { name: 'Games and account' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: /^Spin/ }).click()
  await expect(frame.getByRole('status').first()).not.toBeEmpty()
})

test('a member plays for money, and the header balance moves with the round [GAME-05 GAME-06 GAME-07]', async ({ page }) => {
  await page.goto('/')
  await signIn(page, 'player1')
  await expect(page.getByRole('banner').getByText(/\d[\d,]*\.\d\d/)).toBeVisible()
  await press(page, 'Koi Lanterns', /^Play/)
  await expect(page).toHaveURL(/\/game/)
  const inside = page.locator('iframe')
  await expect(inside).toHaveCount(1)
  const source = new URL((await inside.getAttribute('src')) ?? '')
  expect(source.origin).not.toBe(new URL(page.url()).origin)
  expect(await inside.getAttribute('sandbox')).not.toMatch(/top-navigation|modals/)
  const before = await amount(page)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: /^Spin/ }).click()
  await expect.poll(() => amount(page), { timeout: 15_000 }).not.toBe(before)
  await page.reload()
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(page.frameLocator('iframe').getByRole('button', { name: /^Spin/ })).toBeVisible()
})

test('Color Game plays: a bet on a colour is settled by three dice [GAME-05]', async ({ page }) => {
  await page.goto('/inhouse')
  const tile = page.getByRole('main').getByRole('article').filter({ hasText: 'Color Game' }).first()
  await tile.hover()
  await tile.getByRole('button', { name: /^Try free/ }).click()
  await expect(page).toHaveURL(/\/game/)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: /^Red/ }).first().click()
  await frame.getByRole('button', { name: /Roll|Throw|Play/ }).first().click()
  await expect(frame.getByRole('status').first()).not.toBeEmpty()
})

test('a trial account that wants real money is told to get a real account [GAME-09 ROLE-02 ROLE-03]', async ({ page }) => {
  await page.goto('/')
  await signIn(page, 'trial1')
  let launches = 0
  page.on('request', (request) => { if (request.url().includes('/launchGame')) launches += 1 })
  await press(page, 'Koi Lanterns', /^Play/)
  const dialog = page.getByRole('dialog', { name: 'You need a real account' }).or(page.getByRole('alertdialog', { name: 'You need a real account' }))
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog).toBeHidden()
  expect(launches).toBe(0)
})

test('what was played last stands first among the recent games [FAV-06 FAV-07]', async ({ page }) => {
  await page.goto('/')
  await signIn(page, 'player2')
  await press(page, 'Mango Fever', /^Play/)
  await expect(page.locator('iframe')).toHaveCount(1)
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Pick up where you left' })
  await expect(row).toContainText('Mango Fever')
})

test('a heart is kept for its owner, on the server and on the device [FAV-01 FAV-02 FAV-03]', async ({ page }) => {
  await page.goto('/rng')
  await signIn(page, 'player1')
  await page.goto('/rng')
  const added = page.waitForRequest((request) => request.url().includes('MCSFE_addFavoriteGameV2'))
  await page.getByRole('button', { name: /^Add to favourites: Blue Moon Club/ }).click()
  expect(Object.keys((await added).postDataJSON()).sort()).toEqual(['gameType', 'nodeId', 'vendor'])
  const list = page.waitForRequest((request) => request.url().includes('MCSFE_getFavoriteGamesList'))
  await page.goto('/fav')
  expect(new URL((await list).url()).searchParams.get('pageSize')).toBe('999')
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: 'Blue Moon Club' })).toBeVisible()
  const removed = page.waitForRequest((request) => request.url().includes('MCSFE_removeFavoriteGameV2'))
  await page.getByRole('button', { name: /^Remove from favourites: Blue Moon Club/ }).click()
  await removed
  await page.reload()
  await expect(page.getByText('No favourites yet')).toBeVisible()
})

test('a heart without a session opens the login popup and stores nothing [FAV-04]', async ({ page }) => {
  await page.goto('/rng')
  await page.getByRole('button', { name: /^Add to favourites/ }).first().click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('favourites:')))).toEqual([])
})
