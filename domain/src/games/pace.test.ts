import { expect, test } from 'vitest'
import { shortestRoundOf } from './pace.ts'

test('a round of a slot, of Color Game and of an instant game takes 2.5 s at least', () => {
  expect((['slot', 'color-game', 'instant'] as const).map(shortestRoundOf)).toEqual([2500, 2500, 2500])
})

test('volleys of fish shooting are 0.3 s apart; tables, card rooms and matches keep their own schedule', () => {
  expect((['fish', 'table', 'tongits', 'sports'] as const).map(shortestRoundOf)).toEqual([300, 0, 0, 0])
})
