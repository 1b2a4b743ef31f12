import { randomBytes } from 'node:crypto'
import { type FreshDatabase, freshDatabase } from '@perya/testkit/database/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkMasterKey, fingerprintOf } from './check-master-key.ts'

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

const rows = async () => (await database.store.pool.query('select version, fingerprint, state from house_key_version order by version')).rows

test('the fingerprint of the first gateway’s key is stored, and every gateway with that key is accepted [S-11]', async () => {
  const key = randomBytes(32)
  expect(await Promise.all([checkMasterKey(database.store, key), checkMasterKey(database.store, key)])).toEqual([1, 1])
  expect(await rows()).toEqual([{ version: 1, fingerprint: fingerprintOf(key), state: 'current' }])
})

test('another key is refused in one line that names both fingerprints, and neither key [S-11]', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]
  await checkMasterKey(database.store, first)
  const refused = String(await checkMasterKey(database.store, second).catch((error: unknown) => error))
  expect(refused).toMatch(/^StartRefusal: The key of this gateway .* is not the key of this database: set HOUSE_KEY to .*\.$/)
  for (const key of [first, second]) {
    expect(refused).toContain(fingerprintOf(key).toString('hex').slice(0, 8))
    expect(refused).not.toContain(key.toString('hex').slice(0, 8))
  }
  expect(await rows()).toHaveLength(1)
})

test('several versions may be in use while keys are exchanged; a retired one is refused [S-11]', async () => {
  const [old, now, gone] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  await database.store.pool.query(
    `insert into house_key_version (version, fingerprint, state) values (1, $1, 'retired'), (2, $2, 'previous'), (3, $3, 'current')`,
    [gone, old, now].map(fingerprintOf),
  )
  expect([await checkMasterKey(database.store, old), await checkMasterKey(database.store, now)]).toEqual([2, 3])
  await expect(checkMasterKey(database.store, gone)).rejects.toThrow('a retired key')
  await expect(database.store.pool.query(`update house_key_version set state = 'current' where version = 1`)).rejects.toThrow('one_current')
})

test('a fingerprint reveals nothing about the key: it is not part of it, and one bit changes all of it', () => {
  const key = randomBytes(32)
  const other = Buffer.from(key)
  other[31] = (other[31] ?? 0) ^ 1
  expect(fingerprintOf(key)).toHaveLength(32)
  expect(fingerprintOf(key).equals(key)).toBe(false)
  expect(fingerprintOf(key).equals(fingerprintOf(other))).toBe(false)
})
