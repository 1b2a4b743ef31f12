import { expect, test } from 'vitest'
import { isClosingSoon } from './closing-announcement.tsx'

test('screen reader users are informed once that betting closes soon, and not again for a short issue', () => {
  expect([isClosingSoon(false, 61), isClosingSoon(true, 61), isClosingSoon(true, 60), isClosingSoon(true, 42), isClosingSoon(true, 1)]).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  // Closed, not counted yet, or first seen in its last minute.
  expect([isClosingSoon(true, 0), isClosingSoon(true, null), isClosingSoon(false, 30)]).toEqual([false, false, false])
})
