import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runOperator } from '../../operator/run-operator.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform({ brand: { jackpot: { name: 'Town pot', pool: 'town-pot' } } })
})
afterAll(() => open.close())

const fund = async (options: Readonly<Record<string, string>>, at = open) =>
  (await runOperator(at.app, { words: ['jackpot', 'fund'], options }, 'auditor')).value
const shown = () => open.get('board.jackpot', {})

describe('the jackpot of a brand that names a pool', () => {
  test('is an illustration until there is a pool', async () => {
    expect(await shown()).toEqual({ real: false, amount: null, currencySymbol: '₱', name: '' })
  })

  test('is what the ledger holds, to the cent, and moves only with it [HOME-23]', async () => {
    await fund({ amount: '1234567.89', id: 'first' })
    expect(await shown()).toEqual({ real: true, amount: '1234567.89', currencySymbol: '₱', name: 'Town pot' })
    expect(await fund({ amount: '1234567.89', id: 'first' })).toMatchObject({ status: 'applied', duplicate: true, balance: '1234567.89' })
    expect(await fund({ amount: '5.00', id: 'first' })).toMatchObject({ status: 'mismatch' })
    expect((await shown()).amount).toBe('1234567.89')
    await fund({ amount: '0.11' })
    expect((await shown()).amount).toBe('1234568.00')
  })

  test('comes from somewhere: the books still sum to nothing', async () => {
    const { rows } = await open.app.store.pool.query<{ total: string }>('select total::text from v_ledger_totals')
    expect(rows.length).toBeGreaterThan(0)
    for (const { total } of rows) expect(total).toBe('0')
    expect((await open.app.store.pool.query('select * from invariant_violation')).rows).toEqual([])
  })

  test.each(['0', '-5', '1e3', '0.001', 'much', ''])('is not funded with %j', async (amount) => {
    await expect(fund({ amount })).rejects.toThrow(/--amount/)
  })

  test('is no other pool and no other currency', async () => {
    await using other = await openTestPlatform({ brand: { jackpot: { name: 'Other pot', pool: 'other-pot' }, currency: 'USD', currencySymbol: '$' } })
    expect(await other.get('board.jackpot', {})).toMatchObject({ real: false })
    await fund({ amount: '10.00' }, other)
    expect(await other.get('board.jackpot', {})).toEqual({ real: true, amount: '10.00', currencySymbol: '$', name: 'Other pot' })
  })
})

test('a brand that names no pool has none to fund, and claims no amount', async () => {
  await using plain = await openTestPlatform()
  await expect(fund({ amount: '1.00' }, plain)).rejects.toThrow('the brand names no pool')
  expect(await plain.get('board.jackpot', {})).toMatchObject({ real: false, amount: null })
})
