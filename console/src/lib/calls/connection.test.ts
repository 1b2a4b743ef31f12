import { expect, test } from 'vitest'
import { noteAnswered, noteSent, unansweredSince } from './connection.ts'

test('what is shown counts as old after ten seconds without an answer, since the last one', () => {
  noteAnswered(1_000)
  expect(unansweredSince(60_000)).toBeNull()
  noteSent(60_000)
  noteSent(65_000)
  expect(unansweredSince(69_999)).toBeNull()
  expect(unansweredSince(70_000)).toBe(1_000)
  noteAnswered(71_000)
  expect(unansweredSince(90_000)).toBeNull()
})
