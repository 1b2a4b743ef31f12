import { expect, test } from 'vitest'
import { secondsOfDayLeft, weekdayCodes, weekdayCodeName, weekdayOf } from './weekdays.ts'

test('Monday is 2, Saturday 7, Sunday 1, all -1 [LOTT-16]', () => {
  expect(weekdayCodes.slice(1).map((code) => weekdayCodeName(code, 'en', 'short'))).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(weekdayOf('2026-11-22T12:00:00Z', 'UTC')).toBe(1)
  expect(weekdayOf('2026-11-21T17:00:00Z', 'Asia/Manila')).toBe(1)
  expect(weekdayOf('2026-11-21T15:00:00Z', 'Asia/Manila')).toBe(7)
})

test('a day ends at midnight of its own zone', () => {
  expect(secondsOfDayLeft(Date.parse('2026-11-21T15:59:30Z'), 'Asia/Manila')).toBe(30)
  expect(secondsOfDayLeft(Date.parse('2026-11-21T16:00:00Z'), 'Asia/Manila')).toBe(86_400)
})
