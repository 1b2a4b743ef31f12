import { expect, test } from 'vitest'
import { serverNow } from '../calls/server-time.ts'
import { dateFormat, formatMoment, formatSpan, numberFormat } from './format.ts'

const year = new Date(serverNow()).getUTCFullYear()
const at = `${year}-11-24T06:05:00Z`
const before = `${year - 1}-11-24T06:05:00Z`

test('a moment is the day before the month and a clock of 24 hours, in the given time zone', () => {
  expect(formatMoment('en', at, 'moment', 'Asia/Manila')).toBe('24 Nov, 14:05')
  expect(formatMoment('en', `${year}-11-23T16:00:00Z`, 'moment', 'Asia/Manila')).toBe('24 Nov, 00:00')
  expect(formatMoment('fil', at, 'moment', 'Asia/Manila')).toBe('Nob 24, 14:05')
  expect(formatMoment('en', at, 'date', 'America/New_York')).toBe('24 Nov')
})

test('a year is shown only if it is not the current one', () => {
  expect(formatMoment('en', before, 'moment', 'Asia/Manila')).toBe(`24 Nov ${year - 1}, 14:05`)
  expect(formatMoment('en', before, 'date', 'Asia/Manila')).toBe(`24 Nov ${year - 1}`)
  expect(formatMoment('en', `${year - 1}-12-31T16:00:00Z`, 'date', 'Asia/Manila')).toBe('1 Jan')
  expect(formatMoment('en', `${year - 1}-12-31T16:00:00Z`, 'date', 'UTC')).toBe(`31 Dec ${year - 1}`)
})

test('a span of whole days is dates without midnights; a shorter one has its times', () => {
  const span = (from: string, to: string) =>
    formatSpan('en', { from: `${year}-${from}:00Z`, to: `${year}-${to}:00Z` }, 'UTC').replaceAll(/\s*–\s*/g, '–')
  expect(span('11-24T00:00', '11-25T00:00')).toBe('24 Nov')
  expect(span('11-01T00:00', '12-01T00:00')).toBe('1–30 Nov')
  expect(span('11-30T00:00', '12-07T00:00')).toBe('30 Nov–6 Dec')
  expect(span('11-24T14:00', '11-24T15:00')).toBe('24 Nov, 14:00–15:00')
})

test('digits are Latin in every language, and an unknown language falls back to English', () => {
  expect(formatMoment('ar', before, 'moment', 'Asia/Manila')).toMatch(new RegExp(`24.*${year - 1}.*14:05`))
  expect(dateFormat('fa', 'date', 'UTC').format(new Date(at))).toMatch(/[0-9]/)
  expect(formatMoment('qaa', at, 'date', 'UTC')).toBe('24 Nov')
})

test('numbers keep the digits of their shape', () => {
  expect(numberFormat('en', 'percent').format(0.1256)).toBe('12.6%')
  expect(numberFormat('en', 'finePercent').format(0.0025)).toBe('0.25%')
  expect(numberFormat('en', 'twoDecimals').format(12.5)).toBe('12.50')
  expect(numberFormat('bn', 'oneDecimal').format(1234.56)).toMatch(/^[0-9.,]+$/)
})

test('a format is made once', () => {
  expect(dateFormat('en', 'moment', 'UTC')).toBe(dateFormat('en', 'moment', 'UTC'))
  expect(numberFormat('en', 'percent')).toBe(numberFormat('en', 'percent'))
})
