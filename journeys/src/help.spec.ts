import type { Page } from '@playwright/test'
import { accessibleInBothThemes, amend, bringUp, expect, expectAccessible, menuOf, test, visit } from './house.ts'

const helpOf = (page: Page) => page.getByRole('dialog', { name: 'Help' })
const openTopic = (page: Page) => helpOf(page).locator('details[open] > summary')
const topicsOfHouse = async (page: Page, language: string) => {
  const answer = await page.request.get(`/wps/system/helpCenter?language=${language}&device=WEB`, { headers: { Merchant: 'perya' } })
  const topics: { title: string; content: string }[] = (await answer.json()).value.topics
  return topics
}

test('/help is Home with the help popup open; its anchors open their topic; what is searched is found [ROUTE-22 ROUTE-23 HELP-01]', async ({
  page,
}) => {
  const topics = await topicsOfHouse(page, 'EN')
  await visit(page, '/help')
  await expect(helpOf(page)).toHaveCount(1)
  await expect(helpOf(page).locator('summary')).toHaveText(topics.map(({ title }) => title))
  await expect(page.locator('main').getByText('Hot right now')).toBeAttached()
  await accessibleInBothThemes(page)
  await helpOf(page).getByText('How do I withdraw?').click()
  await expect(helpOf(page).getByText('Each withdrawal is followed like a parcel')).toBeVisible()
  await helpOf(page).getByRole('searchbox', { name: 'Search the topics' }).fill('complai')
  await expect(helpOf(page).locator('summary').first()).toHaveText('I want to complain')
  await helpOf(page).getByRole('searchbox').fill('xyzzy')
  await expect(helpOf(page).getByText('No topic says “xyzzy”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(helpOf(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  for (const [anchor, title] of [
    ['terms', 'Terms'],
    ['privacy', 'Privacy'],
    ['term', 'Terms'],
  ] as const) {
    await visit(page, `/help#${anchor}`)
    await expect(openTopic(page), anchor).toHaveText(title)
  }
})

test('the help centre stands by itself without a header, with every topic, at its anchor too [ROUTE-24 HELP-01]', async ({ page }) => {
  const topics = await topicsOfHouse(page, 'EN')
  await visit(page, '/helpmc')
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible()
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toHaveCount(0)
  await expect(page.locator('summary')).toHaveText(topics.map(({ title }) => title))
  await page.getByText('How are lotteries drawn').click()
  await expect(page.getByText('Before the first ticket the house publishes')).toBeVisible()
  await accessibleInBothThemes(page)
  await visit(page, '/helpmc#privacy')
  await expect(page.locator('details[open] > summary')).toHaveText('Privacy')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('searchbox').fill('limit')
  await expect(page.locator('summary').first()).toHaveText('Limits, breaks and exclusion')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})

test('without script help opens at its anchor, reads, and is put aside by a link [ROUTE-22 ROUTE-23 ROUTE-24]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/help#term')
  await expect(helpOf(page).getByText('One person, one account')).toBeVisible()
  await helpOf(page).getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/helpmc')
  await page.getByText('How do I deposit?').click()
  await expect(page.getByText('A bonus is never chosen for you')).toBeVisible()
  await context.close()
})

test('help follows the language: it is asked for with it, and says it [HELP-02 CALL-25]', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/wps/system/helpCenter') asked.push(searchParams.toString())
  })
  await visit(page, '/hot')
  await bringUp(page, page.getByRole('contentinfo'))
  await expect.poll(() => asked).toEqual(['language=EN&device=WEB'])
  const again = page.waitForRequest(/\/wps\/system\/helpCenter\?language=TY/)
  await menuOf(page).getByText('Language:').click()
  await menuOf(page).getByRole('link', { name: 'Filipino' }).click()
  expect(new URL((await again).url()).searchParams.get('device')).toBe('WEB')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ano ang libreng subok?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tulong' })
  await expect(dialog.locator('details[open]')).toContainText('Parehong laro at parehong patakaran')
  await dialog.getByText('Mga tuntunin', { exact: true }).click()
  await expect(dialog.getByText('Isang tao, isang account')).toBeVisible()
})

test('nobody is counted without an id and a yes; a no is kept, and changed at the foot of the page [SYS-09]', async ({ page }) => {
  const tags: string[] = []
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    tags.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await visit(page, '/hot')
  const question = page.getByRole('region', { name: 'May we count your visit?' })
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Counting of visits' })).toHaveCount(0)
  await expect(question).toHaveCount(0)
  // From here on the house has an id, and says so with its next answer.
  await amend(page, 'system.whitelabel', (value) => ({ ...value, analytics: { gtagId: 'G-TEST1234' } }))
  // Its name is said in the language too.
  const menu = page.locator('#menu')
  const hear = async () => {
    for (const language of ['Filipino', 'English']) {
      const choice = menu.locator('details[open]').getByRole('link', { name: language })
      if ((await choice.count()) === 0)
        await menu
          .locator('summary')
          .filter({ hasText: /Language|Wika/ })
          .click()
      await choice.click()
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'fil')
    }
  }
  await hear()
  await expect(question).toBeVisible()
  await accessibleInBothThemes(page)
  await question.getByRole('button', { name: 'Do not allow' }).click()
  await expect(question).toHaveCount(0)
  await page.reload()
  await hear()
  await bringUp(page, page.getByRole('contentinfo'))
  await expect(question).toHaveCount(0)
  expect(tags).toEqual([])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Counting of visits' }).click()
  const reloaded = page.waitForEvent('load')
  await question.getByRole('button', { name: 'Allow', exact: true }).click()
  await reloaded
  await visit(page, '/hot')
  await hear()
  await expect.poll(() => tags).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234'])
  await expect(question).toHaveCount(0)
})
