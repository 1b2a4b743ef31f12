import { expect, test } from 'vitest'
import { presentAgentEvent } from './present-agent-event.ts'

const body = JSON.stringify({ to: ['m-a', 'm-b'], says: 'contract', kind: 'daily' })

test('a word about a contract is heard by its sides alone, and names nobody', () => {
  expect(presentAgentEvent(body, 'm-a')).toBe('{"says":"contract","kind":"daily"}')
  expect(presentAgentEvent(body, 'm-c')).toBeNull()
  for (const other of ['null', '7', '{}', '{"to":"m-a"}']) expect(presentAgentEvent(other, 'm-a')).toBeNull()
})
