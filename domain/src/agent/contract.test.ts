import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerWindowMillis,
  type ContractEvent,
  contractKinds,
  contractStates,
  type ContractSnapshot,
  isLiveContract,
  nextContractState,
  periodsOfKind,
} from './contract.ts'

const now = Date.parse('2026-11-21T04:00:00Z')
const offered: ContractSnapshot = { state: 'offered', expiresAt: now + answerWindowMillis, beginsAt: null, endsAt: null, asked: null }
const active: ContractSnapshot = { ...offered, state: 'active', beginsAt: now }
const askedBy = (by: 'upline' | 'member'): ContractSnapshot => ({ ...active, asked: { by, until: now + 1000 } })
const ending: ContractSnapshot = { ...active, state: 'ending', endsAt: now + 5000 }
const standing = (of: ContractSnapshot['state']): ContractSnapshot => ({
  ...(of === 'offered' ? offered : of === 'ending' ? ending : active),
  state: of,
})
const after = (from: ContractSnapshot, event: ContractEvent, at = now) => nextContractState(from, event, at)

test('there are four kinds, and where a kind leaves a choice there are four periods [CONTRACT-01 CONTRACT-02]', () => {
  expect(contractKinds).toEqual(['dividend', 'daily', 'hourly', 'realtime'])
  expect(periodsOfKind.dividend).toEqual(['daily', 'weekly', 'semimonthly', 'monthly'])
  expect(periodsOfKind.daily).toEqual(periodsOfKind.dividend)
  expect([periodsOfKind.hourly, periodsOfKind.realtime]).toEqual([['hourly'], ['realtime']])
})

describe('an offer', () => {
  test('is accepted or rejected by the one it was made to, and taken back by the one who made it [CONTRACT-04]', () => {
    expect(after(offered, { says: 'accept', by: 'member', beginsAt: now + 60 })).toEqual({ ...active, beginsAt: now + 60 })
    expect(after(offered, { says: 'reject', by: 'member' })?.state).toBe('rejected')
    expect(after(offered, { says: 'withdraw', by: 'upline' })?.state).toBe('withdrawn')
  })

  test.each([
    ['accept', 'upline'],
    ['reject', 'upline'],
    ['withdraw', 'member'],
    ['refuse-end', 'member'],
    ['take-back-end', 'upline'],
  ] as const)('is not moved by %s of the %s', (message, by) => {
    expect(after(offered, message === 'accept' ? { says: message, by, beginsAt: now } : { says: message, by })).toBeNull()
  })

  test('expires at its exact moment, for every reader [B22]', () => {
    const { expiresAt } = offered
    expect(after(offered, { says: 'time' }, expiresAt - 1)).toBeNull()
    expect(after(offered, { says: 'time' }, expiresAt)?.state).toBe('expired')
    expect(after(offered, { says: 'accept', by: 'member', beginsAt: now }, expiresAt - 1)?.state).toBe('active')
    expect(after(offered, { says: 'accept', by: 'member', beginsAt: now }, expiresAt)).toBeNull()
    expect(after(offered, { says: 'reject', by: 'member' }, expiresAt)).toBeNull()
  })
})

describe('an end', () => {
  const ask = (by: 'upline' | 'member'): ContractEvent => ({ says: 'ask-end', by, until: now + 1000 })

  test('is asked for by one side and agreed by the other, and comes with the end of a period [CONTRACT-05 A97]', () => {
    for (const [one, other] of [
      ['upline', 'member'],
      ['member', 'upline'],
    ] as const) {
      const asked = after(active, ask(one))
      expect(asked).toEqual(askedBy(one))
      expect(after(askedBy(one), { says: 'agree-end', by: one, endsAt: now + 50 })).toBeNull()
      expect(after(askedBy(one), { says: 'agree-end', by: other, endsAt: now + 50 })).toEqual({ ...active, state: 'ending', endsAt: now + 50 })
      expect(after(askedBy(one), { says: 'refuse-end', by: other })).toEqual(active)
      expect(after(askedBy(one), { says: 'refuse-end', by: one })).toBeNull()
      expect(after(askedBy(one), { says: 'take-back-end', by: one })).toEqual(active)
      expect(after(askedBy(one), { says: 'take-back-end', by: other })).toBeNull()
      expect(after(askedBy(one), ask(other))).toBeNull()
    }
  })

  test('that is not answered does not end the contract, and can be requested again', () => {
    expect(after(askedBy('upline'), { says: 'time' }, now + 999)).toBeNull()
    expect(after(askedBy('upline'), { says: 'time' }, now + 1000)).toEqual(active)
    expect(after(askedBy('upline'), { says: 'agree-end', by: 'member', endsAt: now }, now + 1000)).toBeNull()
    expect(after(askedBy('upline'), { says: 'ask-end', by: 'member', until: now + 9000 }, now + 1000)?.asked?.by).toBe('member')
  })

  test('that must be is never later than one that was agreed, and never before the beginning', () => {
    expect(after(askedBy('upline'), { says: 'must-end', endsAt: now + 70 })).toEqual({ ...active, state: 'ending', endsAt: now + 70 })
    expect(after(ending, { says: 'must-end', endsAt: now + 4000 })?.endsAt).toBe(now + 4000)
    expect(after(ending, { says: 'must-end', endsAt: now + 6000 })?.endsAt).toBe(now + 5000)
    expect(after({ ...active, beginsAt: now + 900 }, { says: 'must-end', endsAt: now + 300 })?.endsAt).toBe(now + 900)
  })

  test('has come when its moment has, and a contract that ends is asked nothing more', () => {
    expect(after(ending, { says: 'time' }, now + 4999)).toBeNull()
    expect(after(ending, { says: 'time' }, now + 5000)?.state).toBe('ended')
    expect(after(ending, ask('upline'))).toBeNull()
    expect(after(ending, { says: 'agree-end', by: 'member', endsAt: now })).toBeNull()
  })
})

const side = fc.constantFrom('upline' as const, 'member' as const)
const at = fc.integer({ min: now, max: now + 2 * answerWindowMillis })
const event: fc.Arbitrary<ContractEvent> = fc.oneof(
  fc.record({ says: fc.constant('accept' as const), by: side, beginsAt: at }),
  fc.record({ says: fc.constantFrom('reject' as const, 'withdraw' as const, 'take-back-end' as const, 'refuse-end' as const), by: side }),
  fc.record({ says: fc.constant('ask-end' as const), by: side, until: at }),
  fc.record({ says: fc.constant('agree-end' as const), by: side, endsAt: at }),
  fc.record({ says: fc.constant('must-end' as const), endsAt: at }),
  fc.constant({ says: 'time' as const }),
)

test('whatever happens in whatever order, nothing comes back from where it ended, and what ends knows when', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(event, fc.integer({ min: 0, max: answerWindowMillis / 4 })), { maxLength: 30 }), (events) => {
      let [state, moment] = [offered, now]
      for (const [one, wait] of events) {
        moment += wait
        const next = nextContractState(state, one, moment)
        if (next === null) continue
        if (['rejected', 'withdrawn', 'expired', 'ended'].includes(state.state)) throw new Error(`${state.state} moved`)
        if (next.state === 'ending') expect(next.endsAt).toBeGreaterThanOrEqual(next.beginsAt ?? Number.POSITIVE_INFINITY)
        if (isLiveContract(next.state)) expect(next.beginsAt).not.toBeNull()
        if (isLiveContract(state.state)) expect(['active', 'ending', 'ended']).toContain(next.state)
        state = next
      }
    }),
  )
})

test('states where both have signed are the ones that are paid', () => {
  expect(contractStates.filter(isLiveContract)).toEqual(['active', 'ending'])
  for (const over of ['rejected', 'withdrawn', 'expired', 'ended'] as const)
    expect(after(standing(over), { says: 'must-end', endsAt: now })).toBeNull()
})
