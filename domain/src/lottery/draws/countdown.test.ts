import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closingGroup, formatCountdown, bettingEndsAt, isOnSale, nextRefresh, nextTick, secondsLeft, refineEndTime } from './countdown.ts'

const clock = (hours: string, minutes: string, seconds: string) => ({ shows: 'clock', hours, minutes, seconds })
const dashes = { shows: 'dashes' }

describe('a countdown', () => {
  test('shows hh:mm:ss under one day [LOTT-17]', () => {
    expect(formatCountdown(true, 3661)).toEqual(clock('01', '01', '01'))
    expect(formatCountdown(true, 1)).toEqual(clock('00', '00', '01'))
    expect(formatCountdown(true, 86_399)).toEqual(clock('23', '59', '59'))
    expect(formatCountdown(true, 59.2)).toEqual(clock('00', '01', '00'))
  })
  test('shows days and hours from exactly one day [LOTT-18]', () => {
    expect(formatCountdown(true, 90_000)).toEqual({ shows: 'days', days: 1, hours: 1 })
    expect(formatCountdown(true, 86_400)).toEqual({ shows: 'days', days: 1, hours: 0 })
    expect(formatCountdown(true, 7 * 86_400 - 1)).toEqual({ shows: 'days', days: 6, hours: 23 })
  })
  test('shows dashes when not on sale, run out, or no number at all [LOTT-19]', () => {
    for (const [isSale, seconds] of [
      [false, 3661],
      [0, 3661],
      ['0', 3661],
      [undefined, 3661],
      [true, 0],
      [true, -5],
      [true, Number.NaN],
    ] as const)
      expect(formatCountdown(isSale, seconds)).toEqual(dashes)
  })
  test('never shows an hour past 23 nor a minute or second past 59, and no second is shown twice [LOTT-17 LOTT-18]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 * 86_400 }), (seconds) => {
        const shown = formatCountdown(true, seconds)
        if (shown.shows === 'clock') {
          expect(Number(shown.hours) * 3600 + Number(shown.minutes) * 60 + Number(shown.seconds)).toBe(seconds)
          expect(`${shown.hours}${shown.minutes}${shown.seconds}`).toMatch(/^([01]\d|2[0-3])[0-5]\d[0-5]\d$/)
        } else expect(shown).toMatchObject({ shows: 'days', days: Math.floor(seconds / 86_400) })
      }),
    )
  })
  test('falls by one each second, on the change of the second [LOTT-20]', () => {
    const endsAt = 1_000_000
    expect([0, 1, 2, 3, 4, 5].map((passed) => secondsLeft(endsAt, endsAt - 60_000 + passed * 1000))).toEqual([60, 59, 58, 57, 56, 55])
    expect(nextTick(12_345)).toBe(655)
    expect(nextTick(12_000)).toBe(1000)
    expect(nextTick(-1)).toBe(1)
    expect(nextTick(12_345, 20_845)).toBe(500)
    expect(nextTick(20_845, 20_845)).toBe(1000)
  })
})

test('whether a game is on sale is read however a platform spells it (A46)', () => {
  expect([true, 1, '1', 'true'].map(isOnSale)).toEqual([true, true, true, true])
  expect([false, 0, '0', '', 'no', null, undefined, {}].map(isOnSale)).toEqual(Array.from({ length: 8 }, () => false))
})

describe('the close of a draw', () => {
  test('is the time received plus what remains, minus half the round trip [ENT-06]', () => {
    expect(bettingEndsAt(1_000_000, 20, 2000)).toBe(1_019_000)
    expect(bettingEndsAt(1_000_000, 0, 0)).toBe(1_000_000)
  })
  test('is sharpened by a stated closing time that differs by rounding, and by no other', () => {
    expect(refineEndTime(1_019_000, 1_018_400)).toBe(1_018_400)
    expect(refineEndTime(1_019_000, null)).toBe(1_019_000)
    expect(refineEndTime(1_019_000, 9_999_999)).toBe(1_019_000)
    expect(refineEndTime(1_019_000, Number.NaN)).toBe(1_019_000)
  })
  test('is reached by the countdown at that moment, not a second before nor after, whatever the round trip [ENT-06]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 0, max: 2 ** 41 }),
        (remain, trip, at) => {
          const endsAt = bettingEndsAt(at, remain, trip)
          expect(secondsLeft(endsAt, endsAt)).toBe(0)
          expect(secondsLeft(endsAt, endsAt - 1)).toBe(1)
          expect(secondsLeft(endsAt, endsAt + 5000)).toBe(0)
        },
      ),
    )
  })
})

describe('the next refresh', () => {
  test('comes at the smallest remaining time minus half the round trip [LOTT-10]', () => {
    expect(nextRefresh([600, 20, 90], 2000)).toBe(19_000)
    expect(nextRefresh([20], 0)).toBe(20_000)
  })
  test('is never sooner than 7 s nor later than 30 s [LOTT-11]', () => {
    expect(nextRefresh([2], 100)).toBe(7000)
    expect(nextRefresh([600], 100)).toBe(30_000)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100, max: 1_000_000 })), fc.integer({ min: 0, max: 60_000 }), (remain, trip) => {
        const millis = nextRefresh(remain, trip)
        expect(millis).toBeGreaterThanOrEqual(7000)
        expect(millis).toBeLessThanOrEqual(30_000)
      }),
    )
  })
  test('is 30 s when nothing is on sale; what has run out does not count (A44)', () => {
    expect(nextRefresh([], 2000)).toBe(30_000)
    expect(nextRefresh([0, -3], 2000)).toBe(30_000)
    expect(nextRefresh([0, 12], 0)).toBe(12_000)
  })
})

test('games stand under what closes within ten minutes, today, or later', () => {
  expect(closingGroup(true, 600, 3600)).toBe('soon')
  expect(closingGroup(true, 601, 3600)).toBe('today')
  expect(closingGroup(true, 300, 60)).toBe('soon')
  expect(closingGroup(true, 3601, 3600)).toBe('later')
  expect(closingGroup(false, 30, 3600)).toBe('later')
  expect(closingGroup(true, 0, 3600)).toBe('later')
})
