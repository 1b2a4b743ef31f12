import { expect, test } from 'vitest'
import { agentWord } from './agent-word.ts'

const body = JSON.stringify({ to: ['m-a', 'm-b'], says: 'contract', kind: 'daily' })

test('a word about a contract is heard by its sides alone, and names nobody', () => {
  expect(agentWord(body, 'm-a')).toBe('{"says":"contract","kind":"daily"}')
  expect(agentWord(body, 'm-c')).toBeNull()
  for (const other of ['null', '7', '{}', '{"to":"m-a"}']) expect(agentWord(other, 'm-a')).toBeNull()
})
