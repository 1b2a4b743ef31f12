import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, menuOf, test } from '../fixtures.ts'
import { type RecordingPlatform, recordingPlatform, sentTo } from '../recorder.ts'

// The front end runs in front of a recording platform: only there are requests of server rendering visible, not in the browser.
const host = fileURLToPath(new URL('../../../host/src/main.ts', import.meta.url))
let front: ChildProcess | null = null
let platform: RecordingPlatform
let address = ''

const statusPath = '/wps/system/status'
const whitelabelPath = '/wps/system/whitelabel'

type Node = { modId: string; enabled: string; childrenNodes: Node[] }
const without = (nodes: readonly Node[], off: readonly string[]): Node[] =>
  nodes.map((node) => ({ ...node, enabled: off.includes(node.modId) ? '0' : node.enabled, childrenNodes: without(node.childrenNodes, off) }))

const switchOff = (...off: string[]) =>
  platform.changes.set(whitelabelPath, (value) => ({
    ...value,
    info: { whitelabel: without((value['info'] as { whitelabel: Node[] }).whitelabel, off) },
  }))

test.beforeAll(async ({ baseURL }) => {
  platform = await recordingPlatform(baseURL ?? '')
  const port = Number(new URL(baseURL ?? '').port) + 6
  address = `http://127.0.0.1:${port}`
  platform.changes.set(statusPath, (value) => ({ ...value, status: 1, maintenance: true, info: 'Back at six.' }))
  front = spawn(process.execPath, [host], {
    env: { ...process.env, PORT: String(port), PERYA_UPSTREAM: platform.address, LOG_LEVEL: 'warn', NODE_OPTIONS: '' },
    stdio: 'ignore',
  })
  const ready = () =>
    fetch(`${address}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(ready, { timeout: 30_000 }).toBe(200)
})
test.afterAll(() => {
  front?.kill('SIGTERM')
  platform.close()
})

test('on start the status and the white label are asked for before the app renders; a closed platform renders no app, and the flags decide what shows [CALL-23 CALL-21]', async ({
  page,
}) => {
  test.slow()
  switchOff('PROMO3', 'REG3')
  platform.sent.length = 0
  await page.goto(`${address}/fish`, { waitUntil: 'commit' })
  // The first bytes of the page have arrived: requests recorded by now were sent before any of it was rendered.
  const asked = [...platform.sent]
  for (const path of [statusPath, whitelabelPath])
    expect([path, sentTo(asked, path)[0]]).toEqual([path, expect.objectContaining({ method: 'GET', query: {} })])
  await expect(page.getByText('Back at six.')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(menuOf(page)).toHaveCount(0)

  // The platform is open again, with promotions and registration off. Pages and answers are cached briefly, so the load is retried.
  platform.changes.delete(statusPath)
  await expect(async () => {
    await page.goto(`${address}/rng`)
    await expect(page.getByRole('banner')).toHaveCount(1, { timeout: 4_000 })
  }).toPass({ timeout: 40_000 })
  const promotions = menuOf(page).getByRole('link', { name: 'Promotions', exact: true })
  const register = page.getByRole('banner').getByRole('link', { name: 'Create account' })
  await expect(menuOf(page).getByRole('link', { name: /^Slots/ })).toBeVisible()
  await expect(promotions).toHaveCount(0)
  await expect(register).toHaveCount(0)

  platform.changes.delete(whitelabelPath)
  await expect(async () => {
    await page.goto(`${address}/hot`)
    await expect(promotions).toHaveCount(1, { timeout: 4_000 })
    await expect(register).toHaveCount(1, { timeout: 4_000 })
  }).toPass({ timeout: 40_000 })
})
