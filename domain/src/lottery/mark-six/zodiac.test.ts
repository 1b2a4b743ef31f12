import { expect, test } from 'vitest'
import { lunarYears, signs, yearSign } from './zodiac.ts'

const dayMs = 86_400_000
const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)
const sin = (degrees: number): number => Math.sin((degrees * Math.PI) / 180)

// Periodic terms of a new moon in days: factor, power of the eccentricity, multiples of the anomalies of sun and moon and of the latitude.
const terms = [
  [-0.4072, 0, 0, 1, 0],
  [0.17241, 1, 1, 0, 0],
  [0.01608, 0, 0, 2, 0],
  [0.01039, 0, 0, 0, 2],
  [0.00739, 1, -1, 1, 0],
  [-0.00514, 1, 1, 1, 0],
  [0.00208, 2, 2, 0, 0],
  [-0.00111, 0, 0, 1, -2],
  [-0.00057, 0, 0, 1, 2],
  [0.00056, 1, 1, 2, 0],
  [-0.00042, 0, 0, 3, 0],
  [0.00042, 1, 1, 0, 2],
  [0.00038, 1, 1, 0, -2],
  [-0.00024, 1, -1, 2, 0],
] as const

// Planetary terms: phase at the epoch, degrees a lunation, factor in days.
const planets = [
  [299.77, 0.107408, 0.000325],
  [251.88, 0.016321, 0.000165],
  [251.83, 26.651886, 0.000164],
  [349.42, 36.412478, 0.000126],
  [84.66, 18.206239, 0.00011],
] as const

/** The k-th new moon after January 2000 in milliseconds of universal time, exact to about a minute (Meeus, Astronomical Algorithms, ch. 49). */
const newMoon = (k: number): number => {
  const t = k / 1236.85
  const eccentricity = 1 - 0.002516 * t
  const [sun, moon, latitude] = [2.5534 + 29.1053567 * k, 201.5643 + 385.81693528 * k + 0.0107582 * t * t, 160.7108 + 390.67050284 * k]
  const mean = 2_451_550.09766 + 29.530588861 * k + 0.00015437 * t * t
  const periodic = terms.reduce((sum, [factor, power, s, m, f]) => sum + factor * eccentricity ** power * sin(s * sun + m * moon + f * latitude), 0)
  const planetary = planets.reduce((sum, [phase, step, factor]) => sum + factor * sin(phase + step * k), 0)
  const years = k / 12.3685
  // Terrestrial time runs ahead of universal time by about a minute (Espenak and Meeus).
  const secondsAhead = years < 5 ? 63.86 + 0.3345 * years - 0.060374 * years ** 2 : 62.92 + 0.32217 * years + 0.005589 * years ** 2
  return (mean + periodic + planetary - 0.00017 * sin(124.7746 - 1.56375588 * k) - 2_440_587.5) * dayMs - secondsAhead * 1000
}

test('the table has one lunar year for each year from 1990 to 2060, and the day that ends the last', () => {
  expect(lunarYears.map((first) => Number(first.slice(0, 4)))).toEqual(Array.from({ length: 72 }, (_, at) => 1990 + at))
})

test.each([
  ['1990-01-27', 'HORSE'],
  ['2000-02-05', 'DRAGON'],
  ['2012-01-23', 'DRAGON'],
  ['2019-02-05', 'PIG'],
  ['2020-01-25', 'RAT'],
  ['2023-01-22', 'RABBIT'],
  ['2024-02-10', 'DRAGON'],
  ['2025-01-29', 'SNAKE'],
  ['2026-02-17', 'HORSE'],
  ['2033-01-31', 'OX'],
  ['2034-02-19', 'TIGER'],
  ['2050-01-23', 'HORSE'],
  ['2060-02-02', 'DRAGON'],
])('the lunar new year of %s begins a year of the %s', (first, sign) => {
  expect(lunarYears).toContain(first)
  expect(yearSign(first)).toBe(sign)
})

test('each lunar year has its sign from its first day to its last, and the day before has the sign of the year before', () => {
  for (const [at, first] of lunarYears.slice(0, -1).entries()) {
    const sign = signs[(6 + at) % 12]
    const next = lunarYears[at + 1] ?? ''
    expect([first, yearSign(first), yearSign(dayBefore(next))]).toEqual([first, sign, sign])
    if (at > 0) expect(yearSign(dayBefore(first))).toBe(signs[(5 + at) % 12])
  }
})

test('a day outside the table and an invalid date are refused', () => {
  for (const day of [undefined, '', '1990-01-26', '2061-01-21', '2099-06-01', 'tomorrow', '2026-11-21T04:00:00Z'])
    expect(() => yearSign(day)).toThrow('bad_draw')
})

test('each lunar year begins on the day of a new moon in China Standard Time', () => {
  const moons = new Set(Array.from({ length: 920 }, (_, at) => new Date(newMoon(at - 140) + 8 * 3_600_000).toISOString().slice(0, 10)))
  expect(lunarYears.filter((first) => !moons.has(first))).toEqual([])
})

test('each lunar year begins on the day that ICU gives, except for two years that ICU misses by a day', () => {
  const moon = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
  const missed = lunarYears.filter((first) => moon.format(new Date(first)) !== '1/1').map((first) => first.slice(0, 4))
  expect(['2027', '2030']).toEqual(expect.arrayContaining(missed))
})
