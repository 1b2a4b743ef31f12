import { expect, test } from 'vitest'
import { emptyOfferDraft, draftErrors, nextTierRow, parseOfferDraft } from './offer-draft.ts'

const filled = { ...emptyOfferDraft('daily'), member: 'bayani', rows: [{ key: 0, bet: '1000', active: '3', loss: '7', rate: '0.8', sum: '' }] }

test('a form is sent as it reads; what belongs to another kind is left out [CONTRACT-03]', () => {
  expect(parseOfferDraft('daily', { ...filled, carryOver: true, isNet: true, fee: 'x' }, 2)).toEqual({
    kind: 'daily',
    member: 'bayani',
    period: 'daily',
    tiers: [{ minValidBet: '1000', minActive: 3, minLoss: '0', rate: 8_000, amount: '' }],
    terms: { activeMinBet: '0', activeMinDeposit: '0', onlyOnLoss: false, carryOver: false, tierOn: 'gross', fee: 0 },
  })
  expect(parseOfferDraft('dividend', { ...filled, isNet: true, fee: '5', onlyOnLoss: true }, 2)).toMatchObject({
    tiers: [{ minLoss: '7' }],
    terms: { tierOn: 'net', fee: 50_000, onlyOnLoss: false },
  })
})

test.each([
  { member: '' },
  { activeMinBet: '1e3' },
  { rows: [{ key: 0, bet: '', active: '1', loss: '0', rate: '1', sum: '' }] },
  { rows: [{ key: 0, bet: '1', active: '1.5', loss: '0', rate: '1', sum: '' }] },
  { rows: [{ key: 0, bet: '1', active: '1', loss: '0', rate: 'a', sum: '' }] },
  { isFixed: true },
  { isFixed: true, rows: [{ key: 0, bet: '1', active: '1', loss: '0', rate: '1', sum: '1,5' }] },
])('with %j nothing is sent', (more) => {
  expect(parseOfferDraft('daily', { ...filled, ...more }, 2)).toBeNull()
})

test('faults are those that the server would find, and a step that is added has none', () => {
  expect(draftErrors('daily', filled, 10_000, 2)).toEqual([])
  expect(draftErrors('daily', filled, 7_999, 2)).toEqual([{ at: 0, fault: 'above_own' }])
  const added = [...filled.rows, nextTierRow(filled.rows, 20_000)]
  expect(added[1]).toMatchObject({ key: 1, bet: '2000', rate: '1.4' })
  expect(draftErrors('daily', { ...filled, rows: added }, 20_000, 2)).toEqual([])
})

test('steps of fixed amounts are sent as amounts, and held against what one gets as a share of their bets [B3 CONTRACT-03]', () => {
  const steps = [
    { key: 0, bet: '50000', active: '3', loss: '0', rate: '', sum: '150' },
    { key: 1, bet: '100000', active: '3', loss: '0', rate: '', sum: '350' },
  ]
  const draft = { ...filled, isFixed: true, rows: steps }
  expect(parseOfferDraft('daily', draft, 2)?.tiers).toEqual([
    { minValidBet: '50000', minActive: 3, minLoss: '0', rate: 0, amount: '150' },
    { minValidBet: '100000', minActive: 3, minLoss: '0', rate: 0, amount: '350' },
  ])
  expect(draftErrors('daily', draft, 3_500, 2)).toEqual([])
  expect(draftErrors('daily', draft, 3_499, 2)).toEqual([{ at: 1, fault: 'above_own' }])
  expect(draftErrors('daily', { ...draft, rows: [{ key: 0, bet: '1', active: '1', loss: '0', rate: '', sum: '' }] }, 3_500, 2)).toEqual([
    { at: 0, fault: 'fixed' },
  ])
  expect(nextTierRow(steps, 3_500)).toMatchObject({ bet: '200000', sum: '700' })
})
