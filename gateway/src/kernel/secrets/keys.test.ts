import { settledMember, type TestPlatform, openTestPlatform } from '@perya/testkit'
import { queryAsOwner, testMasterKey } from '@perya/testkit/database/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPayoutAccounts } from '../../money/payout-accounts/list-payout-accounts.ts'
import { settingsOf, storeFromConfig } from '../database/connection/store-on.ts'
import type { Store } from '../database/store.ts'
import { registerVendors, signingKeyOf } from '../../play/callbacks/vendor-keys.ts'
import { nameOfKey, openKeys } from './keyring.ts'
import { places } from './places.ts'
import { countSealed, rewrapKeys, rotateKeys } from './rotate-keys.ts'
import { sealPlaintext } from './seal-plaintext.ts'
import { encrypt } from './sealed-value.ts'
import { blindIndex, open as openSealed, seal, tryOpen } from './secrets.ts'

const newKey = Buffer.alloc(32, 21)
let open: TestPlatform
let store: Store
const others: Store[] = []

beforeEach(async () => {
  open = await openTestPlatform()
  store = open.app.store
})
afterEach(async () => {
  for (const one of others.splice(0)) await one.close()
  await open.close()
})

/** Another gateway on the same database; its keys are not opened yet. */
const another = (): Store => {
  const made = storeFromConfig({ backend: 'embedded', config: { ...settingsOf(store), max: 3 }, close: async () => {} }, () => {})
  others.push(made)
  return made
}
const place = places.payoutNumber('pa-1')

test('a sealed value opens at its place only: not elsewhere, not under another key, and not after one bit was changed [S-09]', async () => {
  const sealed = await seal(store, place, 'a secret number')
  expect(sealed.includes('secret')).toBe(false)
  expect((await openSealed(store, place, sealed)).toString()).toBe('a secret number')
  expect(await seal(store, place, 'a secret number')).not.toEqual(sealed)
  for (const wrong of [places.payoutNumber('pa-2'), places.withdrawalNumber('pa-1')]) expect(await tryOpen(store, wrong, sealed)).toBeNull()
  for (let at = 0; at < sealed.length; at += 1) {
    const touched = Buffer.from(sealed)
    touched[at] = (touched[at] ?? 0) ^ 1
    expect(await tryOpen(store, place, touched)).toBeNull()
  }
  await expect(openSealed(store, place, Buffer.alloc(3))).rejects.toThrow('does not open')
})

test('a blind index is equal for equal values of one kind, differs by kind, and does not change when keys rotate [S-09]', async () => {
  const before = blindIndex(store, 'account number', '123')
  expect(blindIndex(store, 'document', '123')).not.toEqual(before)
  await rotateKeys(store, 0)
  expect(blindIndex(store, 'account number', '123')).toEqual(before)
})

test('a rotation seals everything under the new key while another gateway reads and writes, and retires the old one [S-09]', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => settledMember(open)))
  await registerVendors(store, ['ONE'])
  const secret = (await signingKeyOf(store, 'ONE'))?.secret
  const second = another()
  await openKeys(second, [testMasterKey])
  let isOver = false
  let count = 0
  const writing = async () => {
    for (; !isOver; count += 1) {
      await registerVendors(second, [`BESIDE${count}`])
      expect((await signingKeyOf(second, `BESIDE${count}`))?.secret).toHaveLength(43)
      expect((await signingKeyOf(second, 'ONE'))?.secret).toBe(secret)
    }
  }
  const beside = writing()
  const { version } = await rotateKeys(store)
  isOver = true
  await beside
  expect([version, count > 0]).toEqual([2, true])
  const { versions } = await countSealed(store)
  expect(Object.keys(versions)).toEqual(['2'])
  const { rows } = await store.pool.query('select version, retired_at is not null as retired from data_key order by version')
  expect(rows).toEqual([
    { version: 0, retired: false },
    { version: 1, retired: true },
    { version: 2, retired: false },
  ])
  for (const { member, accountId } of people)
    expect(await listPayoutAccounts({ ...open.app, store: second }, member.id)).toMatchObject([
      { id: accountId, number: expect.stringMatching(/^0917555\d{4}$/) },
    ])
}, 60_000)

test('an interrupted rotation is continued with the same key, and two concurrent rotations are one [S-09]', async () => {
  for (let n = 0; n < 5; n += 1) await settledMember(open)
  const { rows: last } = await store.pool.query<{ id: string }>('select max(id) as id from payout_account')
  await queryAsOwner(
    store,
    `create function break_it() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$;
    create trigger break_it before update on payout_account for each row when (new.id = '${last[0]?.id}') execute function break_it()`,
  )
  await expect(rotateKeys(store, 0)).rejects.toThrow('power cut')
  await queryAsOwner(store, 'drop trigger break_it on payout_account')
  // Both choose their version before either ends: one that begins after the other has ended is a rotation of its own.
  const [one, two] = await Promise.all([rotateKeys(store, 500), rotateKeys(store, 500)])
  expect([one.version, two.version]).toEqual([2, 2])
  expect(Object.keys((await countSealed(store)).versions)).toEqual(['2'])
})

test('HOUSE_KEY is replaced: gateways with both keys work before and after, the old one alone is refused [S-09]', async () => {
  const { member } = await settledMember(open)
  const both = another()
  expect((await openKeys(both, [newKey, testMasterKey])).root).toEqual(open.app.houseKey)
  await expect(rotateKeys(both, 0)).rejects.toThrow('keys rewrap')
  expect(await rewrapKeys(both)).toBe(2)
  expect(await rewrapKeys(both)).toBe(0)
  await expect(openKeys(another(), [testMasterKey])).rejects.toThrow(nameOfKey(newKey))
  const after = another()
  expect((await openKeys(after, [newKey])).root).toEqual(open.app.houseKey)
  await rotateKeys(after, 0)
  for (const gateway of [after, both]) expect(await listPayoutAccounts({ ...open.app, store: gateway }, member.id)).toHaveLength(1)
})

test('a gateway with another HOUSE_KEY does not start, and changes nothing [S-09]', async () => {
  const before = (await store.pool.query('select * from data_key order by version')).rows
  await expect(openKeys(another(), [newKey])).rejects.toThrow(`HOUSE_KEY (fingerprint ${nameOfKey(newKey)}) is not the key of this database`)
  expect((await store.pool.query('select * from data_key order by version')).rows).toEqual(before)
})

test('of gateways that start at once on a new database one creates the keys; the root key is random [S-09]', async () => {
  await queryAsOwner(store, 'delete from data_key')
  const rings = await Promise.all(Array.from({ length: 5 }, () => openKeys(another(), [newKey])))
  expect(new Set(rings.map(({ root }) => root.toString('hex'))).size).toBe(1)
  expect(rings[0]?.root).not.toEqual(newKey)
})

test('a database from before data keys keeps its derived values: its root key is the HOUSE_KEY it had [S-09]', async () => {
  await open.people.stored()
  await queryAsOwner(store, 'delete from data_key')
  expect((await openKeys(another(), [newKey])).root).toEqual(newKey)
})

test('plaintext of earlier versions is encrypted at the start, by several gateways at once, and refused by the database afterwards [S-09]', async () => {
  const { member, accountId } = await settledMember(open)
  await queryAsOwner(
    store,
    `alter table payout_account drop constraint payout_account_is_sealed; alter table vendor_key drop constraint vendor_key_is_sealed;
    alter table member_profile drop constraint member_profile_is_sealed; alter table proof drop constraint proof_is_sealed`,
  )
  await store.pool.query(
    `insert into payout_account (id, member_id, kind, institution, holder, number, verified_at, made_at)
       select 'pa-old-' || n, $1, 'bank', 'B', 'H', 'OLD7700' || n, now(), now() from generate_series(1, 1200) n`,
    [member.id],
  )
  await store.pool.query(`insert into vendor_profile (vendor) values ('OLD')`)
  await store.pool.query(`insert into vendor_key (key_id, vendor, secret, version) values ('vk_of_before', 'OLD', $1, 1)`, ['s'.repeat(43)])
  await store.pool.query(
    `insert into member_profile (member_id, id_number) values ($1, 'ID-OLD-7') on conflict (member_id) do update set id_number = excluded.id_number`,
    [member.id],
  )
  await store.pool.query(`insert into proof (id, member_id, content, made_at) values ($1, $2, 'jpeg bytes', now())`, ['p'.repeat(43), member.id])
  expect((await countSealed(store)).plaintext).toBe(1203)
  await Promise.all([sealPlaintext(store), sealPlaintext(store)])
  expect((await countSealed(store)).plaintext).toBe(0)
  const numbers = (await listPayoutAccounts(open.app, member.id)).filter(({ id }) => id !== accountId).map(({ number }) => number)
  expect(new Set(numbers)).toEqual(new Set(Array.from({ length: 1200 }, (_, at) => `OLD7700${at + 1}`)))
  expect((await signingKeyOf(store, 'OLD'))?.secret).toBe('s'.repeat(43))
  const { rows } = await store.pool.query('select sealed_content, sealed_id_number from proof, member_profile where member_profile.member_id = $1', [
    member.id,
  ])
  expect((await openSealed(store, places.picture('p'.repeat(43)), rows[0].sealed_content)).toString()).toBe('jpeg bytes')
  expect((await openSealed(store, places.idNumber(member.id), rows[0].sealed_id_number)).toString()).toBe('ID-OLD-7')
  await expect(store.pool.query(`update payout_account set number = '1234' where id = 'pa-old-1'`)).rejects.toMatchObject({ code: '23514' })
})

test('a value sealed with HOUSE_KEY before data keys existed still opens, and is re-encrypted by a rotation [S-09]', async () => {
  const { member } = await settledMember(open)
  const old = encrypt(open.app.houseKey, Buffer.from('a seed of twenty byte'), member.id)
  await store.pool.query('insert into authenticator (member_id, seed, begun_at) values ($1, $2, now())', [member.id, old])
  expect((await openSealed(store, places.authenticatorSeed(member.id), old)).toString()).toBe('a seed of twenty byte')
  await rotateKeys(store, 0)
  const { rows } = await store.pool.query<{ seed: Buffer }>('select seed from authenticator')
  expect(rows[0]?.seed).not.toEqual(old)
  expect((await openSealed(store, places.authenticatorSeed(member.id), rows[0]?.seed ?? old)).toString()).toBe('a seed of twenty byte')
})
