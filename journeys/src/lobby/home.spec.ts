import type { Locator, Page } from '@playwright/test'
import { patchResponse, scrollIntoView, expect, menuOf, test, tilesOf, visit } from '../fixtures.ts'
import { onlyThese } from '../made-lotteries.ts'

const boxesOf = (all: Locator) =>
  all.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ left, right, width }) => ({ left, right, width })))
/** Counts the boxes that are inside the box of `frame`, extended by `slack` px on each side. */
const inside = async (boxes: readonly { left: number; right: number; width: number }[], frame: Locator, slack: number) => {
  const { x = 0, width = 0 } = (await frame.boundingBox()) ?? {}
  return boxes.filter((box) => box.width > 1 && box.left >= x - slack && box.right <= x + width + slack).length
}
/** Pauses the page's clock; from here on timers run only when the journey advances it. */
const holdTime = async (page: Page): Promise<void> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}
/** Returns a value once two consecutive reads are equal. */
const settled = async (read: () => Promise<number>): Promise<number> => {
  let last = Number.NaN
  await expect
    .poll(
      async () => {
        const before = last
        last = await read()
        return last === before
      },
      { intervals: [150] },
    )
    .toBe(true)
  return last
}

test.describe('for those who did not ask for less motion', () => {
  // Dialogs that open automatically would cover what is measured.
  test.use({ meetsGates: true, contextOptions: { reducedMotion: 'no-preference' } })

  test('Home on a wide window: six banners, four in view; five cards a row; what runs, runs as fast as it should; a dialog holds the page; less motion is none [SHELL-04 HOME-02 HOME-14 HOME-16 HOME-18 MODAL-05]', async ({
    page,
  }) => {
    await page.addInitScript(() => sessionStorage.setItem('disclaimerAccept', 'true'))
    await page.clock.install()
    await patchResponse(page, 'system.announcementContent', (value) => ({
      ...value,
      popup: [],
      promotion: [],
      banners: value.banners.flatMap((one, place) => (place < 3 ? [one, { ...one, bannerId: `${one.bannerId}-again` }] : [])),
    }))
    await visit(page, '/hot')
    const goTo = (name: string | RegExp) => menuOf(page).getByRole('link', { name, exact: true }).click()
    await goTo('Home')

    await test.step('of six banners four lie in view', async () => {
      const carousel = page.getByRole('region', { name: 'This week' })
      await expect(carousel.locator('[data-booth]')).toHaveCount(6)
      expect(await inside(await boxesOf(carousel.locator('[data-booth]')), carousel, 1)).toBe(4)
    })

    await test.step('notices run; one that is pressed opens on itself, and the page behind does not scroll until the dialog is closed', async () => {
      const ticker = page.getByRole('main').getByRole('group', { name: 'Notices' })
      await expect
        .poll(() =>
          ticker
            .locator('ul')
            .first()
            .evaluate((list) => list.getAnimations().map((one) => one.playState)),
        )
        .toEqual(['running'])
      await ticker.getByRole('button', { name: /Play slot demos/ }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Notices' })
      await expect(dialog.getByRole('button', { name: /Play slot demos/ })).toHaveAttribute('aria-expanded', 'true')
      const place = () => page.evaluate(() => scrollY)
      const before = await place()
      await page.mouse.move(10, 700)
      await page.mouse.wheel(0, 800)
      // Within two frames a wheel event would have scrolled, if scrolling were possible.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(await place()).toBe(before)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await page.mouse.move(720, 700)
      await page.mouse.wheel(0, 800)
      await expect.poll(place).toBeGreaterThan(before)
    })

    await test.step('five cards of a row lie in view, 20 to 27 px apart', async () => {
      const row = await scrollIntoView(page, page.getByRole('region', { name: 'Slots', exact: true }))
      const frame = row.getByRole('group', { name: 'Slots' })
      const cards = await boxesOf(frame.locator('article'))
      expect(await inside(cards, frame, 8)).toBe(5)
      const gaps = cards.slice(0, 4).map((card, place) => (cards[place + 1]?.left ?? 0) - card.right)
      expect(gaps.map((gap) => gap >= 20 && gap <= 27)).toEqual([true, true, true, true])
    })

    await test.step('the winner board moves half a pixel a frame, also when its letters grow', async () => {
      const board = await scrollIntoView(page, page.getByRole('region', { name: 'Recent wins' }))
      const list = board.getByRole('group').locator('ul').first()
      // 0.5 px per frame at 60 frames per second.
      const perFrame = () =>
        list.evaluate((shown) => {
          const [motion] = shown.getAnimations()
          if (motion === undefined) return 0
          motion.pause()
          const at = (millis: number) => {
            motion.currentTime = millis
            return new DOMMatrixReadOnly(getComputedStyle(shown).transform).f
          }
          return (at(1_000) - at(2_000)) / 60
        })
      await expect.poll(perFrame).toBeCloseTo(0.5, 2)
      const before = await list.evaluate((shown) => shown.getBoundingClientRect().height)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expect.poll(() => list.evaluate((shown) => shown.getBoundingClientRect().height)).toBeGreaterThan(before)
      await expect.poll(perFrame).toBeCloseTo(0.5, 2)
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    })

    const strip = page.getByRole('region', { name: 'Providers' }).getByRole('list')
    const placeOf = (list: Locator) => list.evaluate((shown) => Math.round(shown.scrollLeft))
    await test.step('the strip of providers steps every 2000 ms, and is on a lobby', async () => {
      await scrollIntoView(page, page.getByRole('region', { name: 'Providers' }))
      await page.mouse.move(1, 1)
      await holdTime(page)
      const start = await settled(() => placeOf(strip))
      await expect
        .poll(
          async () => {
            await page.clock.runFor(250)
            return settled(() => placeOf(strip))
          },
          { intervals: [20] },
        )
        .not.toBe(start)
      const first = await settled(() => placeOf(strip))
      await page.clock.runFor(1_700)
      expect(await settled(() => placeOf(strip))).toBe(first)
      // After the last provider the strip starts again at the first.
      await page.clock.runFor(600)
      expect(await settled(() => placeOf(strip))).not.toBe(first)
      await page.clock.resume()
      await goTo(/^Slots/)
      const vendors = page.getByRole('main').getByRole('group', { name: 'Providers' })
      await expect(vendors).toBeVisible()
      const stands = await settled(() => placeOf(vendors))
      await holdTime(page)
      await page.clock.runFor(6_000)
      // Scroll snapping may shift it by a few pixels; a carousel step would shift it by a card.
      expect(Math.abs((await placeOf(vendors)) - stands)).toBeLessThan(20)
      await page.clock.resume()
    })

    await test.step('with reduced motion nothing moves automatically: no strip, no ticker, no banner', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await goTo('Home')
      await scrollIntoView(page, page.getByRole('region', { name: 'Recent wins' }))
      const booths = page.getByRole('region', { name: 'This week' }).locator('[data-booth]')
      await expect(booths).toHaveCount(6)
      await holdTime(page)
      await page.clock.runFor(11_000)
      expect(await booths.evaluateAll((all) => all.findIndex((booth) => booth.querySelector('button') !== null))).toBe(0)
      expect(await placeOf(strip)).toBe(0)
      const endless = await page.evaluate(
        () => document.getAnimations().filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations === Infinity).length,
      )
      expect(endless).toBe(0)
    })
  })
})

test('each family of lotteries shows its result in a layout of its own [LOTT-22]', async ({ page }) => {
  const results = {
    SSC: '3,0,7,1,9',
    LF: '4,0,9',
    '11X5': '01,05,11,07,03',
    PK10: '03,10,01,02,04,05,06,07,08,09',
    LHC: '05,12,23,34,45,49,08',
  }
  const made = Object.entries(results).map(([family, previousWinningNumber]) => ({ family, previousWinningNumber }))
  await onlyThese(
    page,
    made.map((one) => ({ ...one, previousNumero: '20261123001', previousWinningTime: '2026-11-23T04:00:00.000Z', remainTime: 3000 })),
  )
  await visit(page, '/lotteryCenter')
  const layouts: string[] = []
  for (const [place, { family, previousWinningNumber }] of made.entries()) {
    const result = tilesOf(page)
      .filter({ hasText: `Made ${place}` })
      .locator(`[data-family="${family}"]`)
    // Of a race (PK10) the list shows the first three places.
    const numbers = previousWinningNumber.split(',').slice(0, family === 'PK10' ? 3 : 7)
    await expect(result.locator('> span > span[aria-hidden], > span > span:not([class])')).toHaveText(numbers)
    const [ball] = await result.locator('> span').evaluateAll((balls) =>
      balls.map((one) => {
        const { borderRadius, inlineSize, boxShadow } = getComputedStyle(one)
        return [borderRadius, inlineSize, boxShadow === 'none' ? 'flat' : 'ring'].join()
      }),
    )
    layouts.push(ball ?? '')
    // Places of a race and the colours of Mark Six are also given as text.
    await expect(result.locator('[data-place]')).toHaveCount(family === 'PK10' ? 3 : 0)
    await expect(result.locator('[data-wave]')).toHaveCount(family === 'LHC' ? 7 : 0)
  }
  expect(new Set(layouts).size, layouts.join(' | ')).toBe(5)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu is a drawer that keeps the keyboard inside and gives focus back; the bar leads on', async ({ page }) => {
    await visit(page, '/hot')
    await expect(menuOf(page)).toBeHidden()
    const bar = page.getByRole('navigation', { name: 'Main' })
    const opener = bar.getByRole('button', { name: 'Games' })
    await opener.press('Enter')
    await expect(menuOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await menuOf(page)
      .getByRole('link', { name: /^Fishing/ })
      .click()
    await expect(page).toHaveURL(/\/fish$/)
    await expect(menuOf(page)).toBeHidden()
    await bar.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
