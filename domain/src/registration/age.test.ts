import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn, asWireDate, isOfAge, marketDate, readDate } from './age.ts'

const day = (text: string) => {
  const read = readDate(text)
  if (read === null) throw new Error(`${text} is no day`)
  return read
}
const text = (date: Date) => date.toISOString().slice(0, 10)

describe('age', () => {
  test('twenty-one years ago today passes, one day later fails [REG-22 T25]', () => {
    const today = day('2026-11-21')
    expect(isOfAge(day('2005-11-21'), today, 21)).toBe(true)
    expect(isOfAge(day('2005-11-22'), today, 21)).toBe(false)
    expect(isOfAge(day('2008-11-21'), today, 18)).toBe(true)
    expect(isOfAge(day('2008-11-22'), today, 18)).toBe(false)
  })

  test('a person born on 29 February is of age on 1 March of a common year, and on the day itself in a leap year [T25]', () => {
    const leapling = day('2004-02-29')
    expect(isOfAge(leapling, day('2025-02-28'), 21)).toBe(false)
    expect(isOfAge(leapling, day('2025-03-01'), 21)).toBe(true)
    expect(isOfAge(leapling, day('2024-02-28'), 20)).toBe(false)
    expect(isOfAge(leapling, day('2024-02-29'), 20)).toBe(true)
  })

  test('is computed in the time zone of the market, not of the server [T25]', () => {
    // 20:00 in London on the 20th is already the 21st in Manila.
    const moment = Date.parse('2026-11-20T20:00:00Z')
    expect(marketDate(moment, 'Asia/Manila')).toEqual({ year: 2026, month: 11, day: 21 })
    expect(marketDate(moment, 'UTC')).toEqual({ year: 2026, month: 11, day: 20 })
    expect(isOfAge(day('2005-11-21'), marketDate(moment, 'Asia/Manila'), 21)).toBe(true)
    expect(isOfAge(day('2005-11-21'), marketDate(moment, 'UTC'), 21)).toBe(false)
    expect(marketDate(Date.parse('2026-12-31T16:00:00Z'), 'Asia/Manila')).toEqual({ year: 2027, month: 1, day: 1 })
  })

  test('a birthday to come is of no age', () => {
    expect(isOfAge(day('2027-01-01'), day('2026-11-21'), 0)).toBe(false)
  })

  test('grows by one exactly on the birthday, whatever the days', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2007-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 100 }), (born, years) => {
        const birthday = day(text(born))
        const turned = new Date(Date.UTC(birthday.year + years, birthday.month - 1, birthday.day))
        const eve = new Date(turned.getTime() - 86_400_000)
        expect(ageOn(birthday, day(text(turned)))).toBe(years)
        expect(ageOn(birthday, day(text(eve)))).toBe(years - 1)
      }),
    )
  })

  test('never falls from one day to the next', () => {
    const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(days, days, (born, now) => {
        const [birthday, today] = [day(text(born)), day(text(now))]
        const tomorrow = day(text(new Date(now.getTime() + 86_400_000)))
        expect([0, 1]).toContain(ageOn(birthday, tomorrow) - ageOn(birthday, today))
      }),
    )
  })
})

describe('a date', () => {
  test('that does not exist is none', () => {
    expect(['2023-02-29', '2026-11-31', '2026-13-01', '2026-1-1', '26-01-01', '', '2026-01-01T00:00'].map(readDate)).toEqual(
      Array.from({ length: 7 }, () => null),
    )
    expect(readDate('2024-02-29')).toEqual({ year: 2024, month: 2, day: 29 })
  })

  test('is sent as the wire writes it, whichever way it was typed [PAT-12 PAT-14]', () => {
    expect(asWireDate('02-28-1990')).toBe('1990-02-28')
    expect(asWireDate(' 1990-02-28 ')).toBe('1990-02-28')
    expect(asWireDate('yesterday')).toBe('yesterday')
  })
})
