import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDayAt } from '../records/period.ts'
import { smallestWindowMillis, commissionPeriods, commissionWindows, commissionWindowAt, lastClosedWindow } from './period.ts'

const at = Date.parse
const zones = [
  'Asia/Manila',
  'Europe/Brussels',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Havana',
  'UTC',
]
const written = ({ from, to }: { from: number; to: number }) => [new Date(from).toISOString(), new Date(to).toISOString()]

describe('a window', () => {
  const moment = at('2026-11-18T18:07:00Z') // Thursday 19 November, 02:07 in Manila
  test.each([
    ['daily', '2026-11-18T16:00:00.000Z', '2026-11-19T16:00:00.000Z'],
    ['weekly', '2026-11-15T16:00:00.000Z', '2026-11-22T16:00:00.000Z'],
    ['semimonthly', '2026-11-15T16:00:00.000Z', '2026-11-30T16:00:00.000Z'],
    ['monthly', '2026-10-31T16:00:00.000Z', '2026-11-30T16:00:00.000Z'],
    ['hourly', '2026-11-18T18:00:00.000Z', '2026-11-18T19:00:00.000Z'],
    ['realtime', '2026-11-18T18:05:00.000Z', '2026-11-18T18:10:00.000Z'],
  ] as const)('%s is the one of the calendar in Manila [CONTRACT-02 CONTRACT-08]', (period, from, to) => {
    expect(written(commissionWindowAt(period, moment, 'Asia/Manila'))).toEqual([from, to])
    // The end is exclusive: it belongs to the next window.
    expect(commissionWindowAt(period, at(to), 'Asia/Manila').from).toBe(at(to))
    expect(lastClosedWindow(period, at(to), 'Asia/Manila')).toEqual({ from: at(from), to: at(to) })
  })

  test('the first half of a month ends with the 15th, the second with the month, leap years too', () => {
    expect(written(commissionWindowAt('semimonthly', at('2024-02-15T23:59:59Z'), 'UTC'))).toEqual([
      '2024-02-01T00:00:00.000Z',
      '2024-02-16T00:00:00.000Z',
    ])
    expect(written(commissionWindowAt('semimonthly', at('2024-02-16T00:00:00Z'), 'UTC'))).toEqual([
      '2024-02-16T00:00:00.000Z',
      '2024-03-01T00:00:00.000Z',
    ])
    expect(written(commissionWindowAt('monthly', at('2023-12-31T12:00:00Z'), 'UTC'))).toEqual([
      '2023-12-01T00:00:00.000Z',
      '2024-01-01T00:00:00.000Z',
    ])
  })

  test.each([
    ['Europe/Brussels', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Brussels', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    // The clocks skip midnight: the day begins at 01:00.
    ['America/Sao_Paulo', '2018-11-04T12:00:00Z', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
    // Midnight occurs twice: the day begins with the first.
    ['America/Havana', '2026-11-01T12:00:00Z', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ])('the day in %s on which the clocks change (%s) is as long as it is', (zone, moment, from, to) => {
    expect(written(commissionWindowAt('daily', at(moment), zone))).toEqual([from, to])
  })

  test('a day asked for again is the same day, and the same date elsewhere another', () => {
    const noon = at('2026-10-25T12:00:00Z')
    const days = () => zones.map((zone) => written(commissionWindowAt('daily', noon, zone)))
    const first = days()
    expect(days()).toEqual(first)
    expect(first.slice(0, 2)).toEqual([
      ['2026-10-24T16:00:00.000Z', '2026-10-25T16:00:00.000Z'],
      ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ])
    expect(new Set(first.map(([from]) => from)).size).toBeGreaterThan(5)
  })

  test('a day of 25 hours has 25 windows of an hour and 300 of five minutes; one of 23 has 23', () => {
    const count = (day: string, period: 'hourly' | 'realtime') => {
      const { from, to } = commissionWindowAt('daily', at(day), 'Europe/Brussels')
      return [...commissionWindows(period, { begins: from, ends: to, until: to }, 'Europe/Brussels')].length
    }
    expect([count('2026-10-25T12:00:00Z', 'hourly'), count('2026-10-25T12:00:00Z', 'realtime')]).toEqual([25, 300])
    expect(count('2026-03-29T12:00:00Z', 'hourly')).toBe(23)
  })

  test('windows of any period follow one another without a gap, hold the moment they are asked for and begin on a step, in any zone', () => {
    const moments = fc.integer({ min: at('2015-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') })
    fc.assert(
      fc.property(fc.constantFrom(...commissionPeriods), moments, fc.constantFrom(...zones), (period, moment, zone) => {
        const window = commissionWindowAt(period, moment, zone)
        expect(window.from <= moment && moment < window.to).toBe(true)
        expect(window.from % smallestWindowMillis).toBe(0)
        expect(commissionWindowAt(period, window.from, zone)).toEqual(window)
        expect(commissionWindowAt(period, window.to - 1, zone)).toEqual(window)
        expect(commissionWindowAt(period, window.to, zone).from).toBe(window.to)
        if (period !== 'hourly' && period !== 'realtime') expect(localDayAt(window.from - 1, zone) < localDayAt(window.from, zone)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})

describe('what a contract pays for', () => {
  const expected = (begins: string, ends: string | null, until: string, after?: string) =>
    [
      ...commissionWindows(
        'daily',
        { begins: at(begins), ends: ends === null ? null : at(ends), until: at(until), ...(after === undefined ? {} : { after: at(after) }) },
        'UTC',
      ),
    ].map(written)

  test('is every day that has ended, oldest first, and none that has not', () => {
    expect(expected('2026-11-01T00:00:00Z', null, '2026-11-03T23:59:59Z')).toEqual([
      ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
      ['2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z'],
    ])
    expect(expected('2026-11-01T00:00:00Z', null, '2026-11-03T00:00:00Z', '2026-11-02T00:00:00Z')).toHaveLength(1)
    expect(expected('2026-11-05T00:00:00Z', null, '2026-11-03T00:00:00Z')).toEqual([])
  })

  test('is cut to the time in which the contract held, and its last part is due at its end', () => {
    expect(expected('2026-11-01T10:01:00Z', '2026-11-02T09:58:00Z', '2026-11-02T12:00:00Z')).toEqual([
      ['2026-11-01T10:05:00.000Z', '2026-11-02T00:00:00.000Z'],
      ['2026-11-02T00:00:00.000Z', '2026-11-02T10:00:00.000Z'],
    ])
  })

  test('of two contracts, one after the other, covers each five minutes once; and looking at any moments in between finds the same', () => {
    const begin = at('2026-10-20T00:00:00Z')
    const minutes = fc.integer({ min: 0, max: 20 * 24 * 60 })
    fc.assert(
      fc.property(
        fc.constantFrom(...commissionPeriods),
        fc.constantFrom(...zones),
        minutes,
        minutes,
        fc.array(minutes, { maxLength: 6 }),
        (period, zone, a, b, instants) => {
          const change = begin + a * 60_000 + 17
          const end = change + b * 60_000 + 1
          const until = end + 40 * 24 * 3_600_000
          const both = [
            { begins: begin, ends: change },
            { begins: change, ends: end },
          ].flatMap((held) => [...commissionWindows(period, { ...held, until }, zone)])
          let reached = begin
          for (const window of both) {
            expect(window.from).toBe(reached)
            reached = window.to
          }
          expect(reached).toBe(Math.ceil(end / smallestWindowMillis) * smallestWindowMillis)
          const inPieces: object[] = []
          let after = Number.NEGATIVE_INFINITY
          for (const instant of [...instants.map((some) => begin + some * 60_000).toSorted((one, other) => one - other), until])
            for (const window of commissionWindows(period, { begins: begin, ends: end, after, until: instant }, zone)) {
              inPieces.push(window)
              after = window.to
            }
          expect(inPieces).toEqual([...commissionWindows(period, { begins: begin, ends: end, until }, zone)])
        },
      ),
      { numRuns: 30 },
    )
  })
})
