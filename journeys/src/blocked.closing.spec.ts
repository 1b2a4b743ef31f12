import { expect, test } from './house.ts'

test.afterEach(async ({ operator }) => {
  await operator('maintenance', 'off')
  await operator('region', 'clear')
})

test('maintenance replaces the whole app, with its end and its reason, and wins over a region block [SYS-02 SYS-03 SYS-04 SYS-05 SYS-08]', async ({ page, operator }) => {
  await operator('maintenance', 'on', '--until', '2030-01-02T03:04:00+08:00', '--info', 'We are painting the wheel.')
  await operator('region', 'restrict', 'ZZ')
  for (const path of ['/', '/rng', '/register']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(503)
    await expect(page.getByText('We are painting the wheel.')).toBeVisible()
    await expect(page.getByText(/2030/)).toBeVisible()
    for (const region of ['banner', 'navigation', 'contentinfo'] as const) await expect(page.getByRole(region)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Customer service' }).or(page.getByRole('link', { name: 'Customer service' }))).toBeVisible()
  }
})

test('a restricted region gets the blocked page with address and country [SYS-06 SYS-07 SYS-05 ERR-18]', async ({ page, operator }) => {
  const status = await (await page.request.get('/wps/system/status', { headers: { Merchant: 'perya' } })).json()
  await operator('region', 'restrict', status.value.location.country)
  for (const path of ['/', '/login']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(451)
    await expect(page.getByText('127.0.0.1')).toBeVisible()
    for (const region of ['banner', 'navigation', 'contentinfo'] as const) await expect(page.getByRole(region)).toHaveCount(0)
  }
})

test('a module that is switched off is gone on both sides [FLAG-09 FLAG-06]', async ({ page, operator }) => {
  await operator('whitelabel', 'off', 'FREEPLAY3')
  try {
    const answer = await page.request.post('/wps/session/login/freeplay', { headers: { Merchant: 'perya' }, data: { os: 'test', platform: 'W' } })
    expect([answer.status(), (await answer.json()).errorCode]).toEqual([403, 'module_disabled'])
    await expect.poll(async () => { await page.goto('/rng'); return page.getByRole('button', { name: /^Try free/ }).count() }, { timeout: 20_000 }).toBe(0)
  } finally {
    await operator('whitelabel', 'on', 'FREEPLAY3')
  }
})
