import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../records/period.ts'
import { missionPeriods, progressPercent, missionCycleAt, claimableCycles, missionCycleState } from './cycle.ts'

test('a day is a day, a week begins on Monday, a month on its first', () => {
  expect(missionCycleAt('day', '2026-11-21')).toEqual({ period: 'day', first: '2026-11-21', end: '2026-11-22', until: '2026-11-23' })
  expect(missionCycleAt('week', '2026-11-21')).toEqual({ period: 'week', first: '2026-11-16', end: '2026-11-23', until: '2026-11-30' })
  expect(missionCycleAt('week', '2026-11-16').first).toBe('2026-11-16')
  expect(missionCycleAt('week', '2026-11-22').first).toBe('2026-11-16')
  expect(missionCycleAt('month', '2026-12-31')).toEqual({ period: 'month', first: '2026-12-01', end: '2027-01-01', until: '2027-02-01' })
  expect(missionCycleAt('month', '2028-02-10')).toMatchObject({ end: '2028-03-01', until: '2028-04-01' })
})

const someDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days))

test('turns lie side by side: every day is in exactly one, and the next begins where one ends', () => {
  fc.assert(
    fc.property(someDay, fc.constantFrom(...missionPeriods), (day, period) => {
      const span = missionCycleAt(period, day)
      expect(span.first <= day && day < span.end).toBe(true)
      expect(missionCycleAt(period, span.end).first).toBe(span.end)
      expect(missionCycleAt(period, addDays(span.end, -1))).toEqual(span)
      expect(missionCycleAt(period, span.end).end).toBe(span.until)
    }),
  )
})

test('on any day the turn that runs and the one before it may be taken, of each period', () => {
  fc.assert(
    fc.property(someDay, (day) => {
      const spans = claimableCycles(day)
      expect(spans).toHaveLength(6)
      for (const { first, until } of spans) expect(first <= day && day < until).toBe(true)
      for (const period of missionPeriods) {
        const [now, before] = spans.filter((span) => span.period === period)
        expect(before?.end).toBe(now?.first)
      }
    }),
  )
})

test('what is over and was not reached, or was taken, is not spoken of any more', () => {
  const at = (progress: number, isClaimed = false, isOver = false) => missionCycleState({ progress, target: 100, isClaimed }, { isOver })
  expect([at(0), at(99), at(100), at(250), at(100, true)]).toEqual(['running', 'running', 'claimable', 'claimable', 'claimed'])
  expect([at(99, false, true), at(100, false, true), at(100, true, true)]).toEqual([null, 'claimable', null])
})

test('the progress is in whole percents and is 100 only when complete', () => {
  expect([
    progressPercent(0, 3),
    progressPercent(1, 3),
    progressPercent(299, 300),
    progressPercent(300, 300),
    progressPercent(900, 300),
    progressPercent(-5, 300),
  ]).toEqual([0, 33, 99, 100, 100, 0])
})
