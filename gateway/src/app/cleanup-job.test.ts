import { type TestPlatform, insertTitles, openTestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashSecret } from '../kernel/secrets.ts'
import { startCleanupJob, runCleanup } from './cleanup-job.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
})
afterEach(() => open.close())

const minute = 60_000
const day = 24 * 60 * minute
const count = async (table: string, where = 'true') =>
  (await open.app.store.pool.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`)).rows[0]?.n

describe('sweeping', () => {
  test('a used seal is remembered for as long as it could be used again, then forgotten', async () => {
    const { db } = open.app.store
    await db
      .insertInto('sealing_used')
      .values({ jti: 'once', expires_at: new Date(open.clock.now() + 5 * minute) })
      .execute()
    open.clock.turn(5 * minute)
    await runCleanup(open.app)
    expect(await count('sealing_used')).toBe(1)
    open.clock.turn(1)
    await runCleanup(open.app)
    expect(await count('sealing_used')).toBe(0)
  })

  test('failed sign-ins are stored for two days, longer than any window that counts them', async () => {
    const { db } = open.app.store
    const from = new Date(open.clock.now())
    await db.insertInto('attempt_count').values({ scope: 'sign-in-account', subject: 'maria', window_start: from, count: 9 }).execute()
    open.clock.turn(2 * day)
    await runCleanup(open.app)
    expect(await count('attempt_count')).toBe(1)
    open.clock.turn(1)
    await runCleanup(open.app)
    expect(await count('attempt_count')).toBe(0)
  })

  test('a browser of a past sign-in is known for ninety days from its last visit', async () => {
    const member = await open.people.stored()
    const seen = new Date(open.clock.now())
    await open.app.store.db
      .insertInto('known_device')
      .values({ device_hash: hashSecret('a browser'), member_id: member.id, seen_at: seen })
      .execute()
    open.clock.turn(90 * day)
    await runCleanup(open.app)
    expect(await count('known_device')).toBe(1)
    open.clock.turn(1)
    await runCleanup(open.app)
    expect(await count('known_device')).toBe(0)
  })

  test('the key that seals today stays, an old one goes a day after it opens nothing any more', async () => {
    await open.publicKey()
    const key = (kid: string, opensUntil: Date | null) => ({
      kid,
      sealed_jwk: Buffer.alloc(40),
      created_at: new Date(0),
      opens_until: opensUntil,
    })
    const ended = new Date(open.clock.now())
    await open.app.store.db.insertInto('sealing_key').values(key('old', ended)).execute()
    await runCleanup(open.app)
    expect(await count('sealing_key', "kid = 'old'")).toBe(1)
    open.clock.turn(day + 1)
    await runCleanup(open.app)
    expect(await count('sealing_key', "kid = 'old'")).toBe(0)
    expect(await count('sealing_key', 'opens_until is null')).toBe(1)
  })

  test('members, their wallets, their favourites and the ledger are never swept', async () => {
    const member = await open.people.member({ balance: 12_345 })
    await insertTitles(open.app.store, [{ nodeId: 'a-title' }])
    await open.app.store.pool.query("insert into favourite (member_id, node_id, added_at) values ($1, 'a-title', now())", [member.member.id])
    const before = [await count('ledger_tx'), await count('transfer'), await count('account')]
    open.clock.turn(400 * day)
    await runCleanup(open.app)
    expect([await count('ledger_tx'), await count('transfer'), await count('account')]).toEqual(before)
    expect(await count('favourite')).toBe(1)
    expect(await count('session')).toBe(0)
    expect((await open.people.signIn(member.member)).token).not.toBeNull()
  })

  test('runs without requests until it is stopped, and survives an unavailable database', async () => {
    const stop = startCleanupJob(open.app)
    stop()
    stop()
    const away = await openTestPlatform()
    await away.close()
    await expect(runCleanup(away.app)).rejects.toThrow()
  })
})
