import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requestLimit, confirmLimitChange, coolingOffMillis, type Limit, pendingChangeTtlMillis, pendingChangeState } from './limit.ts'

const now = Date.parse('2026-11-21T04:00:00Z')
const held = (amount: number | null): Limit => ({ amount, wish: null })

describe('a limit', () => {
  test('that is the first, or lower, holds at once', () => {
    expect(requestLimit(held(null), 500, now)).toEqual(held(500))
    expect(requestLimit(held(500), 499, now)).toEqual(held(499))
    expect(requestLimit(held(500), 0, now)).toEqual(held(0))
  })

  test('that is higher, or taken away, waits and changes nothing', () => {
    expect(requestLimit(held(500), 501, now)).toEqual({ amount: 500, wish: { amount: 501, at: now } })
    expect(requestLimit(held(500), null, now)).toEqual({ amount: 500, wish: { amount: null, at: now } })
  })

  test('that is lowered cancels the pending increase', () => {
    const waiting = requestLimit(held(500), 900, now)
    expect(requestLimit(waiting, 400, now + 1)).toEqual(held(400))
    expect(requestLimit(waiting, 500, now + 1)).toEqual(held(500))
  })

  test('requested again with the same values keeps its waiting time, with others it starts a new one', () => {
    const waiting = requestLimit(held(500), 900, now)
    expect(requestLimit(waiting, 900, now + 5)).toEqual(waiting)
    expect(requestLimit(waiting, 800, now + 5)).toEqual({ amount: 500, wish: { amount: 800, at: now + 5 } })
    expect(requestLimit(waiting, 900, now + pendingChangeTtlMillis)).toEqual({ amount: 500, wish: { amount: 900, at: now + pendingChangeTtlMillis } })
  })

  test('that is not set cannot be removed', () => expect(requestLimit(held(null), null, now)).toEqual(held(null)))
})

describe('a pending increase', () => {
  const waiting = requestLimit(held(500), 900, now)
  test.each([
    [0, 'waiting', null],
    [coolingOffMillis - 1, 'waiting', null],
    [coolingOffMillis, 'ready', held(900)],
    [pendingChangeTtlMillis - 1, 'ready', held(900)],
    [pendingChangeTtlMillis, 'over', null],
  ] as const)('after %i ms is %s', (passed, state, after) => {
    expect(waiting.wish && pendingChangeState(waiting.wish, now + passed)).toBe(state)
    expect(confirmLimitChange(waiting, now + passed)).toEqual(after)
  })

  test('is needed to confirm one', () => expect(confirmLimitChange(held(500), now)).toBeNull())
})

test('no increase takes effect before a day has passed, whatever is requested', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e6 }),
      fc.array(fc.tuple(fc.option(fc.nat(1e6)), fc.nat(coolingOffMillis / 200)), { maxLength: 100 }),
      (first, wants) => {
        let limit: Limit = held(first)
        let at = now
        for (const [expected, passed] of wants) {
          at += passed
          const next = confirmLimitChange(limit, at) ?? requestLimit(limit, expected, at)
          expect(next.amount !== null && limit.amount !== null && next.amount <= limit.amount).toBe(true)
          limit = next
        }
      },
    ),
  )
})
