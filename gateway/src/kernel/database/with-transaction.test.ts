import { type TestPlatform, openTestPlatform, queryAsOwner } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionLimits, makePool } from './connection/pool.ts'
import { withTransaction } from './with-transaction.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
  await queryAsOwner(open.app.store, 'create table kept (n bigint)')
})
afterAll(() => open.close())

const stored = async () => (await open.app.store.pool.query<{ n: number }>('select n from kept order by n')).rows.map(({ n }) => n)
const write = (app: TestPlatform['app'], name: string) =>
  app.store.db
    .insertInto('setting')
    .values({ name, value: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
const settings = async () => (await open.app.store.pool.query<{ name: string }>('select name from setting')).rows.map(({ name }) => name)

test('writes through a context within a transaction are atomic', async () => {
  await open.app.store.db.transaction().execute(async (db) => {
    await write(withTransaction(open.app, db), 'region')
    expect(await settings()).not.toContain('region')
    await write(withTransaction(open.app, db), 'maintenance')
  })
  expect(await settings()).toEqual(expect.arrayContaining(['region', 'maintenance']))
})

test('or not at all, and the outer context is unchanged', async () => {
  const { store } = open.app
  const torn = store.db.transaction().execute(async (db) => {
    const inside = withTransaction(open.app, db)
    expect(inside.store.pool).toBe(store.pool)
    await write(inside, 'cashier')
    throw new Error('torn')
  })
  await expect(torn).rejects.toThrow('torn')
  expect(await settings()).not.toContain('cashier')
  expect(open.app.store).toBe(store)
})

test('a number beyond what a number holds is an error on its way out, and the connection serves on', async () => {
  await open.app.store.pool.query('insert into kept values (9007199254740991), (-9007199254740991)')
  expect(await stored()).toEqual([-9_007_199_254_740_991, 9_007_199_254_740_991])
  await open.app.store.pool.query('insert into kept values (9007199254740992)')
  await expect(stored()).rejects.toThrow(RangeError)
  await open.app.store.pool.query('delete from kept where n > 9007199254740991')
  expect(await stored()).toHaveLength(2)
})

test('a statement that runs too long is ended by the database, and its connection serves on', async () => {
  const pool = makePool({ ...open.app.store.pool.options, password: open.app.store.pool.options.password, max: 1, statement_timeout: 50 }, () => {})
  await expect(pool.query('select pg_sleep(2)')).rejects.toThrow('statement timeout')
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await pool.end()
  expect(connectionLimits).toMatchObject({ statement_timeout: 5_000, connectionTimeoutMillis: 3_000 })
})

test('a caller that waits for a connection longer than allowed is refused, and takes none', async () => {
  const { options } = open.app.store.pool
  const pool = makePool({ ...options, password: options.password, max: 1, connectionTimeoutMillis: 2_000 }, () => {})
  const held = await pool.connect()
  await expect(pool.query('select 1')).rejects.toThrow('timeout')
  held.release()
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await pool.end()
})
