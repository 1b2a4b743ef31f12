import { expect, test } from 'vitest'
import { moneyFormat } from './amount.ts'
import { outcomeOf, signedNet } from './outcome.ts'
import { translateEnglish } from './messages.ts'

const [translate, money] = [translateEnglish, moneyFormat('PHP', 2)]
const outcome = (...rounds: readonly (readonly [string, string])[]) =>
  outcomeOf(
    translate,
    money,
    rounds.map(([stake, payout]) => ({ stake, payout })),
  )

test('a round that pays exactly its stake is returned, without a win style and without a fanfare', () => {
  expect(outcome(['200.00', '200.00'])).toEqual({ text: 'Returned ₱200.00', kind: '', net: 0, times: 0 })
})

test('a round that pays less than its stake shows the payout and the stake', () => {
  expect(outcome(['20.00', '11.00'])).toEqual({ text: '₱11.00 back from ₱20.00', kind: '', net: -900, times: 0 })
})

test('a round that pays more than its stake is a win', () => {
  expect(outcome(['10.00', '25.00'])).toEqual({ text: 'You won ₱25.00', kind: 'win', net: 1500, times: 2.5 })
})

test('a round that pays nothing is shown as a loss', () => {
  expect(outcome(['10.00', '0.00'])).toEqual({ text: 'No win this round', kind: '', net: -1000, times: 0 })
})

test('bets settled together are one round: a single winning bet does not make the round a win', () => {
  expect(outcome(['10.00', '20.00'], ['10.00', '0.00'], ['5.00', '0.00'])).toMatchObject({ kind: '', net: -500, times: 0 })
  expect(outcome(['10.00', '20.00'], ['10.00', '0.00'])).toMatchObject({ text: 'Returned ₱20.00', kind: '' })
})

test('the net result has its sign', () => {
  expect([1500, 0, -900].map((net) => signedNet(money, net))).toEqual(['+₱15.00', '₱0.00', '−₱9.00'])
})
