import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayPlus } from '../records/period.ts'
import { missionPeriods, percentOf, spanOf, spansOn, stateOf } from './span.ts'

test('a day is a day, a week begins on Monday, a month on its first', () => {
  expect(spanOf('day', '2026-11-21')).toEqual({ period: 'day', first: '2026-11-21', end: '2026-11-22', until: '2026-11-23' })
  expect(spanOf('week', '2026-11-21')).toEqual({ period: 'week', first: '2026-11-16', end: '2026-11-23', until: '2026-11-30' })
  expect(spanOf('week', '2026-11-16').first).toBe('2026-11-16')
  expect(spanOf('week', '2026-11-22').first).toBe('2026-11-16')
  expect(spanOf('month', '2026-12-31')).toEqual({ period: 'month', first: '2026-12-01', end: '2027-01-01', until: '2027-02-01' })
  expect(spanOf('month', '2028-02-10')).toMatchObject({ end: '2028-03-01', until: '2028-04-01' })
})

const someDay = fc.integer({ min: 0, max: 40_000 }).map((days) => dayPlus('2000-01-01', days))

test('turns lie side by side: every day is in exactly one, and the next begins where one ends', () => {
  fc.assert(
    fc.property(someDay, fc.constantFrom(...missionPeriods), (day, period) => {
      const span = spanOf(period, day)
      expect(span.first <= day && day < span.end).toBe(true)
      expect(spanOf(period, span.end).first).toBe(span.end)
      expect(spanOf(period, dayPlus(span.end, -1))).toEqual(span)
      expect(spanOf(period, span.end).end).toBe(span.until)
    }),
  )
})

test('on any day the turn that runs and the one before it may be taken, of each period', () => {
  fc.assert(
    fc.property(someDay, (day) => {
      const spans = spansOn(day)
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
  const at = (progress: number, isClaimed = false, isOver = false) => stateOf({ progress, target: 100, isClaimed }, { isOver })
  expect([at(0), at(99), at(100), at(250), at(100, true)]).toEqual(['running', 'running', 'claimable', 'claimable', 'claimed'])
  expect([at(99, false, true), at(100, false, true), at(100, true, true)]).toEqual([null, 'claimable', null])
})

test('the way is told in whole percents and is whole only when it is', () => {
  expect([percentOf(0, 3), percentOf(1, 3), percentOf(299, 300), percentOf(300, 300), percentOf(900, 300), percentOf(-5, 300)]).toEqual([
    0, 33, 99, 100, 100, 0,
  ])
})
