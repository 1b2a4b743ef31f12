import { expect, test } from 'vitest'
import { readLotteryBeacon } from './lottery-beacon.ts'

test('a beacon is an address and its clock, or none', () => {
  expect(readLotteryBeacon({})).toBeNull()
  expect(readLotteryBeacon({ LOTTERY_BEACON: 'https://beacon.example/chain/', LOTTERY_BEACON_CLOCK: '1692803367,3' })).toEqual({
    source: 'https://beacon.example/chain',
    genesis: 1_692_803_367,
    period: 3,
  })
})

test.for([
  [{ LOTTERY_BEACON: 'https://beacon.example' }, 'together'],
  [{ LOTTERY_BEACON_CLOCK: '1,3' }, 'together'],
  [{ LOTTERY_BEACON: '/srv/beacon', LOTTERY_BEACON_CLOCK: '1,3' }, 'LOTTERY_BEACON is malformed'],
  [{ LOTTERY_BEACON: 'https://beacon.example', LOTTERY_BEACON_CLOCK: '1' }, 'LOTTERY_BEACON_CLOCK is malformed'],
  [{ LOTTERY_BEACON: 'https://beacon.example', LOTTERY_BEACON_CLOCK: '1,0' }, 'LOTTERY_BEACON_CLOCK is malformed'],
] as const)('a beacon that cannot be ends the start with one line: %s', ([env, message]) => {
  expect(() => readLotteryBeacon(env)).toThrow(message)
})
