import { expect, test } from 'vitest'
import { payoutInReview } from './review.ts'

const round = (name: string, held: boolean, payout = '90000.00') => ({ round: name, state: 'closed', stake: '1.00', payout, balance: '99.00', held })

test('a payout in review is found in its round, and is no longer shown with the next one [S-08]', () => {
  expect(payoutInReview(round('r1', true))).toBe('90000.00')
  expect(payoutInReview(round('r2', false))).toBeNull()
})

test('at a shared table the newest of the player’s own rounds counts', () => {
  expect(payoutInReview({ now: 1, mine: [round('a', true, '7.00'), round('b', true, '12.50'), round('c', false)] })).toBe('12.50')
  expect(payoutInReview({ now: 1, mine: [round('c', false)] })).toBeNull()
})

test('an answer without a round changes nothing', () => {
  for (const odd of [null, undefined, 'x', 7, [], {}, { balance: '1.00' }, { mine: [] }, { mine: 'x' }, { mine: [null, 3] }])
    expect(payoutInReview(odd)).toBeUndefined()
})
