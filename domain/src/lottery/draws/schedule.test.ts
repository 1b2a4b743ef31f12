import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Schedule, nextIssues, localDate, weekdaysOf } from './schedule.ts'

const at = (text: string): number => Date.parse(text)
const iso = (moment: number): string => new Date(moment).toISOString()
const minute: Schedule = { kind: 'every', seconds: 60, zone: 'Asia/Manila' }
const daily = (weekdays: readonly number[], more: Partial<Extract<Schedule, { kind: 'daily' }>> = {}): Schedule => ({
  kind: 'daily',
  at: '21:15',
  zone: 'Asia/Manila',
  weekdays,
  names: 'date',
  ...more,
})

describe('a game that draws every so often', () => {
  test('draws for the first time a minute after midnight, and is named by the day and the number in it', () => {
    const [first, second] = nextIssues(minute, 5, at('2026-11-20T16:00:00Z'), 2)
    expect(first).toEqual({
      name: '202611210001',
      opensAt: at('2026-11-20T15:59:55Z'),
      closesAt: at('2026-11-20T16:00:55Z'),
      drawsAt: at('2026-11-20T16:01:00Z'),
    })
    expect(second?.name).toBe('202611210002')
  })

  test('the last draw of a day falls on midnight and still bears its name', () => {
    const [last, next] = nextIssues(minute, 5, at('2026-11-21T15:59:30Z'), 2)
    expect([last?.name, iso(last?.drawsAt ?? 0)]).toEqual(['202611211440', '2026-11-21T16:00:00.000Z'])
    expect(next?.name).toBe('202611220001')
  })

  test('a draw every ten seconds has 8,640 names a day, none twice', () => {
    const day = nextIssues({ kind: 'every', seconds: 10, zone: 'Asia/Manila' }, 2, at('2026-11-20T16:00:00Z'), 8640)
    expect(new Set(day.map(({ name }) => name)).size).toBe(8640)
    expect(day.at(-1)?.name).toBe('202611218640')
  })

  test('a day with an hour more has an hour more of draws, and no name twice', () => {
    const autumn = nextIssues({ kind: 'every', seconds: 3600, zone: 'Europe/Berlin' }, 5, at('2026-10-24T22:00:00Z'), 26)
    expect(autumn.filter(({ name }) => name.startsWith('20261025'))).toHaveLength(25)
    expect(new Set(autumn.map(({ drawsAt }) => drawsAt)).size).toBe(26)
  })

  test('one issue closes exactly when the next one opens, whatever the moment asked from [LOTT-19]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400_000 }), fc.constantFrom(10, 20, 60, 300), (offset, seconds) => {
        const from = at('2026-11-21T00:00:00Z') + offset
        const issues = nextIssues({ kind: 'every', seconds, zone: 'Asia/Ho_Chi_Minh' }, 2, from, 5)
        expect(issues).toHaveLength(5)
        expect(issues[0]?.opensAt).toBeLessThanOrEqual(from)
        expect(issues[0]?.closesAt).toBeGreaterThan(from)
        for (const [index, issue] of issues.entries())
          if (index > 0) expect([issue.opensAt, issue.drawsAt - 2000]).toEqual([issues[index - 1]?.closesAt, issue.closesAt])
      }),
    )
  })
})

describe('a game that draws on some days', () => {
  test('draws at its hour in its zone, and sells from the close of the draw before', () => {
    const [thursday, saturday] = nextIssues(daily([3, 5, 7]), 900, at('2026-11-24T20:00:00Z'), 2)
    expect([thursday?.name, iso(thursday?.drawsAt ?? 0), iso(thursday?.opensAt ?? 0)]).toEqual([
      '20261126',
      '2026-11-26T13:15:00.000Z',
      '2026-11-24T13:00:00.000Z',
    ])
    expect(saturday?.name).toBe('20261128')
  })

  test('a station of one weekday is sold a week ahead, and between its close and its draw the next one is', () => {
    const station = daily([2], { at: '18:15', zone: 'Asia/Ho_Chi_Minh' })
    expect(nextIssues(station, 600, at('2026-11-23T11:04:59Z'), 1)[0]?.name).toBe('20261123')
    expect(nextIssues(station, 600, at('2026-11-23T11:05:00Z'), 1)[0]?.name).toBe('20261130')
  })

  test('numbers of the year count the draws, not the days', () => {
    const names = nextIssues(daily([3, 5, 7], { names: 'year' }), 60, at('2026-12-30T16:00:00Z'), 3).map(({ name }) => name)
    expect(names).toEqual(['2026157', '2027001', '2027002'])
  })

  test('keeps its hour on the wall when the clocks change', () => {
    const [before, after] = nextIssues(daily([1, 2, 3, 4, 5, 6, 7], { zone: 'Europe/Berlin' }), 60, at('2026-10-24T12:00:00Z'), 2)
    expect([iso(before?.drawsAt ?? 0), iso(after?.drawsAt ?? 0)]).toEqual(['2026-10-24T19:15:00.000Z', '2026-10-25T20:15:00.000Z'])
  })
})

test('weekdays are the wire’s: Sunday 1 to Saturday 7, in order [LOTT-16 ENT-05]', () => {
  expect(weekdaysOf(daily([7, 3, 5]))).toEqual([3, 5, 7])
  expect(weekdaysOf(minute)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('the date of a draw is the date where it is drawn', () => {
  expect(localDate('Asia/Manila', at('2026-11-20T16:30:00Z'))).toBe('2026-11-21')
  expect(localDate('Asia/Ho_Chi_Minh', at('2026-11-20T16:30:00Z'))).toBe('2026-11-20')
})

test.each<Schedule>([{ ...minute, seconds: 5 }, { ...minute, seconds: 90_000 }, daily([]), daily([0, 8])])(
  'a rule that never sells is refused: %j',
  (rule) => {
    expect(() => nextIssues(rule, 5, at('2026-11-21T00:00:00Z'), 1)).toThrow(RangeError)
  },
)
