import { expect, test } from 'vitest'
import { groupOf, kindGroups } from './kind-group.ts'

test.each([
  ['bet', 'play'],
  ['win', 'play'],
  ['rollback', 'play'],
  ['lottery_stake', 'play'],
  ['deposit', 'deposit'],
  ['deposit_fee', 'deposit'],
  ['hold', 'withdraw'],
  ['hold_close', 'withdraw'],
  ['withdraw_fee', 'withdraw'],
  ['bonus_grant', 'bonus'],
  ['wallet_transfer', 'transfer'],
  ['pool_fund', 'other'],
  ['', 'other'],
  ['constructor', 'other'],
])('a movement of kind %j stands under %s [MEMBER-04]', (kind, group) => {
  expect(groupOf(kind)).toBe(group)
  expect(kindGroups).toContain(group)
})
