import type { Locator, Page } from '@playwright/test'
import {
  accessibleInBothThemes,
  patchResponse,
  scrollIntoView,
  expect,
  expectAccessible,
  menuOf,
  test,
  waitForHydration,
  visit,
} from '../fixtures.ts'

// Help, the app, customer service and the closed platform, as far as they need a real browser; screen tests cover their states.

const codeIn = (part: Page | Locator, address: string) => part.getByRole('img', { name: `QR code for ${address}`, exact: true })
const sideOf = async (code: Locator) => {
  const box = await code.boundingBox()
  return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
}

test('without script help opens at its anchor and is put aside by a link, the help centre opens its topics, and the downloads show their codes and steps [ROUTE-22 ROUTE-23 ROUTE-24 ROUTE-26]', async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })).newPage()
  await page.goto('/help#term')
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByText('One person, one account')).toBeVisible()
  await help.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/helpmc')
  await page.getByText('How do I deposit?').click()
  await expect(page.getByText('We never choose a bonus for you')).toBeVisible()
  await page.goto('/down')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/download`)
  const android = page.getByRole('region', { name: 'Android', exact: true })
  await expect(android.getByRole('listitem')).toHaveCount(4)
  await expect(codeIn(android, `${baseURL}/download#android`)).toBeVisible()
  await page.context().close()
})

test('codes are 143 px on Home, 90 px in the menu and the footer, 100 px in the dialog, which gives the focus back; help and the question of counting follow the language [DOWN-04 HELP-02 CALL-25]', async ({
  page,
  baseURL,
}) => {
  const address = `${baseURL}/download`
  await visit(page, '/')
  await menuOf(page).getByRole('button', { name: 'Show app QR code' }).click()
  expect(await sideOf(codeIn(menuOf(page), address))).toEqual([90, 90])
  const block = await scrollIntoView(page, page.getByRole('region', { name: 'Perya on your phone' }))
  await expect(codeIn(block, address)).toBeVisible()
  expect(await sideOf(codeIn(block, address))).toEqual([143, 143])
  const foot = await scrollIntoView(page, page.getByRole('contentinfo'))
  await expect(codeIn(foot, address)).toBeVisible()
  expect(await sideOf(codeIn(foot, address))).toEqual([90, 90])
  await block.getByRole('button', { name: 'Android' }).click()
  const dialog = page.getByRole('dialog', { name: 'Perya on your devices' })
  expect(await sideOf(codeIn(dialog, `${address}#android`))).toEqual([100, 100])
  await accessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(block.getByRole('button', { name: 'Android' })).toBeFocused()

  // From here on the platform has an analytics id, which its next answer contains.
  await patchResponse(page, 'system.whitelabel', (value) => ({ ...value, analytics: { gtagId: 'G-TEST1234' } }))
  const asked = page.waitForRequest(/\/wps\/system\/helpCenter\?language=TY/)
  await menuOf(page).getByText('Language:').click()
  await menuOf(page).getByRole('link', { name: 'Filipino' }).click()
  expect(new URL((await asked).url()).searchParams.get('device')).toBe('WEB')
  await expect(page.getByRole('region', { name: 'Payagan ang statistics ng pagbisita?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ano ang libreng subok?' }).click()
  await expect(page.getByRole('dialog', { name: 'Tulong' }).locator('details[open]')).toContainText('Parehong laro at parehong patakaran')
})

test('a visitor on a phone chats with the staff in the window of 440 by 750, keeps unsent text without a connection, and misses nothing [SUPPORT-06 SUPPORT-07]', async ({
  page: home,
  context,
  operator,
}) => {
  await visit(home, '/hot')
  const opening = context.waitForEvent('page')
  await menuOf(home).getByRole('link', { name: 'Support' }).click()
  const page = await opening
  await expect(page).toHaveURL(/\/service$/)
  expect(await page.evaluate(() => [innerWidth, innerHeight, window.opener])).toEqual([440, 750, null])
  await waitForHydration(page)
  // The three ways to support, the search and six questions are in the first view.
  const cards = page.getByRole('list', { name: 'Contact us' }).getByRole('link')
  await expect(cards).toHaveCount(3)
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  for (const box of boxes) expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(280)
  const top = page.getByRole('region', { name: 'Top questions' }).locator('details')
  await expect(top).toHaveCount(6)
  const last = await top.last().boundingBox()
  expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual(750)
  await page.getByRole('link', { name: /^Message us/ }).click()
  await page.getByRole('textbox', { name: 'Your message' }).fill('Where is my deposit?')
  await page.getByRole('button', { name: 'Send' }).click()
  const sent = page.getByRole('status').filter({ hasText: /Case no\. F-\w+Received/ })
  await expect(sent).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: /^Live chat/ }).click()
  const panel = page.getByRole('region', { name: 'Live chat' })
  const line = panel.getByRole('textbox', { name: 'Message to support' })
  const log = panel.getByRole('log', { name: 'Messages' })
  await panel.getByRole('textbox', { name: 'Your name (optional)' }).fill('Bituin')
  await line.fill('My deposit is missing')
  await line.press('Enter')
  await expect(panel.getByText(/You're number \d+ in the queue\./)).toBeVisible()
  const queue: readonly { readonly id: string; readonly state: string }[] = JSON.parse(await operator('support', 'queue', '--json'))
  const id = queue.find(({ state }) => state === 'waiting')?.id ?? ''
  await operator('support', 'join', id)
  await expect(panel.getByText(/ is in the chat$/).first()).toBeVisible()
  await accessibleInBothThemes(page)

  await context.setOffline(true)
  await expect(panel.getByText("You're offline. We'll reconnect when you're back.")).toBeVisible()
  await line.fill('Sent without a connection')
  await line.press('Enter')
  const late = log.getByRole('listitem').filter({ hasText: 'Sent without a connection' })
  await expect(late).toContainText('Not sent.', { timeout: 30_000 })
  await operator('support', 'say', id, 'Are you there?')
  await context.setOffline(false)
  await expect(log.getByText('Are you there?')).toHaveCount(1, { timeout: 30_000 })
  await late.getByRole('button', { name: 'Try again' }).click()
  await expect(late).toContainText('Delivered')
  // A keyboard that opens, or a phone that is turned, leaves the last message and the button in view.
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(late).toBeInViewport({ ratio: 0.9 })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.reload()
  await waitForHydration(page)
  await expect(log.getByRole('listitem').filter({ hasText: /Are you there\?|Sent without a connection/ })).toHaveCount(2)
})

test('a closed platform sends its notice with 503, a closed region with 451, and customer service opens from there [SYS-02 SYS-05 SYS-06 SYS-07 ERR-18]', async ({
  page,
  context,
  operator,
}) => {
  const { value } = await (await page.request.get('/wps/system/status', { headers: { Merchant: 'perya' } })).json()
  await operator('maintenance', 'on', '--info', 'We are painting the wheel.')
  await expect.poll(async () => (await page.request.get('/')).status(), { timeout: 15_000 }).toBe(503)
  await page.goto('/')
  await expect(page.getByText('We are painting the wheel.')).toBeVisible()
  for (const part of ['banner', 'navigation', 'contentinfo'] as const) await expect(page.getByRole(part)).toHaveCount(0)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Support' }).click()
  const service = await opening
  await expect(service.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
  await expect(service.getByRole('main').locator('details').first()).toBeVisible()
  await service.close()

  await operator('region', 'restrict', value.location.country)
  await operator('maintenance', 'off')
  await expect.poll(async () => (await page.request.get('/lottery')).status(), { timeout: 15_000 }).toBe(451)
  await page.goto('/lottery')
  await expect(page.getByText('Access is restricted from your location or IP address.')).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['127.0.0.1', value.location.country])
})
