import type { Chance } from '../chance.ts'
import type { AppContext } from '../context.ts'
import type { Store } from '../store/store.ts'
import { type VendorKey, signingKeyOf } from '../vendor/vendor-keys.ts'
import type { GatewayClient } from './call-gateway.ts'
import { type SerialQueue, createSerialQueue } from '../store/in-turn.ts'

/** What the vendor's server works with: its own books, its line to the gateway, its keys and the rounds under way. */
export type VendorServer = {
  readonly app: AppContext
  readonly store: Store
  readonly chance: Chance
  readonly line: GatewayClient
  readonly now: () => Date
  readonly findKey: (vendor: string) => Promise<VendorKey | null>
  /** The key of a vendor that must have one. */
  readonly keyOf: (vendor: string) => Promise<VendorKey>
  readonly pause: (milliseconds: number) => Promise<unknown>
  /** Does what has one name one after the other. */
  readonly inTurn: SerialQueue
}

const keyFreshFor = 5000

/** Sets the desk up. Keys are read again every few seconds, so that a new version is taken up without a restart. */
export const createVendorServer = (app: AppContext, line: GatewayClient, pause: VendorServer['pause']): VendorServer => {
  const keys = new Map<string, { key: VendorKey; readAt: number }>()
  const findKey = async (vendor: string): Promise<VendorKey | null> => {
    const known = keys.get(vendor)
    if (known && performance.now() - known.readAt < keyFreshFor) return known.key
    const key = await signingKeyOf(app.store, vendor)
    // Names come from outside: the map must not grow with them.
    if (key !== null) keys.set(vendor, { key, readAt: performance.now() })
    return key
  }
  const keyOf = async (vendor: string): Promise<VendorKey> => {
    const key = await findKey(vendor)
    if (key === null) throw new Error(`the vendor ${vendor} has no key`)
    return key
  }
  return { app, store: app.store, chance: app.chance, line, now: () => new Date(app.clock.now()), findKey, keyOf, pause, inTurn: createSerialQueue() }
}
