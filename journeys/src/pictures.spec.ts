import type { Page } from '@playwright/test'
import { amend, expect, menuOf, test, tilesOf, visit } from './house.ts'
import { onlyThese } from './made-lotteries.ts'

/** Lets the page at `path` belong to a brand that differs in its pictures or its currency from the one of this house. */
const asOtherBrand = (page: Page, path: string, change: (html: string) => string, images = '') =>
  page.route(path, async (route) => {
    const answer = await route.fetch()
    const policy = (answer.headers()['content-security-policy'] ?? '').replace("img-src 'self'", `img-src 'self' ${images}`)
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': policy }, body: change(await answer.text()) })
  })

test('with two picture hosts pictures come from both and from no other [PERF-03]', async ({ page }) => {
  const hosts = ['http://one.pictures.example', 'http://two.pictures.example']
  const asked = new Set<string>()
  await page.route(/pictures\.example\//, (route) => {
    asked.add(new URL(route.request().url()).origin)
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>' })
  })
  await asOtherBrand(page, '/hot', (html) => html.replaceAll('"imageCDNs":[]', `"imageCDNs":${JSON.stringify(hosts)}`), hosts.join(' '))
  await amend(page, 'system.whitelabel', (value) => ({ ...value, imageCDNs: hosts }))
  await visit(page, '/hot')
  await menuOf(page)
    .getByRole('link', { name: /^Slots/ })
    .click()
  await expect(tilesOf(page)).toHaveCount(42)
  const origins = await tilesOf(page)
    .locator('img')
    .evaluateAll((all) => all.map((one) => new URL(one.getAttribute('src') ?? one.getAttribute('data-src') ?? '', location.href).origin))
  expect(origins.length).toBeGreaterThanOrEqual(42)
  expect([...new Set(origins)].toSorted()).toEqual(hosts)
  await expect.poll(() => [...asked].toSorted()).toEqual(hosts)
})

test('four kinds of lotteries show the default picture where the currency is TLB, and their own elsewhere [LOTT-21]', async ({ page }) => {
  const kinds = ['LOTT', 'ELOTT', 'TCG_SEA', 'TCG_LOTTO_VN', 'RNG']
  await onlyThese(
    page,
    kinds.map((gameType) => ({ gameType, vendor: 'NLM', icon: `/favicon.svg?of=${gameType}`, remainTime: 3000 })),
  )
  const pictures = async () => {
    await visit(page, '/lotteryCenter')
    await expect(page.getByRole('main').getByRole('article')).toHaveText(kinds.map((_, place) => new RegExp(`Made ${place}`)))
    return page
      .getByRole('main')
      .locator('article img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  }
  expect(await pictures()).toEqual(kinds.map((gameType) => `/favicon.svg?of=${gameType}`))
  await asOtherBrand(page, '/lotteryCenter', (html) => html.replaceAll('"currency":"PHP"', '"currency":"TLB"'))
  expect(await pictures()).toEqual([...Array.from({ length: 4 }, () => '/lottery.svg'), '/favicon.svg?of=RNG'])
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
    const result = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: `Made ${place}` })
      .locator(`[data-family="${family}"]`)
    // Of a race the list shows the first three.
    const numbers = previousWinningNumber.split(',').slice(0, family === 'PK10' ? 3 : 7)
    await expect(result.locator('> span > span[aria-hidden], > span > span:not([class])')).toHaveText(numbers)
    const [ball] = await result.locator('> span').evaluateAll((balls) =>
      balls.map((one) => {
        const { borderRadius, inlineSize, boxShadow } = getComputedStyle(one)
        return [borderRadius, inlineSize, boxShadow === 'none' ? 'flat' : 'ring'].join()
      }),
    )
    layouts.push(ball ?? '')
    // Places of a race and colours of Mark Six are said, too.
    await expect(result.locator('[data-place]')).toHaveCount(family === 'PK10' ? 3 : 0)
    await expect(result.locator('[data-wave]')).toHaveCount(family === 'LHC' ? 7 : 0)
  }
  expect(new Set(layouts).size, layouts.join(' | ')).toBe(5)
})
