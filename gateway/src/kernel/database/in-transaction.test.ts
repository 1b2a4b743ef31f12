import { type TestPlatform, openTestPlatform, queryAsOwner } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from './in-transaction.ts'
import type { InTransaction } from './with-transaction.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
  await queryAsOwner(open.app.store, 'create table noted (n int primary key)')
})
afterAll(() => open.close())
beforeEach(() => queryAsOwner(open.app.store, 'truncate noted'))

const noted = async () => (await open.app.store.pool.query<{ n: number }>('select n from noted order by n')).rows.map(({ n }) => n)
const note = ({ store }: TestPlatform['app'], n: number) => store.pool.query('insert into noted values ($1)', [n])
const setting = ({ store }: TestPlatform['app'], name: string) => store.db.insertInto('setting').values({ name, value: '{}' }).execute()
const hasSetting = async (name: string) =>
  (await open.app.store.db.selectFrom('setting').select('name').where('name', '=', name).execute()).length === 1

describe('a context in a transaction', () => {
  test('commits what went through the pool, through the query builder and through nested transactions, together', async () => {
    const result = await inTransaction(open.app, async (inside) => {
      await note(inside, 1)
      await setting(inside, 'one')
      await inside.store.db.transaction().execute(async (trx) => {
        await trx.insertInto('setting').values({ name: 'two', value: '{}' }).execute()
        await note(inside, 2)
      })
      expect(await noted()).toEqual([])
      return 'done'
    })
    expect([result, await noted(), await hasSetting('one'), await hasSetting('two')]).toEqual(['done', [1, 2], true, true])
  })

  test('leaves nothing of all that when the work throws, and throws the same', async () => {
    const work = inTransaction(open.app, async (inside) => {
      await note(inside, 1)
      await inside.store.db.transaction().execute((trx) => trx.insertInto('setting').values({ name: 'three', value: '{}' }).execute())
      throw new TypeError('thrown by the work')
    })
    await expect(work).rejects.toThrow(TypeError)
    expect([await noted(), await hasSetting('three')]).toEqual([[], false])
  })

  test('rolls back only the nested transaction that fails, when its failure is caught', async () => {
    await inTransaction(open.app, async (inside) => {
      await note(inside, 1)
      const nested = inTransaction(inside, async (deeper) => {
        await note(deeper, 2)
        await inTransaction(deeper, (deepest) => note(deepest, 3))
        throw new Error('nested')
      })
      await expect(nested).rejects.toThrow('nested')
      await inTransaction(inside, (deeper) => note(deeper, 4))
    })
    expect(await noted()).toEqual([1, 4])
  })

  test('serialises concurrent statements, each answered with its own rows', async () => {
    const answers = await inTransaction(open.app, (inside) =>
      Promise.all(Array.from({ length: 20 }, (_, n) => inside.store.pool.query<{ n: number }>('select $1::int as n', [n]))),
    )
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  })

  test('cannot be used once the transaction is over', async () => {
    let leaked: InTransaction | undefined
    await inTransaction(open.app, async (inside) => {
      leaked = inside
    })
    if (leaked === undefined) throw new Error('no context')
    await expect(note(leaked, 9)).rejects.toThrow('is over')
    await expect(setting(leaked, 'nine')).rejects.toThrow('is over')
    expect(await noted()).toEqual([])
  })

  test('refuses two transactions side by side, because rolling back one would undo the other', async () => {
    const work = inTransaction(open.app, async (inside) => {
      const [one, other] = await Promise.all([inside.store.pool.connect(), inside.store.pool.connect()])
      await one.query('begin')
      await other.query('begin')
      await one.query('commit')
    })
    await expect(work).rejects.toThrow('reverse order')
  })

  test('rolls back what a released client had left open', async () => {
    await inTransaction(open.app, async (inside) => {
      const client = await inside.store.pool.connect()
      await client.query('begin')
      await client.query('insert into noted values (1)')
      client.release()
      await note(inside, 2)
    })
    expect(await noted()).toEqual([2])
  })
})

describe('a statement that fails', () => {
  const twice = async (inside: InTransaction) => {
    await note(inside, 1)
    await note(inside, 1).catch(() => undefined)
    await note(inside, 2).catch(() => undefined)
  }

  test('ends the transaction even when the work catches it, so that half of it is never committed', async () => {
    await expect(inTransaction(open.app, twice)).rejects.toThrow('nothing of it was committed')
    expect(await noted()).toEqual([])
  })

  test('is rolled back alone when savepoints were requested', async () => {
    await inTransaction(open.app, twice, { savepoints: true })
    expect(await noted()).toEqual([1, 2])
  })

  test('within a nested transaction still ends that one', async () => {
    await inTransaction(
      open.app,
      async (inside) => {
        await note(inside, 1)
        const nested = inside.store.db.transaction().execute(async (trx) => {
          await trx.insertInto('setting').values({ name: 'four', value: '{}' }).execute()
          await trx
            .insertInto('setting')
            .values({ name: 'four', value: '{}' })
            .execute()
            .catch(() => undefined)
        })
        await expect(nested).rejects.toThrow()
        await note(inside, 2)
      },
      { savepoints: true },
    )
    expect([await noted(), await hasSetting('four')]).toEqual([[1, 2], false])
  })
})

test('a lost connection leaves nothing, and does not go back into the pool', async () => {
  const lost = inTransaction(open.app, async (inside) => {
    await note(inside, 1)
    const { rows } = await inside.store.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    await open.app.store.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await note(inside, 2)
  })
  await expect(lost).rejects.toThrow()
  expect(await noted()).toEqual([])
  await inTransaction(open.app, (inside) => note(inside, 3))
  expect(await noted()).toEqual([3])
})

describe('a snapshot', () => {
  test('sees the database as it was at its first query, and refuses to write', async () => {
    await note(open.app, 1)
    const count = async ({ store }: TestPlatform['app']) => (await store.pool.query<{ n: number }>('select count(*)::int as n from noted')).rows[0]?.n
    const seen = await inTransaction(
      open.app,
      async (inside) => {
        const first = await count(inside)
        await note(open.app, 2)
        return [first, await count(inside), await count(open.app)]
      },
      { snapshot: true },
    )
    expect(seen).toEqual([1, 1, 2])
    await expect(inTransaction(open.app, (inside) => note(inside, 3), { snapshot: true })).rejects.toThrow('read-only transaction')
    expect(await noted()).toEqual([1, 2])
  })

  test('cannot begin inside a transaction, where it would see its writes', async () => {
    const nested = inTransaction(open.app, (inside) => inTransaction(inside, async () => 'never', { snapshot: true }))
    await expect(nested).rejects.toThrow('a snapshot cannot begin inside a transaction')
  })
})
