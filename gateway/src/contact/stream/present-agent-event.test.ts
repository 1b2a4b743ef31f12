import { expect, test } from 'vitest'
import { presentAgentEvent } from './present-agent-event.ts'

const body = JSON.stringify({ to: ['m-a', 'm-b'], says: 'contract', kind: 'daily' })

test('an event of a contract is sent to its sides alone, and names no member', () => {
  expect(presentAgentEvent(body, 'm-a')).toBe('{"says":"contract","kind":"daily"}')
  expect(presentAgentEvent(body, 'm-c')).toBeNull()
  for (const other of ['null', '7', '{}', '{"to":"m-a"}']) expect(presentAgentEvent(other, 'm-a')).toBeNull()
})
