import { expect, test } from 'vitest'
import { GameServerRefusal, stakeRefusal } from './game-server-refusal.ts'

test.each([
  ['insufficient_balance', 'insufficient_balance', 409],
  ['limit_stake', 'limit_reached', 409],
  ['limit_loss', 'limit_reached', 409],
  ['limit_time', 'limit_reached', 409],
  ['limit_bonus', 'bonus_limit', 409],
  ['account_incomplete', 'account_incomplete', 403],
  ['on_time_out', 'play_closed', 403],
  ['account_frozen', 'session_over', 401],
] as const)('a stake that the gateway refuses by %s is shown to the player as %s', (errorCode, shown, status) => {
  expect(stakeRefusal(errorCode)).toBe(shown)
  expect(new GameServerRefusal(shown)).toMatchObject({ status, message: expect.stringMatching(/\.$/) })
})

test('a refusal carries the milliseconds until a retry only where the game has to wait', () => {
  expect(new GameServerRefusal('too_fast', { retryAfter: 250 })).toMatchObject({ refusal: 'too_fast', status: 429, retryAfter: 250, moved: null })
  expect(new GameServerRefusal('not_found')).toMatchObject({ refusal: 'not_found', status: 404, retryAfter: null, moved: null })
})
