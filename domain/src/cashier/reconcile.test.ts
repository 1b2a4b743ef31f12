import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor } from '../money/minor.ts'
import { compareRecords, type LedgerRecord, type ProviderRecord } from './reconcile.ts'

const ours = (more: Partial<LedgerRecord> = {}): LedgerRecord => ({
  direction: 'out',
  amount: minor(10_000),
  paid: minor(10_000),
  returned: minor(0),
  currency: 'PHP',
  isClosed: false,
  ...more,
})
const theirs = (more: Partial<ProviderRecord> = {}): ProviderRecord => ({
  state: 'paid',
  amount: minor(10_000),
  returned: minor(0),
  currency: 'PHP',
  ...more,
})
const unpaid = { paid: minor(0) }

describe('a payment differs', () => {
  test.each<[string, LedgerRecord | null, ProviderRecord | null, readonly string[]]>([
    ['both say paid', ours(), theirs(), []],
    ['nobody knows it', null, null, []],
    ['unknown here', null, theirs(), ['missing_here']],
    ['unknown there, although posted', ours(), null, ['missing_there']],
    ['unknown there, and nothing was posted', ours(unpaid), null, []],
    ['another amount', ours(), theirs({ amount: minor(10_001) }), ['amount']],
    ['no amount at all', ours(), theirs({ amount: null }), ['amount']],
    ['posted with another amount than was asked for', ours({ paid: minor(9_999) }), theirs(), ['amount']],
    ['another currency', ours(), theirs({ currency: 'USD' }), ['currency']],
    ['paid there, still open here', ours(unpaid), theirs(), ['state']],
    ['paid there, given back here', ours({ ...unpaid, isClosed: true }), theirs(), ['contradiction']],
    ['open there, paid here', ours(), theirs({ state: 'open' }), ['state']],
    ['open on both sides', ours(unpaid), theirs({ state: 'open' }), []],
    ['open there, given back here', ours({ ...unpaid, isClosed: true }), theirs({ state: 'open' }), ['state']],
    ['failed there, still open here', ours(unpaid), theirs({ state: 'failed' }), ['state']],
    ['failed on both sides', ours({ ...unpaid, isClosed: true }), theirs({ state: 'failed' }), []],
    ['failed there, paid here', ours(), theirs({ state: 'failed' }), ['contradiction']],
    ['failed there after it was paid, and back here as a whole', ours({ returned: minor(10_000), isClosed: true }), theirs({ state: 'failed' }), []],
    ['returned there only', ours(), theirs({ returned: minor(4_000) }), ['returned']],
    ['returned here only', ours({ returned: minor(4_000) }), theirs(), ['returned']],
    ['another amount, and paid on one side only', ours(unpaid), theirs({ amount: minor(1) }), ['amount', 'state']],
  ])('%s', (_name, one, other, found) => expect(compareRecords(one, other)).toEqual(found))

  test.each<[string, LedgerRecord, ProviderRecord, readonly string[]]>([
    ['a deposit that nobody paid and that is over here', ours({ direction: 'in', ...unpaid, isClosed: true }), theirs({ state: 'open' }), []],
    ['a deposit that was paid there and is not credited', ours({ direction: 'in', ...unpaid, isClosed: true }), theirs(), ['state']],
    ['a deposit that failed there and is credited', ours({ direction: 'in' }), theirs({ state: 'failed' }), ['contradiction']],
    ['a deposit that the provider took back', ours({ direction: 'in' }), theirs({ returned: minor(10_000) }), ['returned']],
  ])('%s', (_name, one, other, found) => expect(compareRecords(one, other)).toEqual(found))
})

test('an amount that only one side has is always reported, whatever else the records contain', () => {
  const record = fc.record({
    direction: fc.constantFrom('in' as const, 'out' as const),
    paid: fc.constantFrom(0, 10_000),
    returned: fc.constantFrom(0, 4_000, 10_000),
    isClosed: fc.boolean(),
    state: fc.constantFrom('open' as const, 'paid' as const, 'failed' as const),
    back: fc.constantFrom(0, 4_000, 10_000),
  })
  fc.assert(
    fc.property(record, ({ direction, paid, returned, isClosed, state, back }) => {
      const ledger = paid === 0 ? 0 : paid - returned
      const provider = state === 'paid' ? 10_000 - back : 0
      const one = ours({ direction, paid: minor(paid), returned: minor(paid === 0 ? 0 : returned), isClosed })
      const found = compareRecords(one, theirs({ state, returned: minor(state === 'paid' ? back : 0) }))
      if (ledger !== provider) expect(found).not.toEqual([])
    }),
  )
})
