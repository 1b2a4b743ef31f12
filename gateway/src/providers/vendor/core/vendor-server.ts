import type { Chance } from '../../../kernel/chance.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Store } from '../../../kernel/database/store.ts'
import { type VendorKey, signingKeyOf } from '../../../play/callbacks/vendor-keys.ts'
import type { GatewayClient } from './call-gateway.ts'
import { type SerialQueue, createSerialQueue } from '../../../kernel/database/in-turn.ts'

/** Dependencies of the vendor's server: its own tables, its client for the gateway and its signing keys. */
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
  /** Runs tasks of one name one after the other. */
  readonly inTurn: SerialQueue
}

const keyFreshFor = 5000

/** Creates the dependencies. Keys are re-read every few seconds, so that a new key version is used without a restart. */
export const createVendorServer = (app: AppContext, line: GatewayClient, pause: VendorServer['pause']): VendorServer => {
  const keys = new Map<string, { key: VendorKey; readAt: number }>()
  const findKey = async (vendor: string): Promise<VendorKey | null> => {
    const known = keys.get(vendor)
    if (known && performance.now() - known.readAt < keyFreshFor) return known.key
    const key = await signingKeyOf(app.store, vendor)
    // Vendor names come from requests: the map must not grow with unknown ones.
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
