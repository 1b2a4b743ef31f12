import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTimeZone } from '../calendar/time-zone.ts'
import { formatClock, parseClock, quietHoursEnd } from './quiet-hours.ts'

const at = (text: string) => Date.parse(text)
const night = { isOn: true, from: 22 * 60, until: 8 * 60, timeZone: 'Asia/Manila' }

describe('a time of day', () => {
  test('is written as a clock shows it, and read back', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => parseClock(formatClock(minutes)) === minutes))
    expect([formatClock(0), formatClock(605), formatClock(1439)]).toEqual(['00:00', '10:05', '23:59'])
  })

  test.each(['', '8:00', '24:00', '12:60', '12:0', ' 12:00', '12:00:00', '-1:00', '१२:००'])('%j is none', (clock) => {
    expect(parseClock(clock)).toBeNull()
  })
})

test('a zone is one that the world has', () => {
  for (const zone of ['Asia/Manila', 'UTC', 'America/Argentina/Buenos_Aires']) expect([zone, isTimeZone(zone)]).toEqual([zone, true])
  for (const zone of ['', 'Asia/Perya', '../etc/passwd', `Asia/${'a'.repeat(70)}`, 'Asia/Manila\n'])
    expect([zone, isTimeZone(zone)]).toEqual([zone, false])
})

describe('quiet hours', () => {
  test('hold from their first minute until their last, over midnight, where the member is', () => {
    // 22:00 in Manila is 14:00 in Greenwich.
    expect(quietHoursEnd(at('2026-11-21T13:59:59Z'), night)).toBeNull()
    expect(quietHoursEnd(at('2026-11-21T14:00:00Z'), night)).toBe(at('2026-11-22T00:00:00Z'))
    expect(quietHoursEnd(at('2026-11-21T23:59:59.999Z'), night)).toBe(at('2026-11-22T00:00:00Z'))
    expect(quietHoursEnd(at('2026-11-22T00:00:00Z'), night)).toBeNull()
    expect(quietHoursEnd(at('2026-11-21T14:00:00Z'), { ...night, timeZone: 'Europe/London' })).toBeNull()
  })

  test('within one day hold in that day alone', () => {
    const noon = { isOn: true, from: 12 * 60, until: 13 * 60 + 30, timeZone: 'UTC' }
    expect(quietHoursEnd(at('2026-11-21T12:10:20Z'), noon)).toBe(at('2026-11-21T13:30:00Z'))
    for (const moment of ['2026-11-21T11:59:59Z', '2026-11-21T13:30:00Z', '2026-11-21T00:00:00Z']) expect(quietHoursEnd(at(moment), noon)).toBeNull()
  })

  test('that are off, or begin as they end, are none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 1439 }), (now, minute) => {
        expect(quietHoursEnd(now, { ...night, isOn: false })).toBeNull()
        expect(quietHoursEnd(now, { ...night, from: minute, until: minute })).toBeNull()
      }),
    )
  })

  test('end when the clock of the member shows their end, also in the nights in which it is put back or forward', () => {
    const berlin = { isOn: true, from: 22 * 60, until: 7 * 60, timeZone: 'Europe/Berlin' }
    expect(quietHoursEnd(at('2026-10-24T21:30:00Z'), berlin)).toBe(at('2026-10-25T06:00:00Z'))
    const forward = quietHoursEnd(at('2026-03-28T22:30:00Z'), berlin) ?? 0
    expect(forward).toBeGreaterThanOrEqual(at('2026-03-29T05:00:00Z'))
    expect(forward).toBeLessThanOrEqual(at('2026-03-29T06:00:00Z'))
  })

  test('are never over at their end, whatever they are and wherever the member is', () => {
    const zones = fc.constantFrom('Asia/Manila', 'Europe/Berlin', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC')
    const minutes = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(fc.integer({ min: 1.6e12, max: 2e12 }), minutes, minutes, zones, (now, from, until, timeZone) => {
        const hours = { isOn: true, from, until, timeZone }
        const end = quietHoursEnd(now, hours)
        if (end === null) return
        expect(end).toBeGreaterThan(now)
        expect(end - now).toBeLessThanOrEqual(26 * 3_600_000)
        expect(quietHoursEnd(end, hours)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})
