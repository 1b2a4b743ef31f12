import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from '../money/minor.ts'
import {
  isSettledPart,
  lostTime,
  nextPartState,
  type PartEvent,
  type PartState,
  partStates,
  partsOf,
  receiptClock,
  remainingOf,
} from './withdrawal-state.ts'

const events: readonly PartEvent[] = ['sending', 'arrived', 'failed', 'full', 'partial', 'none', 'time', 'given', 'back']

test('no order of events receives a part twice, nor gives back what was received [T27]', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 20 }), (said) => {
      let state: PartState = 'queued'
      const met: PartState[] = []
      for (const event of said) {
        const next = nextPartState(state, event)
        if (next === null) continue
        state = next
        met.push(next)
      }
      expect(met.filter((one) => one === 'partial').length + met.filter((one) => one === 'received').length).toBeLessThanOrEqual(1)
      expect(met.includes('received') && met.includes('returned')).toBe(false)
      expect(met.includes('failed') && met.length > 2).toBe(false)
    }),
  )
})

test.each<[PartState, PartEvent, PartState | null]>([
  ['queued', 'sending', 'paying'],
  ['queued', 'full', null],
  ['paying', 'time', null],
  ['sent', 'full', 'received'],
  ['sent', 'partial', 'partial'],
  ['sent', 'none', 'disputed'],
  ['sent', 'time', 'forced'],
  ['forced', 'full', null],
  ['forced', 'none', 'disputed'],
  ['disputed', 'time', null],
  ['disputed', 'back', 'returned'],
  ['received', 'none', null],
])('a part that is %s becomes, by %s, %s [WITHDRAW-02 WITHDRAW-04 WITHDRAW-05]', (state, event, next) =>
  expect(nextPartState(state, event)).toBe(next),
)

test('a part that waits for somebody is not settled', () =>
  expect(partStates.filter((state) => !isSettledPart(state))).toEqual(['queued', 'paying', 'sent', 'disputed']))

test('the rest of a partial receipt is what is missing, and nothing else is a partial one [WITHDRAW-03]', () => {
  expect(remainingOf(minor(10_000), minor(6_000))).toBe(4_000)
  for (const received of [0, -1, 10_000, 10_001]) expect(remainingOf(minor(10_000), minor(received))).toBeNull()
})

test('parts add up to the amount, and none is larger than it may be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 100_000, max: 5_000_000 }), (amount, most) => {
      const parts = partsOf(minor(amount), minor(most))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      expect(parts.every((part) => part > 0 && part <= most)).toBe(true)
    }),
  )
  expect(() => partsOf(minor(0), minor(1))).toThrow(RangeError)
})

test('the owner is warned at a half and at nine tenths, and the time is over at its end [T26]', () => {
  expect(receiptClock(0, 1_000, 499)).toEqual({ left: 501, warning: null, isOver: false })
  expect(receiptClock(0, 1_000, 500).warning).toBe('half')
  expect(receiptClock(0, 1_000, 900)).toMatchObject({ warning: 'most', isOver: false })
  expect(receiptClock(0, 1_000, 1_000)).toMatchObject({ left: 0, isOver: true })
})

test('a jump of the clock, or a time in which the house was down, is nobody’s time [R11 T26]', () => {
  expect(lostTime(null, 5)).toBe(0)
  expect(lostTime(0, 30_000)).toBe(0)
  expect(lostTime(0, 6 * 3_600_000)).toBe(6 * 3_600_000)
  expect(lostTime(3_600_000, 0)).toBe(0)
})
