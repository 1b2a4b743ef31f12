import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from '../money/minor.ts'
import { depositLimits, depositFee, depositMethods, depositTerms } from './deposit-methods.ts'
import { type DepositEvent, type DepositState, depositStates, isOpenDeposit, nextDepositState, nextPollDelayMillis } from './deposit-state.ts'

const events: readonly DepositEvent[] = ['accepted', 'refused', 'proof', 'paid', 'odd', 'expired', 'rejected', 'asked']

test('later reports never change a paid deposit or a rejected one [WALLET-02]', () => {
  for (const event of events) {
    expect(nextDepositState('paid', event)).toBeNull()
    expect(nextDepositState('rejected', event)).toBeNull()
  }
})

test('no order of words pays a deposit twice [WALLET-02]', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 12 }), (reply) => {
      let state: DepositState = 'asking'
      let paid = 0
      for (const event of reply) {
        const next = nextDepositState(state, event)
        if (next === null) continue
        if (next === 'paid') paid += 1
        state = next
      }
      expect(paid).toBeLessThanOrEqual(1)
      expect(paid === 1).toBe(state === 'paid')
    }),
  )
})

test.each<[DepositState, DepositEvent, DepositState | null]>([
  ['asking', 'accepted', 'pending'],
  ['asking', 'refused', 'failed'],
  ['asking', 'expired', null],
  ['pending', 'proof', 'review'],
  ['pending', 'expired', 'expired'],
  ['review', 'expired', null],
  ['review', 'paid', 'paid'],
  ['expired', 'paid', 'paid'],
  ['failed', 'paid', 'paid'],
  ['failed', 'rejected', null],
  ['review', 'asked', 'pending'],
  ['pending', 'asked', null],
  ['expired', 'odd', 'review'],
])('a deposit that is %s and is %s becomes %s', (state, event, next) => expect(nextDepositState(state, event)).toBe(next))

test('only what can still be paid is open', () => expect(depositStates.filter(isOpenDeposit)).toEqual(['asking', 'pending', 'review']))

test('a silent provider is asked sooner at first, and never less often than every ten minutes', () => {
  expect([0, 1, 2].map(nextPollDelayMillis)).toEqual([3_000, 6_000, 12_000])
  expect(nextPollDelayMillis(100)).toBe(600_000)
})

test('limits are stated in the units of the currency', () => {
  expect(depositLimits('qr', 2)).toEqual({ minimum: 10_000, maximum: 5_000_000 })
  expect(depositLimits('qr', 0)).toEqual({ minimum: 100, maximum: 50_000 })
})

test.each(depositMethods)('the fee of %s is never what is sent, nor a fraction, within its limits', (method) => {
  const { minimum, maximum } = depositTerms[method]
  fc.assert(
    fc.property(fc.integer({ min: minimum * 100, max: maximum * 100 }), (amount) => {
      const fee = depositFee(method, minor(amount), 2)
      expect(Number.isSafeInteger(fee) && fee >= 0 && fee < amount).toBe(true)
    }),
  )
})

test('a card keeps one and a half of a hundred, a chain twenty, the others nothing', () => {
  expect(depositFee('card', minor(20_001), 2)).toBe(300)
  expect(depositFee('crypto', minor(50_000), 2)).toBe(2_000)
  expect(depositFee('qr', minor(50_000), 2)).toBe(0)
})
