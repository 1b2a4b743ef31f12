import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

test('the clock follows the fastest response and advances with the device', () => {
  let device = 100
  const clock = createServerClock(() => device)
  clock.follow(5000)
  expect(clock.now()).toBe(5000)
  device = 300
  expect(clock.now()).toBe(5200)
  clock.follow(5100)
  expect(clock.now()).toBe(5200)
  clock.follow(5350)
  expect(clock.now()).toBe(5350)
})
