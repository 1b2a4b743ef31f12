import { expect, test } from 'vitest'
import { closesAt, isOpenAt, opensAt, readOpeningHours } from './opening-hours.ts'

const hours = (text: string, zone = 'Asia/Manila') => readOpeningHours(text, zone) ?? { zone, spans: [] }
// 2026-11-23 is a Monday; Manila is eight hours ahead.
const manila = (text: string) => Date.parse(`${text}+08:00`)

test('support is open from the first minute of a span to the one before its end, in its time zone [SUPPORT-06]', () => {
  const week = hours('mon-fri 09:00-21:00, sat 10:00-18:00')
  const at = (moment: string) => isOpenAt(week, manila(moment))
  expect([at('2026-11-23T08:59:59'), at('2026-11-23T09:00'), at('2026-11-23T20:59:59'), at('2026-11-23T21:00')]).toEqual([false, true, true, false])
  expect([at('2026-11-28T09:30'), at('2026-11-28T10:00'), at('2026-11-29T12:00')]).toEqual([false, true, false])
})

test('a span may reach into the next day, also from Sunday into Monday, and days may wrap around the week', () => {
  const night = hours('sat-sun 20:00-04:00')
  const at = (moment: string) => isOpenAt(night, manila(moment))
  expect([at('2026-11-28T19:59'), at('2026-11-28T23:00'), at('2026-11-29T03:59'), at('2026-11-29T04:00')]).toEqual([false, true, true, false])
  expect([at('2026-11-23T03:59'), at('2026-11-23T04:00')]).toEqual([true, false])
  expect(isOpenAt(hours('sat-mon 10:00-11:00'), manila('2026-11-23T10:30'))).toBe(true)
})

test('the next opening is the first minute of the next span, over days, the week and a change of the clocks', () => {
  const week = hours('mon-fri 09:00-21:00, sat 10:00-18:00')
  const next = (moment: string) => opensAt(week, manila(moment))
  expect(next('2026-11-23T08:15:30')).toBe(manila('2026-11-23T09:00'))
  expect(next('2026-11-23T22:00')).toBe(manila('2026-11-24T09:00'))
  expect(next('2026-11-27T22:00')).toBe(manila('2026-11-28T10:00'))
  expect(next('2026-11-28T19:00')).toBe(manila('2026-11-30T09:00'))
  // Clocks in Berlin go back on 25 October 2026 at 03:00.
  expect(opensAt(hours('sun 09:00-10:00', 'Europe/Berlin'), Date.parse('2026-10-24T20:00:00Z'))).toBe(Date.parse('2026-10-25T08:00:00Z'))
})

test('support closes at the end of the spans that follow each other, also over the week and a change of the clocks [SUPPORT-06]', () => {
  const closes = (text: string, moment: string) => closesAt(hours(text), manila(moment))
  expect(closes('mon-fri 09:00-21:00', '2026-11-23T09:00:30')).toBe(manila('2026-11-23T21:00'))
  expect(closes('mon-fri 09:00-21:00', '2026-11-23T21:00')).toBeNull()
  expect(closes('mon-tue 00:00-24:00, wed 00:00-06:00', '2026-11-23T12:00')).toBe(manila('2026-11-25T06:00'))
  expect(closes('sat-sun 20:00-04:00', '2026-11-30T01:00')).toBe(manila('2026-11-30T04:00'))
  expect(closesAt(hours('sat-sun 20:00-06:00', 'Europe/Berlin'), Date.parse('2026-10-24T20:00:00Z'))).toBe(Date.parse('2026-10-25T05:00:00Z'))
})

test('round the clock is always open, and the empty text never', () => {
  const always = hours('mon-sun 00:00-24:00')
  for (let hour = 0; hour < 168; hour += 1) expect(isOpenAt(always, manila('2026-11-23T00:00') + hour * 3_600_000)).toBe(true)
  expect(closesAt(always, 0)).toBeNull()
  expect([isOpenAt(hours(''), 0), opensAt(hours(''), 0), closesAt(hours(''), 0)]).toEqual([false, null, null])
})

test.each(['mon', 'mon 9:00-10:00', 'mon 09:00-09:00', 'mon 24:00-01:00', 'mon 09:00-25:00', 'day 09:00-10:00', 'mon-tue-wed 09:00-10:00', ','])(
  '"%s" are no opening hours',
  (text) => {
    expect(readOpeningHours(text, 'UTC')).toBeNull()
  },
)

test('hours in an unknown time zone are ignored', () => {
  expect(readOpeningHours('mon 09:00-10:00', 'Mars/Olympus')).toBeNull()
  expect(readOpeningHours('mon 09:00-10:00', '')).toBeNull()
})
