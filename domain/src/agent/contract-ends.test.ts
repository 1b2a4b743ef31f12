import fc from 'fast-check'
import { expect, test } from 'vitest'
import { terminationTimes, latestTermination, type LiveContract, terminationsToSign, contractsToTerminate } from './contract-ends.ts'

const now = 1_000
const live = (upline: string, member: string, rate: number, more: Partial<LiveContract> = {}): LiveContract => ({
  id: `${upline}${member}`,
  version: 1,
  upline,
  member,
  period: 'daily',
  rate,
  endsAt: null,
  ...more,
})
const ids = (member: string, rate: number, contracts: readonly LiveContract[]) =>
  contractsToTerminate(member, rate, contracts).map(({ id, because }) => [id, because])

test('B has given C 5 %, A offers B 3 %: the contract of B and C ends; with C at 2 % it stays, and at 3 % too [CONTRACT-06 A96]', () => {
  expect(ids('B', 30_000, [live('B', 'C', 50_000)])).toEqual([['BC', 'rate']])
  expect(ids('B', 30_000, [live('B', 'C', 20_000)])).toEqual([])
  expect(ids('B', 30_000, [live('B', 'C', 30_000)])).toEqual([])
  expect(ids('B', 30_000, [live('B', 'C', 30_001)])).toEqual([['BC', 'rate']])
})

test('contracts that depend on an ending contract end with it; other branches and parallel contracts continue', () => {
  const tree = [
    live('A', 'B', 60_000),
    live('B', 'C', 50_000),
    live('C', 'D', 10_000),
    live('D', 'E', 5_000),
    live('B', 'F', 20_000),
    live('F', 'G', 20_000),
    live('X', 'Y', 90_000),
  ]
  expect(ids('B', 30_000, tree)).toEqual([
    ['BC', 'rate'],
    ['CD', 'upline'],
    ['DE', 'upline'],
  ])
})

test('a party that no longer receives a share can no longer grant one', () => {
  expect(ids('B', 0, [live('B', 'C', 1), live('B', 'F', 2), live('C', 'D', 1)])).toEqual([
    ['BC', 'upline'],
    ['BF', 'upline'],
    ['CD', 'upline'],
  ])
  expect(ids('B', 0, [])).toEqual([])
})

test('a circle in what was handed in is walked once', () => {
  expect(ids('B', 0, [live('B', 'C', 1), live('C', 'B', 1)])).toEqual([
    ['BC', 'upline'],
    ['CB', 'upline'],
  ])
})

const lengths = { daily: 100, weekly: 700, semimonthly: 1_500, monthly: 3_000, hourly: 10, realtime: 1 } as const
const boundary = (period: keyof typeof lengths, at: number) => Math.ceil(at / lengths[period]) * lengths[period]

test('each contract ends with its running period, and none before the contracts that depend on it', () => {
  const ends = contractsToTerminate('B', 0, [live('B', 'C', 5), live('C', 'D', 3, { period: 'monthly' }), live('B', 'F', 4, { period: 'realtime' })])
  const times = terminationTimes(ends, 1_050, boundary)
  expect(Object.fromEntries(times)).toEqual({ CD: 3_000, BC: 3_000, BF: 1_050 })
  expect(latestTermination(times, 1_050)).toBe(3_000)
  expect(latestTermination(terminationTimes([], now, boundary), now)).toBe(now)
})

test('what ends anyway is not signed again, and is waited for', () => {
  const ends = contractsToTerminate('B', 0, [live('B', 'C', 5, { endsAt: 4_321 }), live('B', 'F', 5), live('F', 'G', 5, { endsAt: 1_200 })])
  expect(terminationsToSign(ends).map(({ id }) => id)).toEqual(['BF'])
  const times = terminationTimes(ends, 1_050, boundary)
  expect(Object.fromEntries(times)).toEqual({ BC: 4_321, BF: 1_200, FG: 1_200 })
  expect(latestTermination(times, 1_050)).toBe(4_321)
})

const period = fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const, 'realtime' as const)
// Member n has an upline among the earlier members; 0 is the member whose rate is reduced.
const tree = fc
  .array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 100 }), period), { maxLength: 14 })
  .map((rows) => rows.map(([above, rate, per], n) => live(`m${above % (n + 1)}`, `m${n + 1}`, rate, { period: per })))

test('afterwards no party grants more than it receives, no contract ends without need, and no payer stops receiving before it stops paying', () => {
  fc.assert(
    fc.property(tree, fc.nat({ max: 100 }), fc.nat({ max: 5_000 }), (given, rate, at) => {
      // Only trees that satisfied the rule before the change.
      const held = given.filter((one) => one.upline === 'm0' || given.some((own) => own.member === one.upline && own.rate >= one.rate))
      const before = held.filter((one) => one.upline === 'm0' || held.some((own) => own.member === one.upline && own.rate >= one.rate))
      const ends = contractsToTerminate('m0', rate, before)
      const gone = new Set(ends.map(({ id }) => id))
      const left = before.filter(({ id }) => !gone.has(id))
      const gets = (member: string) => (member === 'm0' ? rate : (left.find((one) => one.member === member)?.rate ?? 0))
      const rooted = left.filter((one) => one.upline === 'm0' || before.some((own) => own.member === one.upline))
      for (const one of rooted) expect(one.rate).toBeLessThanOrEqual(gets(one.upline))
      for (const one of ends) expect(one.because === 'rate' ? one.rate > rate : gets(one.upline) === 0).toBe(true)
      const times = terminationTimes(ends, at, boundary)
      for (const one of ends) {
        expect(times.get(one.id) ?? -1).toBeGreaterThanOrEqual(at)
        const own = ends.find(({ member }) => member === one.upline)
        if (own !== undefined) expect(times.get(own.id) ?? -1).toBeGreaterThanOrEqual(times.get(one.id) ?? 0)
      }
    }),
  )
})
