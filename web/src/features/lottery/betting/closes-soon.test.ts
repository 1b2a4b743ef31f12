import { expect, test } from 'vitest'
import { closesSoon } from './closes-soon.tsx'

test('people who hear the page are told once that betting closes soon, and not again for an issue that is short anyway', () => {
  expect([closesSoon(false, 61), closesSoon(true, 61), closesSoon(true, 60), closesSoon(true, 42), closesSoon(true, 1)]).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  // Over, not counted yet, or first seen in its last minute.
  expect([closesSoon(true, 0), closesSoon(true, null), closesSoon(false, 30)]).toEqual([false, false, false])
})
