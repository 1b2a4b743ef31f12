import { expect, test } from 'vitest'
import { daysOfSpan, previousSpan } from './previous-span.ts'

test('a span is compared with as many days right before it', () => {
  expect(previousSpan({ from: '2026-11-21', to: '2026-11-21' })).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  expect(previousSpan({ from: '2026-11-15', to: '2026-11-21' })).toEqual({ from: '2026-11-08', to: '2026-11-14' })
  expect(previousSpan({ from: '2026-03-01', to: '2026-03-30' })).toEqual({ from: '2026-01-30', to: '2026-02-28' })
})

test('every day of a span has its place, those too on which nothing happened', () => {
  expect(daysOfSpan({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysOfSpan({ from: '2020-01-01', to: '2026-01-01' })).toHaveLength(400)
  expect(daysOfSpan({ from: '2026-01-02', to: '2026-01-01' })).toEqual([])
})
