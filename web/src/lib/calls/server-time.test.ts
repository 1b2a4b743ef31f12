import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetPageState } from '../navigation/page-state.ts'
import { serverNow, syncServerTime } from './server-time.ts'

let now = 0
beforeEach(() => {
  resetPageState()
  now = 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

/** A response of a server whose clock has `server` when the request leaves; `out` and `back`: milliseconds on the way. */
const receive = (server: number, out: number, back: number): void => {
  const sentAt = now
  now += out + back
  syncServerTime(server + out, sentAt, now)
}

test('the clock is that of the response with the shortest round trip, whatever the order', () => {
  receive(1_000_000, 20, 20)
  expect(serverNow()).toBe(1_000_040)
  // 3 s that all passed on the way out: half a round trip is wrong by 1.5 s.
  receive(1_000_040, 3000, 0)
  expect(serverNow()).toBe(1_003_040)
  receive(1_003_040, 5, 5)
  expect(serverNow()).toBe(1_003_050)
})

test('a first slow response is replaced by a faster one', () => {
  receive(1_000_000, 3000, 0)
  expect(serverNow()).toBe(1_004_500)
  receive(1_003_000, 10, 10)
  expect(serverNow()).toBe(1_003_020)
})

test('a slow response that contradicts the known clock replaces it: the machine was suspended', () => {
  receive(1_000_000, 10, 10)
  receive(9_000_000, 400, 400)
  expect(serverNow()).toBe(9_000_800)
})

test('a response without a clock changes nothing', () => {
  receive(1_000_000, 10, 10)
  syncServerTime(Number.NaN, now, now)
  syncServerTime(0, now, now)
  expect(serverNow()).toBe(1_000_020)
})
