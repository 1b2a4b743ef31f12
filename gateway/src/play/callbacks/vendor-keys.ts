import { randomBytes } from 'node:crypto'
import { places } from '../../kernel/secrets/places.ts'
import { openText, seal } from '../../kernel/secrets/secrets.ts'
import type { Store } from '../../kernel/database/store.ts'

/** A key that signs for one vendor. */
export type VendorKey = { readonly keyId: string; readonly vendor: string; readonly secret: string }

type Seen = { readonly key: VendorKey | null; readonly readAt: number }

const freshFor = 1000
const maxSeen = 1000
const seen = new WeakMap<Store, Map<string, Seen>>()

const readKey = async (store: Store, keyId: string): Promise<VendorKey | null> => {
  const { rows } = await store.pool.query<{ vendor: string; sealed_secret: Buffer }>({
    name: 'vendor-key',
    text: `select k.vendor, k.sealed_secret from vendor_key k join vendor_profile p using (vendor) where k.key_id = $1 and k.retired_at is null and (k.retires_at is null or k.retires_at > now()) and p.enabled`,
    values: [keyId],
  })
  return rows[0] ? { keyId, vendor: rows[0].vendor, secret: await openText(store, places.vendorSecret(keyId), rows[0].sealed_secret) } : null
}

/** Returns the active key of an id; null when there is none. A retired key becomes invalid within a second. */
export const findVendorKey = async (store: Store, keyId: string): Promise<VendorKey | null> => {
  if (!/^[A-Za-z0-9_-]{8,64}$/.test(keyId)) return null
  const keys = seen.get(store) ?? new Map<string, Seen>()
  seen.set(store, keys)
  const known = keys.get(keyId)
  const now = performance.now()
  if (known && now - known.readAt < freshFor) return known.key
  const key = await readKey(store, keyId)
  // Ids are untrusted input: the map must not grow with them.
  if (keys.size >= maxSeen) keys.clear()
  keys.set(keyId, { key, readAt: now })
  return key
}

/** Creates profile and first key for vendors; existing ones stay unchanged. */
export const registerVendors = async (store: Store, vendors: readonly string[]): Promise<void> => {
  if (vendors.length === 0) return
  await store.pool.query('insert into vendor_profile (vendor) select unnest($1::text[]) on conflict do nothing', [vendors])
  const fresh = await Promise.all(vendors.map((vendor) => makeKey(store, vendor)))
  // Always version 1: two gateways that register a vendor concurrently write one key.
  await store.pool.query(
    `insert into vendor_key (key_id, vendor, sealed_secret, version) select k.key_id, k.vendor, k.sealed, 1
       from unnest($1::text[], $2::text[], $3::bytea[]) k(key_id, vendor, sealed)
      where not exists (select 1 from vendor_key o where o.vendor = k.vendor) on conflict do nothing`,
    [fresh.map(({ keyId }) => keyId), fresh.map(({ vendor }) => vendor), fresh.map(({ sealed }) => sealed)],
  )
}

const makeKey = async (store: Store, vendor: string): Promise<VendorKey & { readonly sealed: Buffer }> => {
  const keyId = `vk_${randomBytes(12).toString('base64url')}`
  const secret = randomBytes(32).toString('base64url')
  return { keyId, vendor, secret, sealed: await seal(store, places.vendorSecret(keyId), secret) }
}

/** Adds the next key of a vendor; only the newest two active ones stay active. */
export const addVendorKey = async (store: Store, vendor: string): Promise<VendorKey> => {
  const { sealed, ...key } = await makeKey(store, vendor)
  await store.pool.query(
    `with numbered as (select coalesce(max(version), 0) + 1 as next from vendor_key where vendor = $2),
          retired as (update vendor_key set retired_at = now() where vendor = $2 and retired_at is null and version < (select next - 1 from numbered))
     insert into vendor_key (key_id, vendor, sealed_secret, version) select $1, $2, $3, next from numbered`,
    [key.keyId, vendor, sealed],
  )
  return key
}

/**
 * Adds the next key of a vendor, which signs from now on; the one before it signs until `hours` have passed. Null: the vendor is unknown, or an earlier
 * key is still within its hours. Needs a transaction: concurrent rotations of a vendor run one after another.
 */
export const rotateVendorKey = async (
  store: Store,
  vendor: string,
  hours: number,
): Promise<(VendorKey & { version: number; retiresAt: Date }) | null> => {
  const profile = await store.pool.query('select from vendor_profile where vendor = $1 for update', [vendor])
  if (profile.rows.length === 0) return null
  await store.pool.query('update vendor_key set retired_at = retires_at where vendor = $1 and retired_at is null and retires_at <= now()', [vendor])
  const { rows: ending } = await store.pool.query(
    `update vendor_key set retires_at = now() + make_interval(hours => $2) where vendor = $1 and retired_at is null
        and not exists (select from vendor_key o where o.vendor = $1 and o.retired_at is null and o.retires_at is not null) returning retires_at`,
    [vendor, hours],
  )
  if (ending[0] === undefined) return null
  const { sealed, ...key } = await makeKey(store, vendor)
  const { rows: added } = await store.pool.query(
    `insert into vendor_key (key_id, vendor, sealed_secret, version)
     select $1, $2, $3, max(version) + 1 from vendor_key where vendor = $2 returning version`,
    [key.keyId, vendor, sealed],
  )
  return { ...key, version: added[0]?.version, retiresAt: ending[0].retires_at }
}

/** Until when the key before the newest still signs; null: there is none that does. */
export const retiringUntil = async (store: Store, vendor: string): Promise<Date | null> => {
  const { rows } = await store.pool.query<{ at: Date | null }>(
    'select max(retires_at) as at from vendor_key where vendor = $1 and retired_at is null and retires_at > now()',
    [vendor],
  )
  return rows[0]?.at ?? null
}

/** Retires a key at once. */
export const retireVendorKey = async (store: Store, keyId: string): Promise<void> => {
  await store.pool.query('update vendor_key set retired_at = now() where key_id = $1 and retired_at is null', [keyId])
  seen.get(store)?.delete(keyId)
}

/** Returns the newest active key of a vendor, with which its own server signs. */
export const signingKeyOf = async (store: Store, vendor: string): Promise<VendorKey | null> => {
  const { rows } = await store.pool.query<{ key_id: string; sealed_secret: Buffer }>(
    'select key_id, sealed_secret from vendor_key where vendor = $1 and retired_at is null order by version desc limit 1',
    [vendor],
  )
  const [row] = rows
  return row ? { keyId: row.key_id, vendor, secret: await openText(store, places.vendorSecret(row.key_id), row.sealed_secret) } : null
}
