import { lotteryFault } from '../lottery-fault.ts'

/** The twelve signs in the order of the years. */
export const signs = ['RAT', 'OX', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE', 'HORSE', 'GOAT', 'MONKEY', 'ROOSTER', 'DOG', 'PIG'] as const

/** One sign of the zodiac. */
export type Sign = (typeof signs)[number]

/** The sign of that name, or null. */
export const signNamed = (name: unknown): Sign | null => signs.find((sign) => sign === name) ?? null

/**
 * First days of the lunar years 1990 to 2060 in China Standard Time; 2061 only ends 2060. A table, because a payout must not depend on the
 * calendar data of a runtime: ICU is wrong by a day in 2027 and 2030, when the new moon is within minutes of midnight.
 */
const firstDays = `
  1990-01-27 1991-02-15 1992-02-04 1993-01-23 1994-02-10 1995-01-31
  1996-02-19 1997-02-07 1998-01-28 1999-02-16 2000-02-05 2001-01-24
  2002-02-12 2003-02-01 2004-01-22 2005-02-09 2006-01-29 2007-02-18
  2008-02-07 2009-01-26 2010-02-14 2011-02-03 2012-01-23 2013-02-10
  2014-01-31 2015-02-19 2016-02-08 2017-01-28 2018-02-16 2019-02-05
  2020-01-25 2021-02-12 2022-02-01 2023-01-22 2024-02-10 2025-01-29
  2026-02-17 2027-02-06 2028-01-26 2029-02-13 2030-02-03 2031-01-23
  2032-02-11 2033-01-31 2034-02-19 2035-02-08 2036-01-28 2037-02-15
  2038-02-04 2039-01-24 2040-02-12 2041-02-01 2042-01-22 2043-02-10
  2044-01-30 2045-02-17 2046-02-06 2047-01-26 2048-02-14 2049-02-02
  2050-01-23 2051-02-11 2052-02-01 2053-02-19 2054-02-08 2055-01-28
  2056-02-15 2057-02-04 2058-01-24 2059-02-12 2060-02-02 2061-01-21
`
export const lunarYears: readonly string[] = firstDays.trim().split(/\s+/)

/** Returns the sign of the lunar year that contains a day (`2026-11-21`); throws `bad_draw` for a day outside the table. */
export const yearSign = (day: string | undefined): Sign => {
  const at = lunarYears.findLastIndex((first) => day !== undefined && first <= day)
  const first = lunarYears[at]
  // Year 4 was a year of the rat.
  const sign = first === undefined ? undefined : signs[(Number(first.slice(0, 4)) - 4) % 12]
  if (at === lunarYears.length - 1 || !sign || !/^\d{4}-\d{2}-\d{2}$/.test(day ?? '')) throw lotteryFault('bad_draw')
  return sign
}

/** Returns the sign of a number in a year: 1 has the year's own sign, the next numbers follow backwards. */
export const signOf = (number: number, year: Sign): Sign => signs[(signs.indexOf(year) - (number - 1) + 60) % 12] ?? year

/** Returns the numbers of 1–49 under a sign in a year: five for the year's own, four for the others. */
export const numbersUnder = (sign: Sign, year: Sign): readonly number[] =>
  Array.from({ length: 49 }, (_, index) => index + 1).filter((number) => signOf(number, year) === sign)
