import { describe, expect, test } from 'vitest'
import { localDayAt, addDays, daysOfPeriod, isIsoDay, lastOfMonth } from './period.ts'

describe('a day', () => {
  test.each(['2026-11-21', '2024-02-29', '2000-01-01'])('%s exists', (day) => expect(isIsoDay(day)).toBe(true))
  test.each(['', '2026-02-29', '2026-13-01', '2026-1-1', '21-11-2026', '2026-11-31', '2026-11-21T00:00'])('%j does not', (day) =>
    expect(isIsoDay(day)).toBe(false),
  )

  test('is the day in the operator’s time zone, not in the reader’s', () => {
    const late = Date.parse('2026-11-20T18:30:00Z')
    expect(localDayAt(late, 'Asia/Manila')).toBe('2026-11-21')
    expect(localDayAt(late, 'America/Sao_Paulo')).toBe('2026-11-20')
    expect(localDayAt(late, 'Asia/Kathmandu')).toBe('2026-11-21')
  })

  test('follows another over the end of a month and a leap day', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  })
})

describe('a period', () => {
  const today = '2026-11-21'
  test.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['week', '2026-11-15', '2026-11-21'],
    ['fortnight', '2026-11-08', '2026-11-21'],
    ['month', '2026-10-23', '2026-11-21'],
    ['all', null, null],
  ] as const)('%s is from %s to %s', (period, from, to) => expect(daysOfPeriod(period, today)).toEqual({ from, to }))

  test('that is named by its days is taken as it is, open ends too', () => {
    expect(daysOfPeriod('range', today, { from: '2026-01-01', to: null })).toEqual({ from: '2026-01-01', to: null })
    expect(daysOfPeriod('range', today)).toEqual({ from: null, to: null })
  })

  test('with its ends the wrong way round is turned', () => {
    expect(daysOfPeriod('range', today, { from: '2026-02-01', to: '2026-01-01' })).toEqual({ from: '2026-01-01', to: '2026-02-01' })
  })
})

test.each([
  ['2026-02-01', '2026-02-28'],
  ['2024-02-29', '2024-02-29'],
  ['2026-12-31', '2026-12-31'],
  ['2026-04-15', '2026-04-30'],
])('the month of %s ends on %s', (day, last) => {
  expect(lastOfMonth(day)).toBe(last)
})
