import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redeliveryDelayMillis } from './redelivery.ts'
import { resendDelayMillis, sendingNeedsCaptcha, secondsUntilNextSend } from './sending.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = 10 * day

describe('waiting for another code', () => {
  test('there is no waiting time before the first code', () => {
    expect(secondsUntilNextSend({ toTarget: [], fromNetwork: [] }, now)).toBe(0)
  })

  test.each([
    ['a second after the last', [now - 1000], [], 59],
    ['a minute after the last', [now - minute], [], 0],
    ['with five in a day', [now - 5 * hour, now - 4 * hour, now - 3 * hour, now - 2 * hour, now - hour], [], (day - 5 * hour) / 1000],
    ['with ten from the network in an hour', [], Array.from({ length: 10 }, (_, index) => now - (10 - index) * minute), 50 * 60],
    ['with nine from the network in an hour', [], Array.from({ length: 9 }, (_, index) => now - (9 - index) * minute), 0],
    ['with fifty from the network in a day', [], Array.from({ length: 50 }, (_, index) => now - day + (index + 1) * 10 * minute), 600],
  ])('%s one waits so many seconds', (_when, toTarget, fromNetwork, seconds) => {
    expect(secondsUntilNextSend({ toTarget, fromNetwork }, now)).toBe(seconds)
  })

  test('a caller that obeys gets five codes a day and never two in a minute, whenever it requests them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3 * hour }), { maxLength: 40 }), (pauses) => {
        const sent: number[] = []
        let at = now
        for (const pause of pauses) {
          at += pause
          if (secondsUntilNextSend({ toTarget: sent.filter((one) => one > at - day), fromNetwork: [] }, at) === 0) sent.push(at)
        }
        for (const [index, one] of sent.entries()) {
          expect(one - (sent[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(resendDelayMillis)
          expect(one - (sent[index - 5] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(day)
        }
      }),
    )
  })

  test('after the wait one may send', () => {
    const seen = { toTarget: [now - 1], fromNetwork: [now - 1] }
    expect(secondsUntilNextSend(seen, now + secondsUntilNextSend(seen, now) * 1000)).toBe(0)
  })
})

describe('a captcha before the second code', () => {
  test.each([
    ['the first', [], [], false],
    ['the second to a number in a day', [now - day + 1], [], true],
    ['the first to a number on the next day', [now - day], [], false],
    ['the second from a network in an hour', [], [now - hour + 1], true],
    ['the first from a network in the next hour', [], [now - hour], false],
  ])('%s: %j %j %s', (_which, toTarget, fromNetwork, isAsked) => {
    expect(sendingNeedsCaptcha({ toTarget, fromNetwork }, now)).toBe(isAsked)
  })
})

describe('handing over again', () => {
  test('waits twice as long each time, at most five minutes, never all at one moment', () => {
    expect(redeliveryDelayMillis(1, 0)).toBe(1_000)
    expect(redeliveryDelayMillis(1, 0.999)).toBe(1_999)
    expect(redeliveryDelayMillis(4, 0)).toBe(8_000)
    expect(redeliveryDelayMillis(500, 0)).toBe(150_000)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempts, chance) => {
        const wait = redeliveryDelayMillis(attempts, chance)
        expect(wait).toBeGreaterThanOrEqual(1_000)
        expect(wait).toBeLessThanOrEqual(300_000)
      }),
    )
  })
})
