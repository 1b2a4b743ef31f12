import { manualClock, openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filterOf, groupingsOf, narrowTo, type ReportInput } from './report-filter.ts'
import { type Grouping, groupings, reportKinds, reportNames } from './report-kinds.ts'

let open: TestPlatform
beforeAll(async () => {
  // 07:30 of the 29th in Manila.
  open = await openTestPlatform({ clock: manualClock(Date.parse('2026-11-28T23:30:00Z')) })
}, 60_000)
afterAll(() => open.close())

const filter = (input: Partial<ReportInput>) => filterOf(open.app, { name: 'revenue', ...input })

describe('the days of a report', () => {
  test('are the last 14 of the time zone of the operator, today included', () => {
    expect(filter({})).toMatchObject({ from: '2026-11-16', to: '2026-11-29', currency: 'PHP', by: 'category' })
  })

  test('end on the given day, and begin 14 days before it', () => {
    expect(filter({ to: '2026-03-14' })).toMatchObject({ from: '2026-03-01', to: '2026-03-14' })
  })

  test.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'must not be after'],
    [{ from: '2025-01-01', to: '2026-03-01' }, 'at most 400 days'],
  ])('%o is refused: %s', (input, reason) => {
    expect(() => filter(input)).toThrow(reason)
  })
})

describe('filters that no stored sum answers', () => {
  test.each<[Partial<ReportInput>, string]>([
    [{ agent: 'A', category: 'RNG' }, '--agent goes with'],
    [{ agent: 'A', by: 'title' }, '--agent goes with'],
    [{ name: 'games', agent: 'A', by: 'day' }, '--agent goes with'],
    [{ by: 'agent', vendor: 'KAL' }, '--by agent goes with no game'],
    [{ country: 'PH', by: 'title' }, 'not with providers, titles and agents'],
    [{ vip: '3', vendor: 'KAL', by: 'day' }, 'not with providers, titles and agents'],
    [{ tenure: 'new', agent: 'A', by: 'day' }, 'not with providers, titles and agents'],
    [{ by: 'tenure', title: 'T1' }, 'not with providers, titles and agents'],
    [{ by: 'country', agent: '-' }, 'not with providers, titles and agents'],
    [{ name: 'agents', by: 'country' }, '--by of agents must be one of'],
  ])('%o is refused', (input, reason) => {
    expect(() => filter(input)).toThrow(reason)
  })

  test.each<[Partial<ReportInput>]>([
    [{ country: 'PH', vip: '3', tenure: 'old', by: 'category' }],
    [{ country: '-', category: 'RNG', by: 'week' }],
    [{ name: 'lotteries', by: 'tenure' }],
    [{ name: 'games', by: 'vip', tenure: 'new' }],
    [{ name: 'agents', agent: 'A', by: 'agent' }],
  ])('%o is answered', (input) => {
    expect(filter(input)).toMatchObject(input)
  })

  test('never are a choice of rows: what a report offers beside its filters is answered', () => {
    const narrow: readonly Partial<ReportInput>[] = [{}, { category: 'RNG' }, { vendor: 'KAL' }, { agent: 'A' }, { country: 'PH' }, { tenure: 'new' }]
    let offered = 0
    for (const name of reportNames)
      for (const some of narrow)
        for (const by of groupings) {
          const kinds: readonly Grouping[] = reportKinds[name].groupings
          const isAnswered = () => {
            try {
              return groupingsOf(filter({ name, ...some, by })).includes(by)
            } catch {
              return false
            }
          }
          // A grouping is offered exactly where asking for it is not refused.
          const day = kinds.includes('day') ? attempt(() => groupingsOf(filter({ name, ...some, by: 'day' }))) : null
          if (day === null) continue
          expect({ name, some, by, offered: day.includes(by) }).toEqual({ name, some, by, offered: isAnswered() })
          if (day.includes(by)) offered += 1
        }
    expect(offered).toBeGreaterThan(60)
  })

  test('a report without --by has rows by the first grouping that fits its filters', () => {
    expect(filter({ name: 'games' }).by).toBe('title')
    expect(filter({ name: 'games', country: 'PH' }).by).toBe('category')
    expect(filter({ agent: 'A' }).by).toBe('day')
  })
})

const attempt = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}

describe('the filter of one row', () => {
  const of = (by: Grouping, key: string, more: Partial<ReportInput> = {}) =>
    narrowTo(filter({ name: 'revenue', from: '2026-02-10', to: '2026-03-20', by, ...more }), key)

  test.each<[Grouping, string, object]>([
    ['day', '2026-02-14', { from: '2026-02-14', to: '2026-02-14' }],
    ['week', '2026-02-09', { from: '2026-02-10', to: '2026-02-15' }],
    ['week', '2026-03-16', { from: '2026-03-16', to: '2026-03-20' }],
    ['month', '2026-02-01', { from: '2026-02-10', to: '2026-02-28' }],
    ['month', '2026-03-01', { from: '2026-03-01', to: '2026-03-20' }],
    ['category', 'RNG', { category: 'RNG' }],
    ['vendor', '-', { vendor: '-' }],
    ['title', 'KAL/a/b', { vendor: 'KAL', title: 'a/b' }],
    ['agent', 'A', { agent: 'A' }],
    ['country', 'PH', { country: 'PH' }],
    ['vip', '3', { vip: '3' }],
    ['tenure', 'new', { tenure: 'new' }],
  ])('by %s with the key %s stays within the report', (by, key, expected) => {
    expect(of(by, key)).toMatchObject(expected)
  })

  test('keeps the other filters', () => {
    expect(of('day', '2026-02-14', { country: 'PH', tenure: 'old' })).toMatchObject({ country: 'PH', tenure: 'old', from: '2026-02-14' })
  })

  test('by a unit of time is refused for a key that is no day', () => {
    expect(() => of('week', 'PH')).toThrow('--key must be the key of a row')
  })
})
