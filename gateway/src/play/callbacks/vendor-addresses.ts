import type { Store } from '../../kernel/database/store.ts'
import { type Networks, networksOf } from '../../kernel/http/request/networks.ts'

type Seen = { readonly networks: Networks | null; readonly readAt: number }

const freshFor = 1000
const maxSeen = 1000
const seen = new WeakMap<Store, Map<string, Seen>>()

const readNetworks = async (store: Store, vendor: string): Promise<Networks | null> => {
  const { rows } = await store.pool.query<{ addresses: string[] }>({
    name: 'vendor-addresses',
    text: 'select addresses::text[] as addresses from vendor_profile where vendor = $1',
    values: [vendor],
  })
  const { addresses } = rows[0] ?? { addresses: [] }
  return addresses.length === 0 ? null : networksOf(addresses)
}

/** Whether the last list that was read, at most a second ago, accepts messages of a vendor from an address: the ordinary case, without a promise. */
export const isKnownToCallFrom = (store: Store, vendor: string, address: string): boolean => {
  const known = seen.get(store)?.get(vendor)
  if (known === undefined || performance.now() - known.readAt >= freshFor) return false
  return known.networks === null || known.networks.has(address)
}

/** Whether a vendor's messages are accepted from an address. Without a list, and for an unknown vendor, from any. Changes apply after a second. */
export const mayCallFrom = async (store: Store, vendor: string, address: string): Promise<boolean> => {
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(vendor)) return true
  const lists = seen.get(store) ?? new Map<string, Seen>()
  seen.set(store, lists)
  const known = lists.get(vendor)
  const now = performance.now()
  const fresh = known !== undefined && now - known.readAt < freshFor ? known : { networks: await readNetworks(store, vendor), readAt: now }
  // Codes are untrusted input: the map must not grow with them.
  if (fresh !== known) {
    if (lists.size >= maxSeen) lists.clear()
    lists.set(vendor, fresh)
  }
  return fresh.networks === null || fresh.networks.has(address)
}
