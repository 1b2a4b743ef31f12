import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from '../money/minor.ts'
import {
  claimBounds,
  isFinalPartState,
  nextWithdrawalPartState,
  type WithdrawalPartEvent,
  type WithdrawalPartState,
  withdrawalPartStates,
  splitIntoParts,
  remainingAmount,
  warningDue,
} from './withdrawal-state.ts'

const events: readonly WithdrawalPartEvent[] = ['sending', 'paid', 'failed', 'bounced', 'full', 'partial', 'none', 'time', 'upheld', 'shortfall']

test('no order of events pays a part twice or pays a failed part [T27 S-01]', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 20 }), (reply) => {
      let state: WithdrawalPartState = 'queued'
      const met: WithdrawalPartState[] = []
      for (const event of reply) {
        const next = nextWithdrawalPartState(state, event)
        if (next === null) continue
        state = next
        met.push(next)
      }
      expect(met.filter((one) => one === 'sent').length).toBeLessThanOrEqual(1)
      expect(met.filter((one) => one === 'paying').length).toBeLessThanOrEqual(1)
      expect(met.includes('failed') && met.at(-1) !== 'failed').toBe(false)
      expect(met.includes('returned') && met.at(-1) !== 'returned').toBe(false)
    }),
  )
})

test('no answer of a member leads to a state from which a part is paid [S-01]', () => {
  for (const state of withdrawalPartStates)
    for (const answer of ['full', 'partial', 'none'] as const)
      expect(['queued', 'paying', 'sent']).not.toContain(nextWithdrawalPartState(state, answer))
})

test.each<[WithdrawalPartState, WithdrawalPartEvent, WithdrawalPartState | null]>([
  ['queued', 'sending', 'paying'],
  ['queued', 'full', null],
  ['paying', 'time', null],
  ['paying', 'paid', 'sent'],
  ['sent', 'paid', null],
  ['failed', 'paid', null],
  ['sent', 'full', 'received'],
  ['sent', 'partial', 'disputed'],
  ['sent', 'none', 'disputed'],
  ['sent', 'time', 'forced'],
  ['forced', 'full', null],
  ['forced', 'none', 'disputed'],
  ['forced', 'partial', 'disputed'],
  ['disputed', 'time', null],
  ['disputed', 'partial', null],
  ['disputed', 'upheld', 'received'],
  ['disputed', 'shortfall', 'partial'],
  ['disputed', 'bounced', 'returned'],
  ['received', 'none', null],
  ['received', 'bounced', 'returned'],
])('a part that is %s becomes, by %s, %s [WITHDRAW-02 WITHDRAW-04 WITHDRAW-05]', (state, event, next) =>
  expect(nextWithdrawalPartState(state, event)).toBe(next),
)

test('a part that waits for an action is not settled', () =>
  expect(withdrawalPartStates.filter((state) => !isFinalPartState(state))).toEqual(['queued', 'paying', 'sent', 'disputed']))

test('what remains of a partial receipt is what its owner claims to be missing, then what the provider returned [WITHDRAW-03]', () => {
  const part = { state: 'disputed', amount: minor(10_000), returned: minor(0), received: minor(0), claimed: minor(6_000) } as const
  expect(remainingAmount(part)).toBe(4_000)
  expect(remainingAmount({ ...part, returned: minor(1_000) })).toBe(3_000)
  expect(remainingAmount({ ...part, returned: minor(9_000) })).toBe(0)
  expect(remainingAmount({ ...part, state: 'partial', returned: minor(4_000), received: minor(6_000) })).toBe(4_000)
  expect(remainingAmount({ ...part, state: 'received', received: minor(10_000) })).toBe(0)
})

test('a partial receipt is more than nothing and less than what the provider confirmed [WITHDRAW-03]', () => {
  expect(claimBounds(minor(10_000), minor(0))).toEqual({ minimum: 1, maximum: 9_999 })
  expect(claimBounds(minor(10_000), minor(4_000))).toEqual({ minimum: 1, maximum: 5_999 })
  expect(claimBounds(minor(1), minor(0))).toBeNull()
  expect(claimBounds(minor(100), minor(100))).toBeNull()
})

test('parts add up to the amount, and none is larger than it may be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 100_000, max: 5_000_000 }), (amount, max) => {
      const parts = splitIntoParts(minor(amount), minor(max))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      expect(parts.every((part) => part > 0 && part <= max)).toBe(true)
    }),
  )
  expect(() => splitIntoParts(minor(0), minor(1))).toThrow(RangeError)
})

test('the owner is warned at half and at nine tenths of the answer time [T26]', () => {
  expect([499, 500, 899, 900, 2_000].map((elapsed) => warningDue(elapsed, 1_000))).toEqual([null, 'half', 'half', 'most', 'most'])
})
