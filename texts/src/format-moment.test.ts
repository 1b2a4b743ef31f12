import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatSpan } from './format-moment.ts'

const zone = 'Asia/Manila'
const at = new Date('2026-11-24T06:05:00Z')
const after = (hours: number) => new Date(at.getTime() + hours * 3_600_000)
/** Node prints thin and narrow spaces in some languages. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202F]/g, ' ')

test('a moment has its day, month, year and time in the time zone, in the order of the language', () => {
  expect(formatMoment('EN', at, zone)).toBe('24 Nov 2026, 14:05')
  expect(plain(formatMoment('TY', at, zone))).toBe('Nob 24, 2026, 14:05')
  expect(formatMoment('AR', at, zone)).toMatch(/2026.*14:05/)
})

test('a span of whole days is one of dates whose end is the last day, and a shorter one has its times', () => {
  const midnight = new Date('2026-11-23T16:00:00Z')
  const days = (count: number) => ({ from: midnight, to: new Date(midnight.getTime() + count * 86_400_000) })
  expect(formatSpan('EN', days(1), zone)).toBe('24 Nov 2026')
  expect(plain(formatSpan('EN', days(3), zone))).toBe('24 – 26 Nov 2026')
  expect(plain(formatSpan('EN', { from: at, to: after(1) }, zone))).toBe('24 Nov 2026, 14:05–15:05')
})

test('a calendar day is the same in every time zone of the reader', () => {
  expect(formatDay('EN', '2026-11-24')).toBe('24 Nov 2026')
  expect(plain(formatDay('TY', '2026-11-24'))).toBe('Nob 24, 2026')
})
