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
] as const)('a stake that the gateway refuses by %s is shown to the player as %s', (errorCode, told, status) => {
  expect(stakeRefusal(errorCode)).toBe(told)
  expect(new GameServerRefusal(told)).toMatchObject({ status, message: expect.stringMatching(/\.$/) })
})
