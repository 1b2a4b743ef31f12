import { expect, test } from 'vitest'
import { usernameKey } from './username.ts'

test('two spellings of a user name are one account', () => {
  expect(usernameKey(' Player1 ')).toBe('player1')
  expect(usernameKey('ｐｌａｙｅｒ１')).toBe('player1')
  expect(usernameKey('player1')).not.toBe(usernameKey('player2'))
})
