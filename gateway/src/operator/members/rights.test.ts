import { expect, test } from 'vitest'
import { membersCommands } from './index.ts'

test('unfreezing is a right of its own', () => {
  const freeze = membersCommands.find(({ name }) => name === 'member freeze')
  expect(freeze?.right({ username: 'juan1' })).toBe('member freeze')
  expect(freeze?.right({ username: 'juan1', off: true })).toBe('member unfreeze')
})
