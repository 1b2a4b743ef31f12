import { type FreshDatabase, freshDatabase } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { callFunction, queryFunction, type FunctionArguments, type FunctionRow } from './call-function.ts'

let open: FreshDatabase
beforeAll(async () => {
  open = await freshDatabase()
})
afterAll(() => open.drop())

type Sent = { readonly name: string; readonly text: string; readonly values: readonly unknown[] }

/** Runs calls on the pool and returns what was sent. */
const sentBy = async (work: (pool: typeof open.store.pool) => Promise<unknown>): Promise<Sent[]> => {
  const sent: Sent[] = []
  const { pool } = open.store
  const recording: typeof pool = Object.create(pool)
  Object.assign(recording, {
    query: (query: Sent) => {
      sent.push(query)
      return pool.query({ ...query, values: [...query.values] })
    },
  })
  await work(recording)
  return sent
}

const unknownTransaction = { scope: 'job:example', ext: 'e-1', kind: 'bonus', hash: 'h', from: [], to: [], amount: [] }

describe('a call of a stored function', () => {
  test('sends named arguments in the order of the parameters, whatever the order in which they are given', async () => {
    const sent = await sentBy((pool) => callFunction(pool, 'is_held', { now: new Date(0), until: new Date(1) }))
    expect(sent).toEqual([{ name: 'is_held', text: 'select is_held(p_until => $1, p_now => $2) as value', values: [new Date(1), new Date(0)] }])
  })

  test('has one text and one name for each set of arguments, so that it is prepared once', async () => {
    const call = (pool: typeof open.store.pool, more: { ref?: null; account?: null }) =>
      callFunction(pool, 'move_money', { ...unknownTransaction, ...more }).catch(() => null)
    const sent = await sentBy(async (pool) => {
      await call(pool, {})
      await call(pool, { account: null })
      await call(pool, { ref: null, account: null })
      await call(pool, {})
    })
    const [none, account, both, again] = sent.map(({ name }) => name)
    expect([new Set([none, account, both]).size, both, again]).toEqual([3, 'move_money', none])
    expect(sent[1]?.text).toContain('p_amount => $7, p_account => $8)')
    expect(sent[3]?.text).toBe(sent[0]?.text)
  })

  test('has a name that PostgreSQL distinguishes from every other, also where all of many parameters are omitted', async () => {
    const sent = await sentBy(async (pool) => {
      for (const given of [{ outside: 1 }, { receiptMs: 1 }]) await queryFunction(pool, 'apply_payout_status', given).catch(() => null)
    })
    expect(new Set(sent.map(({ name }) => name.slice(0, 63))).size).toBe(2)
  })

  test('omits properties that are no parameters', async () => {
    const given = { until: null, now: new Date(0), other: 'not sent' }
    expect((await sentBy((pool) => callFunction(pool, 'is_held', given)))[0]?.values).toEqual([null, new Date(0)])
  })

  test('sends JSON as text, and null as null', async () => {
    const sent = await sentBy(async (pool) => {
      await callFunction(pool, 'notify_pages', { topic: 'example', body: ['one', { two: 2 }] })
      await callFunction(pool, 'wagering_progress', { account: 1, from: '-infinity', to: 'infinity', weights: null })
    })
    expect(sent.map(({ values }) => values.at(-1))).toEqual(['["one",{"two":2}]', null])
    const { rows } = await open.store.pool.query("select body from push_event where topic = 'example'")
    expect(rows).toEqual([{ body: ['one', { two: 2 }] }])
  })

  test('returns a value, one row, or the rows of a set', async () => {
    const { pool } = open.store
    expect(await callFunction(pool, 'is_held', { until: null, now: new Date(0) })).toBe(false)
    expect(await callFunction(pool, 'redemption_replay', { member: 'nobody', key: 'k', hash: 'h' })).toMatchObject({ status: null })
    expect(await callFunction(pool, 'rebate_due', { member: 'nobody', currency: 'PHP', since: new Date(0) })).toEqual([])
  })

  test('runs in the transaction of a query builder', async () => {
    const stored = () => open.store.db.selectFrom('push_event').select('id').where('topic', '=', 'undone').execute()
    const undone = open.store.db.transaction().execute(async (trx) => {
      await callFunction(trx, 'notify_pages', { topic: 'undone', body: {} })
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    expect(await stored()).toEqual([])
  })

  test('rejects with the error of the database', async () => {
    await expect(callFunction(open.store.pool, 'notify_pages', { topic: null, body: {} })).rejects.toMatchObject({ code: '23502' })
  })
})

test('arguments and results have the types of the catalogue, and a row narrows columns that exist', () => {
  expectTypeOf<FunctionArguments<'is_held'>['now']>().toEqualTypeOf<Date | 'infinity' | '-infinity' | null>()
  expectTypeOf<FunctionArguments<'grant_points'>['issues']>().toEqualTypeOf<readonly number[] | null>()
  expectTypeOf<FunctionRow<'sent_to_upline'>>().toEqualTypeOf<number | null>()
  expectTypeOf<FunctionRow<'rebate_due'>>().toEqualTypeOf<{ kind: string | null; valid_bet: number | null }>()
  const call = (pool: FreshDatabase['store']['pool']) => [
    () => callFunction<'rebate_due', { kind: 'LOTT'; valid_bet: number }>(pool, 'rebate_due', { member: 'm', currency: 'PHP', since: null }),
    // @ts-expect-error -- the function returns no such column
    () => callFunction<'rebate_due', { amount: number }>(pool, 'rebate_due', { member: 'm', currency: 'PHP', since: null }),
    // @ts-expect-error -- a parameter is missing
    () => callFunction(pool, 'rebate_due', { member: 'm', currency: 'PHP' }),
  ]
  expectTypeOf(call).toBeFunction()
})
