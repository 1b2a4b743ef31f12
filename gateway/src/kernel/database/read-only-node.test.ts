import { minor } from '@perya/domain/money/minor'
import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAccount, externalAccount } from '../../ledger/accounts.ts'
import { openWallet } from '../../ledger/open-wallet.ts'
import { moveMoney } from '../../ledger/posting/post.ts'

// After a failover, open connections still lead to the former primary, which answers and refuses every write (25006).

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
})
afterEach(() => open.close())

/** Opens some connections and makes them read-only, like those to a demoted node; new ones lead to the new primary. */
const demote = async (many: number): Promise<readonly number[]> => {
  const clients = await Promise.all(Array.from({ length: many }, () => open.app.store.pool.connect()))
  const pids = await Promise.all(
    clients.map(
      async (client) => (await client.query<{ pid: number }>(`set default_transaction_read_only = on; select pg_backend_pid() as pid`)) as unknown,
    ),
  )
  for (const client of clients) client.release()
  return pids.map((results) => (Array.isArray(results) ? Number(results.at(-1)?.rows[0]?.pid) : 0))
}

const openPids = async (): Promise<readonly number[]> => {
  const { rows } = await open.app.store.pool.query<{ pid: number }>(`select pid from pg_stat_activity where datname = current_database()`)
  return rows.map(({ pid }) => pid)
}

test('money is posted once on a new connection, and the connections to the former primary are gone [D4]', async () => {
  const { store } = open.app
  const cash = await openWallet(store, { memberId: 'm-moved', book: 'real', currency: 'PHP' }, { grant: { amount: minor(1000), from: 'bank' } })
  const bank = await openAccount(store, externalAccount('bank', 'real', 'PHP'))
  const demoted = await demote(8)
  expect(new Set(demoted).size).toBe(8)
  const posted = await moveMoney(store, {
    scope: 'member:m-moved',
    extId: 'once',
    kind: 'payment',
    legs: [{ from: cash, to: bank, amount: minor(10) }],
    account: cash,
  })
  expect(posted).toMatchObject({ status: 'applied', balance: 990 })
  await expect.poll(async () => (await openPids()).filter((pid) => demoted.includes(pid))).toEqual([])
})

test('a call that is not retried answers busy, and the next one is answered by the new primary [D4]', async () => {
  const demoted = await demote(4)
  const refused = await open.ask('session.freeplay', {})
  expect([refused.status, refused.errorCode, refused.headers['retry-after']]).toEqual([503, 'busy', '1'])
  expect((await open.ask('session.freeplay', {})).status).toBe(200)
  expect((await openPids()).filter((pid) => demoted.includes(pid))).toEqual([])
})

test('a connection in use when its node was demoted is not reused after its release [D4]', async () => {
  const { pool } = open.app.store
  const held = await pool.connect()
  const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid')
  await demote(1)
  await expect(pool.query(`insert into setting (name, value) values ('routers', '[]')`)).rejects.toMatchObject({ code: '25006' })
  held.release()
  await expect.poll(async () => (await openPids()).includes(rows[0]?.pid ?? 0)).toBe(false)
  await pool.query(`insert into setting (name, value) values ('routers', '[]')`)
})
