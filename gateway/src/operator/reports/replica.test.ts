import { openTestConsole, openTestPlatform, type TestConsole, type TestPlatform, type TestStaff } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsOf } from '../../kernel/database/connection/store-on.ts'
import { storeFromConfig } from '../../kernel/database/connection/open-store.ts'
import { replicaConfig } from '../../kernel/database/replica.ts'
import type { Store } from '../../kernel/database/store.ts'

// A replica of the test is a read-only connection to the same database, whose queries are counted.
let open: TestPlatform
let replica: Store
let lost: Store
let counted = 0
const consoles: TestConsole[] = []

const consoleOn = async (store: Store | undefined): Promise<TestStaff> => {
  const found = await openTestConsole({ ...open.app, ...(store === undefined ? {} : { replica: store }) })
  consoles.push(found)
  return found.staff('finance', 'risk')
}

beforeAll(async () => {
  open = await openTestPlatform()
  const { connectionString: _address, ...rest } = replicaConfig('postgres://replica')
  const config = { ...settingsOf(open.app.store), ...rest }
  replica = storeFromConfig({ backend: 'external', config, close: async () => {} }, () => {})
  replica.pool.on('acquire', () => {
    counted += 1
  })
  lost = storeFromConfig({ backend: 'external', config: { ...config, host: '127.0.0.1', port: 1 }, close: async () => {} }, () => {})
}, 60_000)
afterAll(async () => {
  for (const { server } of consoles) await server.close()
  await replica.close()
  await lost.close()
  await open.close()
})

const queries = async (work: () => Promise<unknown>): Promise<number> => {
  const before = counted
  await work()
  return counted - before
}
const answered = async (person: TestStaff, path: string): Promise<void> => {
  const { status } = await person.get(`see/${path}`)
  expect([path, status]).toEqual([path, 200])
}

test('reports, their lines, summaries and files are read from the replica; balances, lists and decisions never', async () => {
  const finance = await consoleOn(replica)
  const { member } = await open.people.member({ balance: 5_000 })
  for (const path of ['report?name=revenue', 'report-lines?name=revenue&figure=ggr', 'service', 'regulator'])
    expect([path, await queries(() => answered(finance, path))]).toEqual([path, expect.toSatisfy((n: number) => n > 1)])
  for (const path of [`player/${member.id}`, `player/${member.id}/overview`, 'players', 'withdrawals', 'statements', 'queue'])
    expect([path, await queries(() => answered(finance, path))]).toEqual([path, 0])
  const asked = await finance.post('do/report/export', { input: { name: 'revenue', form: 'csv' } }, { key: 'replica-export' })
  const file: string = Object(asked.value).result.file
  expect(await queries(() => finance.get(file.replace('/console/v1/', '')))).toBeGreaterThan(1)
})

test('nothing can be written over the connection to a replica, whatever it leads to', async () => {
  await expect(replica.pool.query(`insert into report_mark (one) values (true)`)).rejects.toThrow('read-only transaction')
})

test('while the replica does not answer, reports read the main database', async () => {
  const finance = await consoleOn(lost)
  await answered(finance, 'report?name=revenue')
  await answered(finance, 'service')
})

test('without a replica there is one database', async () => {
  await answered(await consoleOn(undefined), 'report?name=revenue')
})
