import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RiskFacts, riskReasons, withdrawalRisks } from './withdrawal-risk.ts'

const harmless: RiskFacts = {
  deposited: 10_000,
  turnover: 10_000,
  accountSeconds: 86_400,
  isHolderKnown: true,
  circular: 0,
  sameDevice: 0,
  sameNetwork: 4,
  nearThreshold: 1,
}

test('a deposit played once and withdrawn to an account that is a day old and in the member’s name has no risk reason', () => {
  expect(withdrawalRisks(harmless)).toEqual([])
  expect(withdrawalRisks({ ...harmless, deposited: 0, turnover: 0 })).toEqual([])
})

test.each<[Partial<RiskFacts>, string]>([
  [{ turnover: 0 }, 'not_played'],
  [{ turnover: 9_999 }, 'turnover_below_deposits'],
  [{ accountSeconds: 86_399 }, 'new_account'],
  [{ accountSeconds: null }, 'new_account'],
  [{ isHolderKnown: false }, 'holder_differs'],
  [{ circular: 1 }, 'circular_transfers'],
  [{ sameDevice: 1 }, 'shared_device'],
  [{ sameNetwork: 5 }, 'shared_network'],
  [{ nearThreshold: 2 }, 'structuring'],
])('%j is the reason %s, and no other', (more, reason) => expect(withdrawalRisks({ ...harmless, ...more })).toEqual([reason]))

test('a member who deposited and played less than once always has a risk reason, and never both of the first two', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (deposited, turnover) => {
      const found = withdrawalRisks({ ...harmless, deposited, turnover }).filter((one) => riskReasons.indexOf(one) < 2)
      expect(found).toHaveLength(turnover < deposited ? 1 : 0)
    }),
  )
})
