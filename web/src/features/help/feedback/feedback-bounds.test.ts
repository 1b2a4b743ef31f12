import { expect, test } from 'vitest'
import { feedbackBounds } from './feedback-bounds.ts'

test('the bounds of a message are those that the server names', () => {
  expect(feedbackBounds({ fields: { content: 'too_small' }, minimum: 10, maximum: 500 })).toEqual({ minimum: 10, maximum: 500 })
})

test.each([
  null,
  undefined,
  'text',
  {},
  { minimum: 1 },
  { minimum: '1', maximum: 2 },
  { minimum: 1.5, maximum: 2 },
  { minimum: 1, maximum: Number.POSITIVE_INFINITY },
  { minimum: 1, maximum: 2 ** 60 },
])('a refusal that names no whole numbers (%j) gives no bounds, and so no broken sentence', (value) => {
  expect(feedbackBounds(value)).toBeNull()
})
