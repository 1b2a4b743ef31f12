import { expect, test } from 'vitest'
import { branchUrl } from './branch-url.ts'

test('the path to a branch keeps the selected days, and nothing in it can change the rest of the address', () => {
  expect(branchUrl({ when: 'week', from: '', to: '' }, '')).toBe('?agent=agentDownline&when=week')
  expect(branchUrl({ when: 'range', from: '2026-11-01', to: '2026-11-02' }, 'm-agent11')).toBe(
    '?agent=agentDownline&when=range&from=2026-11-01&to=2026-11-02&under=m-agent11',
  )
  expect(branchUrl({ when: 'all', from: '', to: '' }, 'a&agent=x')).toBe('?agent=agentDownline&when=all&under=a%26agent%3Dx')
})
