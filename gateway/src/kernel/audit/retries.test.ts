import { type TestPlatform, openTestPlatform, queryAsOwner } from '@perya/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemChance } from '../chance.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { withTransaction } from '../database/with-transaction.ts'
import { withRetry } from '../database/with-retry.ts'
import { appendAudit, audited } from './append-audit.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
  const { store } = open.app
  await queryAsOwner(store, 'create sequence attempt')
  await queryAsOwner(store, 'create table effect (n int)')
  // A sequence is not rolled back with its transaction.
  await queryAsOwner(
    store,
    `create function act_at(which int, code text) returns bigint language plpgsql as $$
    begin if nextval('attempt') < which then raise exception using errcode = code; end if; insert into effect values (1); return 1; end $$`,
  )
})
afterAll(() => open.close())
beforeEach(() => queryAsOwner(open.app.store, 'truncate effect; alter sequence attempt restart'))

const event = { actor: 'a', action: 'retried', subject: 's', result: 'done' }
const counted = async () => {
  const { rows } = await open.app.store.pool.query<{ effects: number; records: number }>(
    `select (select count(*)::int from effect) as effects, (select count(*)::int from audit_record where action = 'retried') as records`,
  )
  return rows[0]
}

describe('an audited action whose transaction the database has ended', () => {
  test.each(['40P01', '40001'])('by %s is run again with its record, although its posting retries the statement itself [S-07]', async (code) => {
    const before = (await counted())?.records ?? 0
    const tried = audited(open.app, async ({ store }) => {
      await withRetry(() => store.pool.query('select act_at(3, $1)', [code]), systemChance)
      return { value: 'done', events: [event] }
    })
    expect(await tried).toBe('done')
    expect(await counted()).toEqual({ effects: 1, records: before + 1 })
  })

  test('by another error is not run again, and throws that error', async () => {
    const before = (await counted())?.records ?? 0
    const tried = audited(open.app, async ({ store }) => {
      await store.pool.query('select act_at(2, $1)', ['23514'])
      return { value: 'done', events: [event] }
    })
    await expect(tried).rejects.toMatchObject({ code: '23514' })
    expect(await counted()).toEqual({ effects: 0, records: before })
  })
})

describe('a record in a transaction of the query builder', () => {
  test('is rolled back with it, and a second transaction beside it is refused [S-07]', async () => {
    const before = (await counted())?.records ?? 0
    const work = open.app.store.db.transaction().execute(async (trx) => {
      const inside = withTransaction(open.app, trx)
      await appendAudit(inside, event)
      await expect(audited(inside, async () => ({ value: null, events: [event] }))).rejects.toThrow('query builder')
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await counted()).toMatchObject({ records: before })
  })

  test('stays on the connection of the transaction around it [S-07]', async () => {
    const before = (await counted())?.records ?? 0
    await inTransaction(open.app, async (outer) => {
      await outer.store.db.transaction().execute(async (trx) => {
        const inner = withTransaction(outer, trx)
        await sql`insert into effect values (2)`.execute(inner.store.db)
        await audited(inner, async ({ store }) => {
          await store.pool.query('insert into effect values (3)')
          return { value: null, events: [event] }
        })
      })
      expect(await counted()).toMatchObject({ effects: 0, records: before })
    })
    expect(await counted()).toEqual({ effects: 2, records: before + 1 })
  })
})
