import { expect, test } from 'vitest'
import { changeRiskTerm, quietMillis, riskCauses, riskDecisions, riskDecisionsOfTwo, riskRules } from './risk-rule.ts'

const terms = { minutes: 120, share: 80, floor: { PHP: 500_000 } }
const thresholds = { count: 3, thresholds: { PHP: [5_000_000] } }

test('there are twelve rules, each a cause of alerts once, beside the referral by a person', () => {
  expect(new Set(riskRules).size).toBe(12)
  expect(riskCauses).toEqual([...riskRules, 'referred'])
})

test('a bound changes and leaves the others as they are', () => {
  expect(changeRiskTerm(terms, 'minutes', [90])).toEqual({ terms: { ...terms, minutes: 90 } })
  expect(changeRiskTerm(terms, 'floor.PHP', [0])).toEqual({ terms: { ...terms, floor: { PHP: 0 } } })
  expect(changeRiskTerm(terms, 'floor.USD', [9_900])).toEqual({ terms: { ...terms, floor: { PHP: 500_000, USD: 9_900 } } })
  expect(terms).toEqual({ minutes: 120, share: 80, floor: { PHP: 500_000 } })
})

test('thresholds of a currency are a list, in ascending order', () => {
  expect(changeRiskTerm(thresholds, 'thresholds.PHP', [900, 100])).toEqual({ terms: { count: 3, thresholds: { PHP: [100, 900] } } })
})

test.each([
  ['minutes', [0]],
  ['minutes', [1_441]],
  ['minutes', [1.5]],
  ['minutes', [Number.NaN]],
  ['minutes', [1, 2]],
  ['minutes.PHP', [5]],
  ['share', [49]],
  ['hours', [3]],
  ['floor', [5]],
  ['floor.php', [5]],
  ['floor.PHP', [-1]],
  ['floor.PHP', [1, 2]],
  ['floor.PHP', []],
  ['floor.PHP', [0.5]],
  ['thresholds.PHP', [5]],
  ['constructor', [5]],
  ['', [5]],
])('the bound %s refuses %j', (name, values) => {
  expect(changeRiskTerm(terms, name, values)).toEqual({ complaint: expect.any(String) })
})

test('only the decisions that free or freeze funds, or report, take two people, and after watching the next event raises an alert', () => {
  expect(riskDecisionsOfTwo.toSorted()).toEqual(['freeze', 'release', 'report'])
  expect(riskDecisions.map((decision) => [decision, quietMillis[decision] === 0])).toEqual(
    riskDecisions.map((decision) => [decision, decision === 'watch']),
  )
})
