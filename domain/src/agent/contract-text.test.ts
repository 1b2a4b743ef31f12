import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contractsToTerminate } from './contract-ends.ts'
import { contractClauses, consentText, contractText, type ContractContent, parseClauses } from './contract-text.ts'
import { defaultTerms } from './contract-tier.ts'

const words: ContractContent = {
  kind: 'daily',
  period: 'daily',
  currency: 'PHP',
  version: 2,
  upline: { id: 'm-a', name: 'ag***' },
  member: { id: 'm-b', name: 'ba***' },
  tiers: [{ minValidBet: 10_000_000, minActive: 3, rate: 8_000 }],
  terms: { ...defaultTerms, activeMinBet: 500_000, onlyOnLoss: true },
}
const keys = (of: ContractContent) => contractClauses(of).map(({ says }) => says)

test('the text states parties, subject, period, each step, who counts, and how it ends [CONTRACT-03]', () => {
  expect(contractClauses(words)).toEqual([
    { says: 'parties', with: { upline: 'ag***', member: 'ba***' } },
    { says: 'pays-daily', with: {} },
    { says: 'period-daily', with: {} },
    { says: 'tier', with: { bet: '100000.00 PHP', active: '3', rate: '0.8' } },
    { says: 'best-tier', with: {} },
    { says: 'active-bet', with: { bet: '5000.00 PHP' } },
    { says: 'only-on-loss', with: {} },
    { says: 'higher-rate', with: {} },
    { says: 'ends', with: {} },
  ])
})

test('a dividend states what is deducted, what is carried over, and which loss selects the step', () => {
  const dividend: ContractContent = {
    ...words,
    kind: 'dividend',
    upline: null,
    period: 'monthly',
    tiers: [{ minValidBet: 0, minActive: 5, minLoss: 100, rate: 100_000 }],
    terms: { ...defaultTerms, activeMinDeposit: 100, carryOver: true, tierOn: 'net', fee: 50_000 },
  }
  expect(keys(dividend)).toEqual([
    ...['parties-house', 'pays-dividend', 'period-monthly', 'tier-loss', 'best-tier', 'active-deposit'],
    ...['carry-over', 'tier-on-net', 'fee', 'higher-rate', 'ends'],
  ])
  expect(keys({ ...dividend, terms: defaultTerms })).toContain('no-carry-over')
})

test('the text is one line of JSON with its members in a fixed order, independent of who builds it', () => {
  expect(contractText(words)).toMatch(/^\{"clauses":\[\{"says":"parties","with":\{"member":"ba\*\*\*","upline":"ag\*\*\*"\}\}/)
  const turned: ContractContent = { ...Object.fromEntries(Object.entries(words).toReversed()), ...words }
  expect(contractText(turned)).toBe(contractText(words))
  expect(contractText({ ...words, tiers: words.tiers.map((tier) => ({ ...tier, minLoss: 0 })) })).toBe(contractText(words))
  expect(JSON.parse(contractText(words))).toMatchObject({ form: 'contract-2', upline: 'm-a', member: 'm-b', version: 2 })
})

test('whatever is changed in a contract changes its text', () => {
  const change = fc.oneof(
    fc.integer({ min: 3, max: 99 }).map((version) => ({ version })),
    fc.constantFrom('weekly' as const, 'monthly' as const).map((period) => ({ period })),
    fc.constantFrom('USD', 'VND').map((currency) => ({ currency })),
    fc.integer({ min: 8_001, max: 90_000 }).map((rate) => ({ tiers: [{ minValidBet: 10_000_000, minActive: 3, rate }] })),
    fc.nat({ max: 400_000 }).map((activeMinBet) => ({ terms: { ...words.terms, activeMinBet } })),
    fc.constant({ upline: null }),
    fc.constant({ member: { id: 'm-c', name: 'ba***' } }),
  )
  fc.assert(fc.property(change, (more) => contractText({ ...words, ...more }) !== contractText(words)))
})

test('what is agreed to end is named by contract, version and rate, and by nothing that time alone changes', () => {
  const live = { id: 'K-1', version: 3, upline: 'm-b', member: 'm-c', period: 'daily', rate: 50_000, endsAt: null } as const
  const ends = contractsToTerminate('m-b', 30_000, [live])
  const text = consentText('K-9', 'aa', ends)
  expect(JSON.parse(text)).toEqual({
    form: 'consent-1',
    contract: 'K-9',
    textHash: 'aa',
    ends: [{ id: 'K-1', version: 3, upline: 'm-b', member: 'm-c', rate: 50_000, because: 'rate' }],
  })
  expect(consentText('K-9', 'aa', contractsToTerminate('m-b', 30_000, [{ ...live, version: 4 }]))).not.toBe(text)
  expect(consentText('K-9', 'aa', [])).not.toBe(text)
})

test('the sentences are read back from the very text that is signed; a text of another make has none', () => {
  expect(parseClauses(contractText(words))).toEqual({ edition: 2, clauses: contractClauses(words) })
  for (const other of [
    '',
    'x',
    'null',
    '[]',
    '{}',
    '{"form":"contract-1","clauses":7}',
    '{"form":"contract-1","clauses":[{"says":"gift","with":{}}]}',
    '{"form":"contract-1","clauses":[{"says":"ends","with":{"a":1}}]}',
    '{"form":"contract-9","clauses":[{"says":"ends","with":{}}]}',
  ])
    expect(parseClauses(other)).toBeNull()
})

test('a text that was signed in the first edition is read in that edition', () => {
  const signed = contractText(words).replace('contract-2', 'contract-1')
  expect(parseClauses(signed)).toEqual({ edition: 1, clauses: contractClauses(words) })
})

test('steps of fixed amounts are stated as amounts, with the share that they are compared as [B3 CONTRACT-03]', () => {
  const steps: ContractContent = { ...words, tiers: [{ minValidBet: 5_000_000, minActive: 3, rate: 0, amount: 15_000 }] }
  expect(contractClauses(steps).slice(1, 4)).toEqual([
    { says: 'fixed-daily', with: {} },
    { says: 'period-daily', with: {} },
    { says: 'tier-fixed', with: { bet: '50000.00 PHP', active: '3', amount: '150.00 PHP' } },
  ])
  expect(contractClauses(steps)).toContainEqual({ says: 'fixed-as-rate', with: { rate: '0.3' } })
  expect(parseClauses(contractText(steps))).toEqual({ edition: 2, clauses: contractClauses(steps) })
  expect(contractText(steps)).toContain('"amount":15000')
})

test('a contract of shares is spelled as it always was, so that its hash stays what was signed', () => {
  expect(contractText(words)).not.toContain('amount')
  expect(keys(words)).not.toContain('fixed-as-rate')
})
