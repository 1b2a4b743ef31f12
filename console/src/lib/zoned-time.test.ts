import { expect, test } from 'vitest'
import { setClock } from './format.ts'
import { dayEnd, dayStart, zonedMoment } from './zoned-time.ts'

test('a day begins and ends at midnight of the operator, whatever the zone of the browser', () => {
  setClock('Asia/Manila', Date.now())
  expect([dayStart('2026-11-27'), dayEnd('2026-11-27')]).toEqual(['2026-11-26T16:00:00.000Z', '2026-11-27T16:00:00.000Z'])
  setClock('America/New_York', Date.now())
  // The day on which the clocks go forward has 23 hours.
  expect([dayStart('2026-03-08'), dayEnd('2026-03-08')]).toEqual(['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'])
  expect([dayStart(undefined), dayStart(''), dayEnd('2026-02-30')]).toEqual([undefined, undefined, undefined])
})

test('a date and time means the clock of the operator', () => {
  setClock('Asia/Manila', Date.now())
  expect(zonedMoment('2026-11-27T02:30')).toBe('2026-11-26T18:30:00.000Z')
  setClock('America/New_York', Date.now())
  expect(zonedMoment('2026-03-08T12:00')).toBe('2026-03-08T16:00:00.000Z')
  expect([zonedMoment(''), zonedMoment('soon')]).toEqual([null, null])
})
