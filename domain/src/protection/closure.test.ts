import { expect, test } from 'vitest'
import { closureEnd, closureOfLength, exclusions, timeOuts } from './closure.ts'

const at = (text: string) => Date.parse(text)

test.each([
  ['24h', '2026-11-21T04:00:00Z', '2026-11-22T04:00:00Z'],
  ['1w', '2026-11-21T04:00:00Z', '2026-11-28T04:00:00Z'],
  ['1m', '2026-11-21T04:00:00Z', '2026-12-21T04:00:00Z'],
  ['1m', '2027-01-31T04:00:00Z', '2027-02-28T04:00:00Z'],
  ['6w', '2026-11-21T04:00:00Z', '2027-01-02T04:00:00Z'],
  ['6m', '2026-08-31T23:59:59Z', '2027-02-28T23:59:59Z'],
  ['1y', '2028-02-29T00:00:00Z', '2029-02-28T00:00:00Z'],
  ['5y', '2026-11-21T04:00:00Z', '2031-11-21T04:00:00Z'],
] as const)('%s from %s closes play until %s', (length, from, until) => expect(closureEnd(length, at(from))).toBe(at(until)))

test('for good has no end', () => expect(closureEnd('forever', 0)).toBeNull())

test('the lengths of an exclusion are not those of a break', () => {
  expect(timeOuts.map(closureOfLength)).toEqual(timeOuts.map(() => 'time_out'))
  expect(exclusions.map(closureOfLength)).toEqual(exclusions.map(() => 'exclusion'))
})
