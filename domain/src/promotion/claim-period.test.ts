import { expect, test } from 'vitest'
import { claimPeriodAt } from './claim-period.ts'

const zone = 'Asia/Manila'
const at = (moment: string) => Date.parse(moment)

test('what happens once has one period for good', () => {
  expect(claimPeriodAt('once', 0, zone)).toBe('once')
  expect(claimPeriodAt('once', at('2030-05-05T00:00:00Z'), zone)).toBe('once')
})

test('days, weeks and months change at midnight of the operator’s time zone, and weeks on Monday', () => {
  expect(claimPeriodAt('day', at('2026-11-21T15:59:59.999Z'), zone)).toBe('day:2026-11-21')
  expect(claimPeriodAt('day', at('2026-11-21T16:00:00Z'), zone)).toBe('day:2026-11-22')
  expect(claimPeriodAt('week', at('2026-11-22T15:59:59Z'), zone)).toBe('week:2026-11-16')
  expect(claimPeriodAt('week', at('2026-11-22T16:00:00Z'), zone)).toBe('week:2026-11-23')
  expect(claimPeriodAt('month', at('2026-11-30T16:00:00Z'), zone)).toBe('month:2026-12-01')
})
