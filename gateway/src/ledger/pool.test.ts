import { minor } from '@perya/domain/money/minor'
import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fundPool, readPoolBalance } from './pool.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const fund = (pool: string, amount: number, extId: string, currency = 'PHP') =>
  fundPool(open.app.store, { pool, currency, amount: minor(amount), extId })
const held = (pool: string, currency = 'PHP') => readPoolBalance(open.app.store, pool, currency)

describe('a prize pool of the operator', () => {
  test('does not exist before its first contribution', async () => {
    expect(await held('nobody')).toBeNull()
  })

  test('holds what was put into it, once for each request, however many come at once', async () => {
    const posted = await Promise.all(Array.from({ length: 20 }, (_, place) => fund('pot', 1000, `request-${place % 5}`)))
    expect(posted.map(({ status }) => status)).toEqual(Array(20).fill('applied'))
    expect(posted.filter(({ duplicate }) => !duplicate)).toHaveLength(5)
    expect(await held('pot')).toBe(5000)
  })

  test('is its own: other pools and other currencies hold what is theirs', async () => {
    await fund('second', 7, 'request-0')
    await fund('pot', 9, 'request-0', 'USD')
    expect([await held('pot'), await held('second'), await held('pot', 'USD')]).toEqual([5000, 7, 9])
  })

  test('cannot be emptied below nothing', async () => {
    await expect(
      open.app.store.pool.query(`update account set balance = -1 where owner_type = 'house' and owner_id = 'pot' and kind = 'pool'`),
    ).rejects.toThrow(/check constraint/)
  })

  test('leaves the books in balance and breaks no rule that an auditor looks for', async () => {
    const { rows } = await open.app.store.pool.query<{ total: string }>('select total::text from v_ledger_totals')
    expect(new Set(rows.map(({ total }) => total))).toEqual(new Set(['0']))
    expect((await open.app.store.pool.query('select * from invariant_violation')).rows).toEqual([])
  })

  test('is no member’s balance: no member sees it, and none can spend it', async () => {
    const member = await open.people.member({ balance: 100 })
    expect(await open.get('wallet.balance', {}, { as: member })).toMatchObject({ sumBalance: '1.00' })
  })
})
