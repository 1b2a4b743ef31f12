import { expect, test } from 'vitest'
import { isAgent } from './is-agent.ts'

test('1, 2, 41 and 42 are agents, and nothing else is [AGENT-01 AGENT-02]', () => {
  expect(Array.from({ length: 100 }, (_, type) => type).filter(isAgent)).toEqual([1, 2, 41, 42])
  for (const other of [-1, 1.5, 142, Number.NaN, Number.POSITIVE_INFINITY]) expect([other, isAgent(other)]).toEqual([other, false])
})
