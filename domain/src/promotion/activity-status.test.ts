import { expect, test } from 'vitest'
import { type ActivityInputs, activityStatus, activityStatuses, isActionable } from './activity-status.ts'

const standing: ActivityInputs = { needs: 'deposit', now: 1000, opensAt: 0, closesAt: 2000, state: null, isMet: false, isRunning: false }
const statusOf = (more: Partial<ActivityInputs>) => activityStatus({ ...standing, ...more })

test('ten standings have ten statuses, and only join and claim can be pressed [PROMO-03]', () => {
  const ten = [
    statusOf({}),
    statusOf({ needs: 'nothing' }),
    statusOf({ needs: 'application', state: 'applying' }),
    statusOf({ closesAt: 1000 }),
    statusOf({ needs: 'application', state: 'rejected' }),
    statusOf({ needs: 'application', state: 'issued' }),
    statusOf({ state: 'claimed' }),
    statusOf({ state: 'claimed', isRunning: true }),
    statusOf({ state: 'joined' }),
    statusOf({ opensAt: 1001 }),
  ]
  expect(ten).toEqual([...activityStatuses])
  expect(ten.filter(isActionable)).toEqual(['join', 'claim'])
})

test('a participant who has met the conditions may claim; an approved one may also claim after the window', () => {
  expect(statusOf({ state: 'joined', isMet: true })).toBe('claim')
  expect(statusOf({ needs: 'application', state: 'approved', closesAt: 1000 })).toBe('claim')
})

test('an activity without an end stays open, and progress in it is reported after its end', () => {
  expect(statusOf({ closesAt: null, now: Number.MAX_SAFE_INTEGER })).toBe('join')
  expect(statusOf({ closesAt: 1000, state: 'claimed' })).toBe('claimed')
  expect(statusOf({ closesAt: 1000, state: 'joined', isMet: true })).toBe('close')
})

test('a window begins with its first moment and ends before its last', () => {
  expect([statusOf({ now: 0 }), statusOf({ now: 1999 }), statusOf({ now: 2000 })]).toEqual(['join', 'join', 'close'])
})
