import { expect, test } from 'vitest'
import { dateFormat, numberFormat } from './format.ts'

const at = new Date('2026-11-24T06:05:00Z')
/** Without the narrow spaces that browsers put before AM and PM. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('a moment is shown in the given time zone, with Latin digits in every language', () => {
  expect(plain(dateFormat('en', 'moment', 'Asia/Manila').format(at))).toBe('Nov 24, 2026, 2:05 PM')
  expect(plain(dateFormat('en', 'date', 'America/New_York').format(at))).toBe('Nov 24, 2026')
  expect(dateFormat('ar', 'moment', 'Asia/Manila').format(at)).toMatch(/24.*2026/)
  expect(dateFormat('fa', 'dayMonth', 'UTC').format(at)).toMatch(/[0-9]/)
})

test('an unknown language falls back to English', () => {
  expect(dateFormat('qaa', 'dayMonth', 'UTC').format(at)).toBe('Nov 24')
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
