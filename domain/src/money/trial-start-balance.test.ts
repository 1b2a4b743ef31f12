import { expect, test } from 'vitest'
import { trialStartBalance } from './trial-start-balance.ts'

test('A trial starts with ten thousand in the digits of its currency.', () => {
  expect(trialStartBalance('PHP')).toBe(1_000_000)
  expect(trialStartBalance('VND')).toBe(10_000)
  expect(trialStartBalance('KWD')).toBe(10_000_000)
})
