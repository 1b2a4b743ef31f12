import { type OpenHouse, openHouse } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSignedBy, signatureOf } from './signature.ts'
import { addVendorKey, enlistVendors, findVendorKey, retireVendorKey, signingKeyOf } from './vendor-keys.ts'

let open: OpenHouse
beforeAll(async () => {
  open = await openHouse()
})
afterAll(() => open.close())

const active = async (vendor: string) =>
  (await open.house.store.pool.query('select version from vendor_key where vendor = $1 and retired_at is null order by version', [vendor])).rows.map(
    ({ version }) => version,
  )

test('a vendor that is enlisted twice, or by two at once, has one key', async () => {
  await Promise.all([enlistVendors(open.house.store, ['ONE', 'TWO']), enlistVendors(open.house.store, ['ONE', 'TWO'])])
  await enlistVendors(open.house.store, ['ONE'])
  await enlistVendors(open.house.store, [])
  expect([await active('ONE'), await active('TWO')]).toEqual([[1], [1]])
})

test('of the keys of a vendor the newest two are active, and the newest signs', async () => {
  await enlistVendors(open.house.store, ['MANY'])
  for (let i = 0; i < 4; i += 1) await addVendorKey(open.house.store, 'MANY')
  expect(await active('MANY')).toEqual([4, 5])
  const newest = await addVendorKey(open.house.store, 'MANY')
  expect((await signingKeyOf(open.house.store, 'MANY'))?.keyId).toBe(newest.keyId)
})

test('three active keys cannot stand beside each other, whoever writes them', async () => {
  await enlistVendors(open.house.store, ['FULL'])
  await addVendorKey(open.house.store, 'FULL')
  await expect(
    open.house.store.pool.query(`insert into vendor_key (key_id, vendor, sealed_secret, version) values ('vk_third_one', 'FULL', $1, 9)`, [
      Buffer.alloc(80),
    ]),
  ).rejects.toMatchObject({ code: '23514' })
})

test('a key is found by its id, until it is retired or its vendor is closed', async () => {
  await enlistVendors(open.house.store, ['OPEN'])
  const key = await signingKeyOf(open.house.store, 'OPEN')
  expect(await findVendorKey(open.house.store, key?.keyId ?? '')).toEqual(key)
  await retireVendorKey(open.house.store, key?.keyId ?? '')
  expect(await findVendorKey(open.house.store, key?.keyId ?? '')).toBeNull()
  const next = await addVendorKey(open.house.store, 'OPEN')
  await open.house.store.pool.query(`update vendor_profile set enabled = false where vendor = 'OPEN'`)
  expect(await findVendorKey(open.house.store, next.keyId)).toBeNull()
})

test.each(['', 'short', 'a b c d e f', '__proto__', 'constructor', `x' or '1'='1`, 'x'.repeat(65)])('%j is no key', async (keyId) => {
  expect(await findVendorKey(open.house.store, keyId)).toBeNull()
})

const signed = { method: 'POST', path: '/vendor/v1/ONE/bet', time: '1795000000000', nonce: 'nonce-0001', body: Buffer.from('{"amount":"1.00"}') }
const secret = 'k'.repeat(43)

test('a signature holds for exactly what it was made over', () => {
  const signature = signatureOf(signed, secret)
  const now = Number(signed.time)
  expect(isSignedBy(signed, signature, secret, now)).toBe(true)
  const altered = [
    { method: 'PUT' },
    { path: '/vendor/v1/TWO/bet' },
    { path: '/vendor/v1/ONE/win' },
    { time: '1795000000001' },
    { nonce: 'nonce-0002' },
    { body: Buffer.from('{"amount":"9.00"}') },
  ]
  for (const change of altered) expect(isSignedBy({ ...signed, ...change }, signature, secret, now), JSON.stringify(change)).toBe(false)
  expect(isSignedBy(signed, signature, 'l'.repeat(43), now)).toBe(false)
  expect(isSignedBy(signed, signature.toUpperCase(), secret, now)).toBe(false)
  expect(isSignedBy(signed, signature.slice(0, 62), secret, now)).toBe(false)
})

test('a signature holds for five minutes to either side', () => {
  const signature = signatureOf(signed, secret)
  const at = Number(signed.time)
  for (const minutes of [-5, -1, 0, 1, 5]) expect(isSignedBy(signed, signature, secret, at + minutes * 60_000)).toBe(true)
  for (const minutes of [-6, 6, 10_000]) expect(isSignedBy(signed, signature, secret, at + minutes * 60_000)).toBe(false)
})
