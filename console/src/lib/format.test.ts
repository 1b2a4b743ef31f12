import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { deadlineOf } from './deadline.ts'
import { formatMoney, formatMoment, formatSpan, groupHash, readMoney, setClock, shortHash } from './format.ts'
import { differencesOf, writeValue } from './values.ts'

test('writes money with separators, the sign where it is alone, and U+2212 as minus', () => {
  expect(formatMoney('60000.00', 'PHP')).toBe('₱60,000.00')
  expect(formatMoney(6_000_000, 'PHP', { hasSign: false })).toBe('60,000.00')
  expect(formatMoney('-1234.5', 'XTS')).toBe('−1,234.5 XTS')
  expect(readMoney('60000.00 PHP')).toEqual({ amount: '60000.00', currency: 'PHP' })
  expect(readMoney('W-7183136297')).toBeNull()
})

test('writes moments in the zone of the market', () => {
  setClock('Asia/Manila', Date.parse('2026-11-23T00:41:00Z'))
  expect(formatMoment('2026-11-23T00:12:00Z')).toBe('08:12')
  expect(formatMoment('2026-11-22T07:02:00Z')).toBe('22 Nov, 15:02')
})

test.each([
  [5 * 60_000, '5 min'],
  [211 * 60_000, '3 h 31'],
  [49 * 3_600_000, '2 days'],
])('writes %i milliseconds as a span', (millis, text) => {
  expect(formatSpan(millis)).toBe(text)
})

test('a deadline is amber from three quarters on, and red past it', () => {
  const now = Date.parse('2026-11-23T10:00:00Z')
  expect(deadlineOf(now - 10 * 60_000, 60, now)).toEqual({ level: '', waited: '10 min', left: '50 min', isOver: false })
  expect(deadlineOf(now - 45 * 60_000, 60, now)).toMatchObject({ level: 'amber', left: '15 min' })
  expect(deadlineOf(now - 72 * 60_000, 60, now)).toMatchObject({ level: 'red', left: '12 min', isOver: true })
})

test('groups a hash by four', () => {
  expect(groupHash('9f3a41c7d2')).toBe('9f3a 41c7 d2')
  expect(shortHash('9f3a41c7d20e5b1196ae33f00be2')).toBe('9f3a 41c7 … 0be2')
})

test('lists the fields that differ first', () => {
  expect(differencesOf({ state: 'review', amount: '1' }, { state: 'frozen', amount: '1' })).toEqual([
    { field: 'state', before: 'review', after: 'frozen', isSame: false },
    { field: 'amount', before: '1', after: '1', isSame: true },
  ])
  expect(writeValue({ paidOut: '60000.00 PHP', done: true })).toBe('paid out: ₱60,000.00 · done: yes')
})

test('quotes cells of CSV and disarms formulas', () => {
  expect(
    csvOf(
      ['a', 'b'],
      [
        ['=cmd()', 'x,"y"'],
        ['-12.50', 'z'],
      ],
    ),
  ).toBe(`a,b\r\n"'=cmd()","x,""y"""\r\n-12.50,z\r\n`)
})
