import { openTestPlatform } from '@perya/testkit'
import { expect, test } from 'vitest'
import { type GatewayConfig, isHttps, rateLimitsOf } from './config.ts'

const config = (more: Partial<GatewayConfig> = {}): GatewayConfig => ({
  profile: 'production',
  publicOrigin: 'https://play.example',
  trustProxy: [],
  ...more,
})

test('in production every lane has a limit, and signing in has the narrowest', () => {
  const lanes = Object.entries(rateLimitsOf(config()))
  for (const [name, rule] of lanes) expect(rule, name).not.toBeNull()
  expect(lanes.toSorted(([, a], [, b]) => (a?.perSecond ?? 0) - (b?.perSecond ?? 0))[0]?.[0]).toBe('sign-in')
})

test('the demo and tests are limited more loosely than production, never more tightly', () => {
  const strict = rateLimitsOf(config())
  for (const profile of ['demo', 'test'] as const) {
    const loose = rateLimitsOf(config({ profile }))
    for (const name of ['read', 'sign-in', 'write', 'launch', 'vendor'] as const) {
      const [here, there] = [loose[name], strict[name]]
      if (here !== null) expect(here.perSecond, name).toBeGreaterThanOrEqual(there?.perSecond ?? Number.POSITIVE_INFINITY)
    }
  }
})

test('one lane can be set without touching the others', () => {
  const lanes = rateLimitsOf(config({ lanes: { read: { perSecond: 1, burst: 1 } } }))
  expect(lanes.read).toEqual({ perSecond: 1, burst: 1 })
  expect(lanes['sign-in']).toEqual(rateLimitsOf(config())['sign-in'])
})

test('cookies are bound to https exactly where the public origin is https', () => {
  expect(isHttps(config())).toBe(true)
  for (const publicOrigin of ['http://127.0.0.1:3000', 'http://https.example']) expect(isHttps(config({ publicOrigin }))).toBe(false)
})

test('in production a caller above the limit is refused with a waiting time, and served again after it', async () => {
  await using open = await openTestPlatform({ config: { profile: 'production', lanes: { read: { perSecond: 1, burst: 3 } } } })
  const ask = () => open.ask('system.status', {}, { as: { ...open.visitor(), address: '203.0.113.5' } })
  const answers = [await ask(), await ask(), await ask(), await ask()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  const wait = Number(answers[3]?.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  open.clock.turn(wait * 1000)
  expect((await ask()).status).toBe(200)
})
