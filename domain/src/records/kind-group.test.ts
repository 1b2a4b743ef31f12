import { expect, test } from 'vitest'
import { movementGroup, incomeKindPattern, kindGroups, kindPatternOfGroup } from './kind-group.ts'

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
  ['salary_daily', 'agent'],
  ['dividend', 'agent'],
  ['wallet_transfer', 'transfer'],
  ['pool_fund', 'other'],
  ['', 'other'],
  ['constructor', 'other'],
])('a movement of kind %j is listed under %s [MEMBER-04]', (kind, group) => {
  expect(movementGroup(kind)).toBe(group)
  expect(kindGroups).toContain(group)
})

test('the pattern of a group fits its kinds and no others', () => {
  for (const kind of [
    'bet',
    'lottery_bet',
    'deposit',
    'hold_close',
    'withdraw_sent',
    'bonus_grant',
    'rebate',
    'wallet_leave',
    'downline_transfer',
    'pool_fund',
  ])
    for (const group of kindGroups)
      if (group !== 'other')
        expect([kind, group, new RegExp(kindPatternOfGroup(group)).test(kind)]).toEqual([kind, group, movementGroup(kind) === group])
})

test('an agent earns by salaries, dividends, rebates, bonuses and incoming transfers [AGENT-09]', () => {
  for (const kind of ['salary_daily', 'dividend', 'rebate_manual', 'bonus', 'upline_transfer', 'downline_transfer'])
    expect(kind).toMatch(new RegExp(incomeKindPattern))
  for (const kind of ['win', 'lottery_payout', 'deposit', 'wallet_arrive', 'withdraw_return']) expect(kind).not.toMatch(new RegExp(incomeKindPattern))
})
