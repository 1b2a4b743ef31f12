import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sealingKeys } from './sealing-keys.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
})
afterEach(() => open.close())

const hours = (count: number): number => count * 60 * 60_000

test('the key set is as the wire document states, and contains no private part', async () => {
  const response = await open.server.inject({ method: 'GET', url: '/.well-known/jwks.json' })
  const { keys } = response.json()
  expect(response.headers['cache-control']).toMatch(/^public, max-age=\d+$/)
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'enc', alg: 'ECDH-ES' })
})

test('gateways that start together on one database have one key between them', async () => {
  const gateways = Array.from({ length: 6 }, () => sealingKeys(open.app))
  const sets = await Promise.all(gateways.map((gateway) => gateway.publicKeys()))
  expect(new Set(sets.map((set) => set.keys[0]?.kid)).size).toBe(1)
  const rows = await open.app.store.db.selectFrom('sealing_key').selectAll().execute()
  expect(rows).toHaveLength(1)
})

test('a gateway opens what was sealed for a key that another one has just made', async () => {
  const [first, second] = [sealingKeys(open.app), sealingKeys(open.app)]
  await first.publicKeys()
  await second.publicKeys()
  open.clock.turn(hours(24))
  const fresh = (await first.publicKeys()).keys[0]?.kid ?? ''
  // The second gateway re-reads for an unknown key, but at most once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  expect(await second.opening(fresh)).not.toBeNull()
  expect(await second.opening('k-forged')).toBeNull()
})

test('keys are replaced after a day, the newest is first, and the previous one decrypts for an hour', async () => {
  const keys = sealingKeys(open.app)
  const old = (await keys.publicKeys()).keys[0]?.kid ?? ''
  open.clock.turn(hours(24) - 1)
  expect((await keys.publicKeys()).keys.map((key) => key.kid)).toEqual([old])
  open.clock.turn(1)
  const [newest, ...others] = (await keys.publicKeys()).keys.map((key) => key.kid)
  expect([newest === old, others]).toEqual([false, [old]])
  open.clock.turn(hours(1) - 1)
  expect(await keys.opening(old)).not.toBeNull()
  open.clock.turn(1)
  expect(await keys.opening(old)).toBeNull()
  expect(await keys.opening(newest ?? '')).not.toBeNull()
})
