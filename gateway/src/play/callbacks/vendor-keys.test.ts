import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifySignature, signMessage } from '@perya/calls/partner/signature'
import { addVendorKey, registerVendors, findVendorKey, retireVendorKey, signingKeyOf } from './vendor-keys.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const active = async (vendor: string) =>
  (await open.app.store.pool.query('select version from vendor_key where vendor = $1 and retired_at is null order by version', [vendor])).rows.map(
    ({ version }) => version,
  )

test('a vendor that is enlisted twice, or by two at once, has one key', async () => {
  await Promise.all([registerVendors(open.app.store, ['ONE', 'TWO']), registerVendors(open.app.store, ['ONE', 'TWO'])])
  await registerVendors(open.app.store, ['ONE'])
  await registerVendors(open.app.store, [])
  expect([await active('ONE'), await active('TWO')]).toEqual([[1], [1]])
})

test('of the keys of a vendor the newest two are active, and the newest signs', async () => {
  await registerVendors(open.app.store, ['MANY'])
  for (let i = 0; i < 4; i += 1) await addVendorKey(open.app.store, 'MANY')
  expect(await active('MANY')).toEqual([4, 5])
  const newest = await addVendorKey(open.app.store, 'MANY')
  expect((await signingKeyOf(open.app.store, 'MANY'))?.keyId).toBe(newest.keyId)
})

test('no more than two active keys can exist at once, by any writer', async () => {
  await registerVendors(open.app.store, ['FULL'])
  await addVendorKey(open.app.store, 'FULL')
  await expect(
    open.app.store.pool.query(`insert into vendor_key (key_id, vendor, sealed_secret, version) values ('vk_third_one', 'FULL', $1, 9)`, [
      Buffer.alloc(80),
    ]),
  ).rejects.toMatchObject({ code: '23514' })
})

test('a key is found by its id, until it is retired or its vendor is closed', async () => {
  await registerVendors(open.app.store, ['OPEN'])
  const key = await signingKeyOf(open.app.store, 'OPEN')
  expect(await findVendorKey(open.app.store, key?.keyId ?? '')).toEqual(key)
  await retireVendorKey(open.app.store, key?.keyId ?? '')
  expect(await findVendorKey(open.app.store, key?.keyId ?? '')).toBeNull()
  const next = await addVendorKey(open.app.store, 'OPEN')
  await open.app.store.pool.query(`update vendor_profile set enabled = false where vendor = 'OPEN'`)
  expect(await findVendorKey(open.app.store, next.keyId)).toBeNull()
})

test.each(['', 'short', 'a b c d e f', '__proto__', 'constructor', `x' or '1'='1`, 'x'.repeat(65)])('%j is no key', async (keyId) => {
  expect(await findVendorKey(open.app.store, keyId)).toBeNull()
})

const signed = { method: 'POST', path: '/vendor/v1/ONE/bet', time: '1795000000000', nonce: 'nonce-0001', body: Buffer.from('{"amount":"1.00"}') }
const secret = 'k'.repeat(43)

test('a signature holds for exactly what it was made over', () => {
  const signature = signMessage(signed, secret)
  const now = Number(signed.time)
  expect(verifySignature(signed, signature, secret, now)).toBe(true)
  const altered = [
    { method: 'PUT' },
    { path: '/vendor/v1/TWO/bet' },
    { path: '/vendor/v1/ONE/win' },
    { time: '1795000000001' },
    { nonce: 'nonce-0002' },
    { body: Buffer.from('{"amount":"9.00"}') },
  ]
  for (const change of altered) expect(verifySignature({ ...signed, ...change }, signature, secret, now), JSON.stringify(change)).toBe(false)
  expect(verifySignature(signed, signature, 'l'.repeat(43), now)).toBe(false)
  expect(verifySignature(signed, signature.toUpperCase(), secret, now)).toBe(false)
  expect(verifySignature(signed, signature.slice(0, 62), secret, now)).toBe(false)
})

test('a signature holds for five minutes to either side', () => {
  const signature = signMessage(signed, secret)
  const at = Number(signed.time)
  for (const minutes of [-5, -1, 0, 1, 5]) expect(verifySignature(signed, signature, secret, at + minutes * 60_000)).toBe(true)
  for (const minutes of [-6, 6, 10_000]) expect(verifySignature(signed, signature, secret, at + minutes * 60_000)).toBe(false)
})
