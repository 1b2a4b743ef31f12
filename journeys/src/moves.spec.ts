import type { Page } from '@playwright/test'
import { amend, bringUp, expect, menuOf, test, visit } from './house.ts'

/** Stops the page's clock; from here on time passes only when the journey says so. */
const holdTime = async (page: Page): Promise<void> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

/** Lets time pass in small steps until something has changed; says how long it took at most. */
const untilChange = async <T>(page: Page, read: () => Promise<T>, step: number, most: number): Promise<T> => {
  const before = await read()
  for (let passed = 0; passed <= most; passed += step) {
    await page.clock.runFor(step)
    const now = await read()
    if (now !== before) return now
  }
  throw new Error(`nothing changed within ${most} ms`)
}

// What moves by itself moves only for those who did not ask for less of it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const carousel = (page: Page) => page.getByRole('region', { name: 'This week' })
const lit = (page: Page) =>
  carousel(page)
    .locator('[data-lit]')
    .evaluate((row) => [...row.children].findIndex((booth) => booth.querySelector('button') !== null))

test('the banner changes after 5000 ms and not at 4900, shows four in view, and goes round [SHELL-03 SHELL-04 SHELL-05]', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  await holdTime(page)
  const seen = [await lit(page)]
  seen.push(await untilChange(page, () => lit(page), 100, 5_200))
  await page.clock.runFor(4_800)
  expect(await lit(page)).toBe(seen[1])
  await page.clock.runFor(300)
  seen.push(await lit(page))
  for (let turn = 0; turn < 2; turn++) {
    await page.clock.runFor(5_000)
    seen.push(await lit(page))
  }
  expect(seen, 'one after another, and after the last the first').toEqual([0, 1, 2, 3, 4].map((step) => ((seen[0] ?? 0) + step) % 4))
  const frame = await carousel(page).boundingBox()
  const booths = await carousel(page)
    .locator('[data-booth]')
    .evaluateAll((all) => all.map((booth) => booth.getBoundingClientRect()).map(({ left, right }) => ({ left, right })))
  expect(booths.filter(({ left, right }) => left >= (frame?.x ?? 0) - 1 && right <= (frame?.x ?? 0) + (frame?.width ?? 0) + 1)).toHaveLength(4)
})

test('of six banners four are in view, a pause stops them, and the last is followed by the first [SHELL-04 SHELL-05]', async ({ page }) => {
  await page.clock.install()
  await amend(page, 'system.announcementContent', (value) => ({
    ...value,
    banners: value.banners.flatMap((one, place) => (place < 3 ? [one, { ...one, bannerId: `${one.bannerId}-again` }] : [])),
  }))
  await visit(page, '/hot')
  await menuOf(page).getByRole('link', { name: 'Home' }).click()
  await expect(carousel(page).locator('[data-booth]')).toHaveCount(6)
  await holdTime(page)
  const frame = await carousel(page).boundingBox()
  const booths = await carousel(page)
    .locator('[data-booth]')
    .evaluateAll((all) =>
      all
        .map((booth) => booth.getBoundingClientRect())
        .filter(({ width }) => width > 1)
        .map(({ left, right }) => ({ left, right })),
    )
  expect(booths.filter(({ left, right }) => left >= (frame?.x ?? 0) - 1 && right <= (frame?.x ?? 0) + (frame?.width ?? 0) + 1)).toHaveLength(4)
  const seen: number[] = [await lit(page)]
  for (let turn = 0; turn < 6; turn++) seen.push(await untilChange(page, () => lit(page), 500, 6_000))
  expect(seen, 'one after another, and after the last the first').toEqual([0, 1, 2, 3, 4, 5, 6].map((step) => ((seen[0] ?? 0) + step) % 6))
  await carousel(page).getByRole('button', { name: 'Pause' }).first().click()
  await page.mouse.move(10, 900)
  await page.clock.runFor(11_000)
  expect(await lit(page)).toBe(0)
})

test('a single banner neither moves nor has a copy of itself [SHELL-05]', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/fish')
  await expect(carousel(page).locator('[data-booth]')).toHaveCount(1)
  await expect(carousel(page).getByRole('button', { name: 'Pause' })).toHaveCount(0)
  await holdTime(page)
  const place = () => carousel(page).locator('[data-booth]').first().boundingBox()
  const before = await place()
  await page.clock.runFor(11_000)
  expect(await place()).toEqual(before)
})

test('the provider strip steps at 2000 ms on Home, and stands on a lobby [HOME-16]', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  const strip = page.getByRole('region', { name: 'Vendors' }).getByRole('list')
  await strip.scrollIntoViewIfNeeded()
  await holdTime(page)
  const place = () => strip.evaluate((list) => Math.round(list.scrollLeft))
  const settled = async () => {
    let last = -1
    await expect
      .poll(
        async () => {
          const now = await place()
          const same = now === last
          last = now
          return same
        },
        { intervals: [150] },
      )
      .toBe(true)
    return last
  }
  await untilChange(page, settled, 250, 2_500)
  const first = await settled()
  await page.clock.runFor(1_700)
  expect(await settled()).toBe(first)
  await page.clock.runFor(600)
  expect(await settled()).toBeGreaterThan(first)
  await menuOf(page)
    .getByRole('link', { name: /^Slots/ })
    .click()
  const vendors = page.getByRole('main').getByRole('group', { name: 'Vendors' })
  await expect(vendors).toBeVisible()
  const stands = await vendors.evaluate((list) => list.scrollLeft)
  await page.clock.runFor(6_000)
  // Snapping may settle it by a few pixels; a step would be a card.
  expect(Math.abs((await vendors.evaluate((list) => list.scrollLeft)) - stands)).toBeLessThan(20)
})

const rowsOfWinners = async (page: Page, count: number) => {
  await amend(page, 'board.winners', (value) => ({ ...value, list: value.list.slice(0, count) }))
  await visit(page, '/hot')
  await menuOf(page).getByRole('link', { name: 'Home' }).click()
  const board = page.getByRole('region', { name: 'Winner board' })
  await bringUp(page, board)
  await expect(board.getByRole('group').getByRole('list').first().getByRole('listitem')).toHaveCount(count)
  return board.getByRole('group').locator('ul').first()
}
const offsetOf = (list: Element) => ({ at: performance.now(), offset: -new DOMMatrixReadOnly(getComputedStyle(list).transform).f })

test('the winner ticker moves half a pixel a frame, and stands for two rows [HOME-18]', { tag: '@alone' }, async ({ page }) => {
  const list = await rowsOfWinners(page, 3)
  await expect.poll(async () => (await list.evaluate(offsetOf)).offset).toBeGreaterThan(0)
  const from = await list.evaluate(offsetOf)
  await page.waitForTimeout(1_000)
  const to = await list.evaluate(offsetOf)
  const length = await list.evaluate((shown) => shown.getBoundingClientRect().height)
  const frames = ((to.at - from.at) / 1000) * 60
  expect(((to.offset - from.offset + length) % length) / frames).toBeCloseTo(0.5, 1)
  await page.unroute(() => true)
  const still = await rowsOfWinners(await page.context().newPage(), 2)
  const before = await still.evaluate(offsetOf)
  await page.waitForTimeout(700)
  expect((await still.evaluate(offsetOf)).offset).toBe(before.offset)
})

test('letters that grow make the round of the ticker longer, and it goes on at the same speed [HOME-18]', async ({ page }) => {
  const list = await rowsOfWinners(page, 3)
  const speed = () =>
    list.evaluate((shown: HTMLElement) => (shown.offsetHeight / Number(shown.getAnimations()[0]?.effect?.getComputedTiming().duration)) * 1000)
  await expect.poll(speed).toBeCloseTo(30, 1)
  const before = await list.boundingBox()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(async () => (await list.boundingBox())?.height).toBeGreaterThan(before?.height ?? 0)
  await expect.poll(speed).toBeCloseTo(30, 1)
})

test('who wants no motion gets none: no strip, no ticker, no banner moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await visit(page, '/')
  await holdTime(page)
  await page.clock.runFor(11_000)
  expect(await lit(page)).toBe(0)
  expect(
    await page
      .getByRole('region', { name: 'Vendors' })
      .getByRole('list')
      .evaluate((list) => list.scrollLeft),
  ).toBe(0)
  expect(
    await page.evaluate(
      () =>
        document.getAnimations().filter((motion) => motion.playState === 'running' && motion.effect?.getComputedTiming().iterations === Infinity)
          .length,
    ),
  ).toBe(0)
})

const amountOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Counting pot' })
    .locator('[aria-hidden=true][dir=ltr]')
    .evaluate((pot) => (pot.textContent ?? '').replaceAll(/[^\d.]/g, ''))

test('the pot starts in its range, and says that it is an illustration [HOME-23]', async ({ page }) => {
  const firsts = new Set<string>()
  for (let turn = 0; turn < 4; turn++) {
    await visit(page, '/')
    await expect(page.getByRole('region', { name: 'Counting pot' })).toContainText('Illustration', { timeout: 20_000 })
    await bringUp(page, page.getByRole('region', { name: 'Counting pot' }))
    await expect.poll(() => amountOf(page)).toMatch(/^\d{8}\.\d{2}$/)
    const first = await amountOf(page)
    expect(Number(first)).toBeGreaterThanOrEqual(10_000_000)
    firsts.add(first)
  }
  expect(firsts.size).toBe(4)
})

test('fifty changes of the pot: 100 to 500 each, 3, 4 or 5 seconds apart, never falling [HOME-24]', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  await page.getByRole('region', { name: 'Counting pot' }).waitFor({ timeout: 20_000 })
  await bringUp(page, page.getByRole('region', { name: 'Counting pot' }))
  await expect.poll(() => amountOf(page)).toMatch(/^\d{8}\.\d{2}$/)
  await page.evaluate(() => {
    const shown = [...document.querySelectorAll('section')]
      .find((section) => section.getAttribute('aria-labelledby') === 'pot')
      ?.querySelector('[aria-hidden=true][dir=ltr]')
    const changes: { at: number; amount: number }[] = []
    Object.assign(window, { changes })
    const look = () => {
      const amount = Number((shown?.textContent ?? '').replaceAll(/[^\d.]/g, ''))
      if (changes.at(-1)?.amount !== amount) changes.push({ at: Date.now(), amount })
    }
    look()
    new MutationObserver(look).observe(shown ?? document.body, { subtree: true, childList: true, characterData: true })
  })
  await holdTime(page)
  // Second by second, so that every change is drawn before the next is due.
  for (let second = 0; second < 262; second++) await page.clock.runFor(1_000)
  const changes = (await page.evaluate(() => ('changes' in window ? window.changes : []))) as { at: number; amount: number }[]
  const steps = changes.slice(1).map((change, place) => ({
    by: Math.round((change.amount - (changes[place]?.amount ?? 0)) * 100) / 100,
    after: change.at - (changes[place]?.at ?? 0),
  }))
  expect(steps.length).toBeGreaterThanOrEqual(50)
  for (const { by } of steps) {
    expect(by).toBeGreaterThanOrEqual(100)
    expect(by).toBeLessThanOrEqual(500)
  }
  // The first began before the journey held time, so its length is not known.
  for (const { after } of steps.slice(1))
    expect(
      [3_000, 4_000, 5_000].some((wanted) => Math.abs(after - wanted) <= 1_000),
      `${after}`,
    ).toBe(true)
  expect(new Set(steps.slice(1).map(({ after }) => Math.round(after / 1000))).size).toBeGreaterThan(1)
})

test('load more: three presses at once ask once, a press soon after a load asks nothing, a later one asks [LOBBY-07]', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/rng')
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('GCSGAME_gameList')) asked.push(new URL(request.url()).searchParams.get('pageNo') ?? '')
  })
  await holdTime(page)
  const more = page.getByRole('main').getByRole('button', { name: /^Load(ing)? more/ })
  const press = () =>
    more.evaluate((button) => {
      if (button instanceof HTMLElement) button.click()
    })
  for (let turn = 0; turn < 3; turn++) await press()
  const tiles = page.getByRole('main').locator('article')
  // What has come is told to the page by its own clock.
  const shown = async () => {
    await page.clock.runFor(1)
    return tiles.count()
  }
  await expect.poll(shown).toBe(84)
  expect(asked).toEqual(['2'])
  await page.clock.runFor(400)
  await press()
  await page.waitForTimeout(200)
  expect(asked).toEqual(['2'])
  await page.clock.runFor(150)
  await press()
  await expect.poll(shown).toBe(126)
  expect(asked).toEqual(['2', '3'])
})
