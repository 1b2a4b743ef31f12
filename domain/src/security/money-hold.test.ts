import { expect, test } from 'vitest'
import { holdsMoney, newMemberFor, type SecurityChange } from './money-hold.ts'

const day = 86_400_000

test.each([
  ['payment_password', true, 0, true],
  ['payment_password', true, 400 * day, true],
  ['payment_password', false, 0, false],
  ['payment_password', false, 400 * day, false],
  ['contact', true, 0, true],
  ['contact', false, newMemberFor - 1, false],
  ['contact', false, newMemberFor, true],
  ['payout_account', true, 0, true],
  ['payout_account', false, newMemberFor - 1, false],
  ['payout_account', false, newMemberFor, true],
] as const)(
  'a changed %s (existed before: %s, member for %d ms) locks money for a day: %s [S-02]',
  (change: SecurityChange, hadBefore, memberFor, holds) => {
    expect(holdsMoney(change, { hadBefore, memberFor })).toBe(holds)
  },
)
