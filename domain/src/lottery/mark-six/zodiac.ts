import { fault } from '../fault.ts'

/** The twelve signs in the order of the years. */
export const signs = ['RAT', 'OX', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE', 'HORSE', 'GOAT', 'MONKEY', 'ROOSTER', 'DOG', 'PIG'] as const

/** One sign of the zodiac. */
export type Sign = (typeof signs)[number]

/** The sign of that name, or null. */
export const signNamed = (name: unknown): Sign | null => signs.find((sign) => sign === name) ?? null

/**
 * The first day of each lunar year, 2019 (Pig) on; the last one only ends the year before it. A table, because the calendar hangs on
 * the moon and what a ticket pays may not: calendar libraries miss 2027 and 2030 by a day, where the new moon falls on midnight.
 */
export const lunarYears: readonly string[] = [
  '2019-02-05',
  '2020-01-25',
  '2021-02-12',
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
]

/** The sign of the lunar year that holds a day (`2026-11-21`); throws `bad_draw` for a day that the table does not know. */
export const yearSign = (day: string | undefined): Sign => {
  const year = lunarYears.findLastIndex((first) => day !== undefined && first <= day)
  const sign = signs[(year + 11) % 12]
  if (year < 0 || year === lunarYears.length - 1 || !sign || !/^\d{4}-\d{2}-\d{2}$/.test(day ?? '')) throw fault('bad_draw')
  return sign
}

/** The sign that a number carries in a year: 1 has the year's own sign, then backwards. */
export const signOf = (number: number, year: Sign): Sign => signs[(signs.indexOf(year) - (number - 1) + 60) % 12] ?? year

/** The numbers of 1–49 that carry a sign in a year: five for the year's own, four for the others. */
export const numbersUnder = (sign: Sign, year: Sign): readonly number[] =>
  Array.from({ length: 49 }, (_, index) => index + 1).filter((number) => signOf(number, year) === sign)
