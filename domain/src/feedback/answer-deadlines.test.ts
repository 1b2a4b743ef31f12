import { expect, test } from 'vitest'
import { answerDeadlines, nextAnswerDeadline } from './answer-deadlines.ts'

const hour = 3_600_000

test('a complaint is answered within a day, and finally within ten days', () => {
  expect(answerDeadlines(1000)).toEqual({ first: 1000 + 24 * hour, final: 1000 + 240 * hour })
})

test('reopening gives a day, and keeps the clock of the final answer', () => {
  expect(nextAnswerDeadline(0, 0)).toBe(24 * hour)
  expect(nextAnswerDeadline(0, 100 * hour)).toBe(124 * hour)
  expect(nextAnswerDeadline(0, 230 * hour)).toBe(240 * hour)
  // Reopened after the final day: it is late at once.
  expect(nextAnswerDeadline(0, 300 * hour)).toBe(240 * hour)
})
