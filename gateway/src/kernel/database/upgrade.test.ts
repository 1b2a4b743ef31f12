import { connectAsOwner, emptyDatabase, freshDatabase, testMasterKey } from '@perya/testkit/database/database'
import { loadOlderDatabase } from '@perya/testkit/database/older-database'
import { structureOf } from '@perya/testkit/database/structure'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '../secrets/keyring.ts'
import { sealPlaintext } from '../secrets/seal-plaintext.ts'
import { migrate } from './migration/migrate.ts'
import { storeFromConfig } from './connection/open-store.ts'
import { readSchema } from './migration/schema.ts'

// A database created by commit 5dc7322, upgraded to this release.

let owner: pg.Client
let drop: () => Promise<void>

const rows = async <T extends object>(text: string): Promise<T[]> => (await owner.query<T>(text)).rows

/** The data that no upgrade may change, whatever columns hold it. */
const stored = async () => ({
  balances: await rows(`select book, currency, owner_type, owner_id, kind, balance, seq from account where bounded order by id`),
  exclusions: await rows(`select member_id, closure, closed_until from protection where closure is not null order by member_id`),
  exclusionFacts: await rows(`select member_id, hash from exclusion_fact order by hash`),
  openRounds: await rows(`select account_id, scope, round_id, stake from play_round where status = 'open' order by round_id`),
  withdrawals: await rows(`select id, member_id, state, amount from withdrawal order by id`),
  parts: await rows(`select withdrawal_id, n, state, amount from withdrawal_part order by withdrawal_id, n`),
  audit: await rows(`select id, action, subject, hash from audit_record order by id`),
  members: await rows(`select id, username, type, password_hash from member order by id`),
})

let before: Awaited<ReturnType<typeof stored>>
let applied: readonly number[] = []

beforeAll(async () => {
  const empty = await emptyDatabase()
  drop = empty.drop
  owner = new pg.Client(empty.url)
  await owner.connect()
  await loadOlderDatabase(owner)
  before = await stored()
  applied = await migrate(owner, readSchema())
  // What the first start does next: columns that were stored in plain text are sealed.
  const store = storeFromConfig({ backend: 'external', config: { connectionString: empty.url }, close: async () => {} }, () => {})
  await openKeys(store, [testMasterKey])
  await sealPlaintext(store)
  await store.close()
}, 120_000)
afterAll(async () => {
  await owner.end()
  await drop()
})

test('the fixture holds what an upgrade could lose', () => {
  expect(before.exclusions).toMatchObject([{ member_id: 'm-player4', closure: 'exclusion' }])
  expect([before.exclusionFacts.length, before.openRounds.length, before.parts.length]).toEqual([1, 1, 2])
  expect(before.withdrawals).toMatchObject([{ state: 'review' }, { state: 'approved' }])
})

test('an older database gets the missing migrations of its history and the structure of a new one', async () => {
  const fresh = await freshDatabase()
  const client = await connectAsOwner(fresh.store)
  try {
    expect(await structureOf(owner)).toEqual(await structureOf(client))
  } finally {
    await client.end()
    await fresh.drop()
  }
  expect(Math.min(...applied)).toBe(200)
  // With its history the database counts as having the tables up to 0452; it then gets those that came later.
  expect(Math.min(...applied.filter((number) => number >= 400))).toBe(453)
})

test('balances, exclusions, open rounds, open withdrawals, the audit trail and members are as they were', async () => {
  expect(await stored()).toEqual(before)
})

test('the books balance and no invariant is broken after the upgrade', async () => {
  expect(await rows('select * from v_ledger_totals where total <> 0')).toEqual([])
  expect(await rows('select * from invariant_violation')).toEqual([])
})

test('the next start finds nothing to do', async () => {
  expect(await migrate(owner, readSchema())).toEqual([])
})
