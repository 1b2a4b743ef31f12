import { manualClock } from '@perya/testkit'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { isHttps, rateLimitsOf } from './config.ts'
import { clientNetwork, createRateLimiter } from './rate-limiter.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1:2:3:4', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

describe('lanes', () => {
  const rules = rateLimitsOf({
    profile: 'production',
    publicOrigin: 'https://play.example',
    trustProxy: [],
    lanes: { vendor: null, write: { perSecond: 1, burst: 2 } },
  })

  test('production limits every lane, the demo leaves reading and vendors alone, and a setting wins', () => {
    expect(rules.read).not.toBeNull()
    expect(rules.vendor).toBeNull()
    expect(rules.write).toEqual({ perSecond: 1, burst: 2 })
    const demo = rateLimitsOf({ profile: 'demo', publicOrigin: 'http://127.0.0.1:3000', trustProxy: [] })
    expect([demo.read, demo.vendor]).toEqual([null, null])
    expect(demo['sign-in']).not.toBeNull()
  })

  test('one lane that is full does not hold up another, nor another caller', () => {
    const clock = manualClock()
    const rates = createRateLimiter(rules, clock)
    const take = (lane: 'write' | 'read', caller: string) => () => rates.take(lane, caller)
    take('write', 'a')()
    take('write', 'a')()
    expect(take('write', 'a')).toThrow(Refusal)
    expect(take('read', 'a')).not.toThrow()
    expect(take('write', 'b')).not.toThrow()
    clock.turn(1_000)
    expect(take('write', 'a')).not.toThrow()
  })

  test('a hundred thousand callers do not fill the memory', () => {
    const rates = createRateLimiter(rules, manualClock())
    for (let index = 0; index < 100_000; index++) rates.take('write', `caller ${index}`)
    expect(() => rates.take('write', 'one more')).not.toThrow()
  })

  test('cookies are secure exactly where the origin is https', () => {
    expect(isHttps({ profile: 'demo', publicOrigin: 'https://x', trustProxy: [] })).toBe(true)
    expect(isHttps({ profile: 'demo', publicOrigin: 'http://x', trustProxy: [] })).toBe(false)
  })
})
