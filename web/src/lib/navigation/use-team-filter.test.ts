import { expect, test } from 'vitest'
import { readTeamFilter } from './use-team-filter.ts'

const nothing = { when: 'month', from: '', to: '', under: '', find: '', kind: '', status: '', depth: 'direct' }

test('an address filters a list of the team, and invalid values in it count as absent', () => {
  expect(readTeamFilter({})).toEqual(nothing)
  expect(readTeamFilter({}, 'week')).toEqual({ ...nothing, when: 'week' })
  expect(
    readTeamFilter({ when: 'range', from: '2026-11-01', to: '2026-11-20', under: 'm-agent11', find: ' bo ', status: 'won', depth: 'all' }),
  ).toEqual({
    ...nothing,
    when: 'range',
    from: '2026-11-01',
    to: '2026-11-20',
    under: 'm-agent11',
    find: 'bo',
    status: 'won',
    depth: 'all',
  })
  expect(readTeamFilter({ when: 'ever', from: '2026-02-30', to: 'x', under: "a' or 1", kind: '<b>', status: '', depth: 'deep' })).toEqual(nothing)
  expect(readTeamFilter({ find: 'x'.repeat(64) }).find).toHaveLength(32)
})
