import type { Page } from '@playwright/test'
import { accessibleInBothThemes, answerGates, expect, signIn, test, untilAlive, visit } from './house.ts'

test.afterAll(async ({ operator }) => {
  await operator('maintenance', 'off')
  await operator('region', 'clear')
})

const shellParts = ['banner', 'navigation', 'contentinfo'] as const

// Customer service has to serve while the platform is closed: topics to read, and a message that arrives.
const writeTo = async (service: Page): Promise<string> => {
  await expect(service).toHaveURL(/\/service$/)
  await untilAlive(service)
  const refused: string[] = []
  service.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  await expect(service.getByRole('heading', { name: 'Customer service' })).toBeVisible()
  await service.reload()
  await untilAlive(service)
  await expect(service.getByRole('main').locator('details').first()).toBeVisible()
  const form = service.locator('form').filter({ has: service.locator('textarea[name=content]') })
  await form.getByRole('textbox').fill('When do you open again? I have a ticket for tonight.')
  await form.getByRole('button', { name: 'Send' }).click()
  const reference = service.getByText(/F-[2-9A-Z]{8}/)
  await expect(reference).toBeVisible()
  expect(refused).toEqual([])
  return /F-[2-9A-Z]{8}/.exec(await reference.innerText())?.[0] ?? ''
}

test('maintenance replaces the whole app, with its end and its reason, and wins over a region block [SYS-02 SYS-03 SYS-04 SYS-05 SYS-08]', async ({
  page,
  context,
  operator,
}) => {
  await operator('region', 'restrict', 'ZZ')
  await operator('maintenance', 'on', '--until', '2030-01-02T03:04:00+08:00', '--info', 'We are painting the wheel.')
  for (const path of ['/', '/rng', '/register']) {
    await expect.poll(async () => (await page.goto(path))?.status(), { timeout: 15_000 }).toBe(503)
    await expect(page.getByText('We are painting the wheel.')).toBeVisible()
    await expect(page.getByRole('time')).toContainText(/2030.*3:04/)
    await expect(page.getByText('Not available where you are')).toHaveCount(0)
    for (const part of shellParts) await expect(page.getByRole(part)).toHaveCount(0)
  }
  await page.goto('/')
  await accessibleInBothThemes(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Customer service' }).click()
  await writeTo(await opening)
})

test('a restricted region gets the blocked page with address and country [SYS-05 SYS-06 SYS-07 ERR-18]', async ({ page, context, operator }) => {
  await operator('maintenance', 'off')
  const status = await (await page.request.get('/wps/system/status', { headers: { Merchant: 'perya' } })).json()
  await operator('region', 'restrict', status.value.location.country)
  for (const path of ['/', '/lottery', '/login']) {
    await expect.poll(async () => (await page.goto(path))?.status(), { timeout: 15_000 }).toBe(451)
    await expect(page.getByText('127.0.0.1')).toBeVisible()
    await expect(page.getByText('Access is restricted from your location or IP.')).toBeVisible()
    await expect(page.getByRole('definition').last()).toHaveText(status.value.location.country)
    for (const part of shellParts) await expect(page.getByRole(part)).toHaveCount(0)
  }
  await page.goto('/')
  await accessibleInBothThemes(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Customer service' }).click()
  await writeTo(await opening)
  await operator('region', 'clear')
})

test('a member who is logged in writes to customer service during maintenance, in his name [SYS-05]', async ({ browser, operator }) => {
  test.setTimeout(120_000)
  await operator('region', 'clear')
  await operator('maintenance', 'off')
  const context = await browser.newContext()
  const page = await context.newPage()
  await answerGates(page)
  await expect.poll(async () => (await page.goto('/'))?.status(), { timeout: 15_000 }).toBe(200)
  await visit(page, '/')
  await signIn(page, 'player4')
  await operator('maintenance', 'on')
  await expect.poll(async () => (await page.goto('/'))?.status(), { timeout: 15_000 }).toBe(503)
  await page.goto('/service')
  const reference = await writeTo(page)
  const sent = JSON.parse(await operator('feedback', 'list', '--json'))
  expect(sent).toContainEqual(expect.objectContaining({ reference, member: 'm-player4' }))
  await operator('maintenance', 'off')
  await context.close()
})

test('a module that is switched off is gone on both sides, and comes back [FLAG-09 FLAG-06]', async ({ page, operator }) => {
  const free = async () => {
    await visit(page, '/rng')
    return page.getByRole('main').locator('[data-act=try]').count()
  }
  await expect.poll(free, { timeout: 20_000 }).toBeGreaterThan(0)
  await operator('whitelabel', 'off', 'FREEPLAY3')
  try {
    const refused = async () => {
      const answer = await page.request.post('/wps/session/login/freeplay', { headers: { Merchant: 'perya' }, data: { os: 'test', platform: 'W' } })
      return [answer.status(), (await answer.json()).errorCode]
    }
    await expect.poll(refused, { timeout: 15_000 }).toEqual([403, 'module_disabled'])
    await expect.poll(free, { timeout: 20_000 }).toBe(0)
  } finally {
    await operator('whitelabel', 'on', 'FREEPLAY3')
  }
  await expect.poll(free, { timeout: 20_000 }).toBeGreaterThan(0)
})
