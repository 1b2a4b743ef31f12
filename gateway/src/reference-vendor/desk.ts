import type { Chance } from '../chance.ts'
import type { House } from '../handler.ts'
import type { Store } from '../store/store.ts'
import { type VendorKey, signingKeyOf } from '../vendor/vendor-keys.ts'
import type { Line } from './call-gateway.ts'
import { type InTurn, inTurn } from '../store/in-turn.ts'

/** What the vendor's server works with: its own books, its line to the gateway, its keys and the rounds under way. */
export type Desk = {
  readonly house: House
  readonly store: Store
  readonly chance: Chance
  readonly line: Line
  readonly now: () => Date
  readonly findKey: (vendor: string) => Promise<VendorKey | null>
  /** The key of a vendor that must have one. */
  readonly keyOf: (vendor: string) => Promise<VendorKey>
  readonly pause: (milliseconds: number) => Promise<unknown>
  /** Does what has one name one after the other. */
  readonly inTurn: InTurn
}

const keyFreshFor = 5000

/** Sets the desk up. Keys are read again every few seconds, so that a new version is taken up without a restart. */
export const deskOf = (house: House, line: Line, pause: Desk['pause']): Desk => {
  const keys = new Map<string, { key: VendorKey; readAt: number }>()
  const findKey = async (vendor: string): Promise<VendorKey | null> => {
    const known = keys.get(vendor)
    if (known && performance.now() - known.readAt < keyFreshFor) return known.key
    const key = await signingKeyOf(house.store, vendor)
    // Names come from outside: the map must not grow with them.
    if (key !== null) keys.set(vendor, { key, readAt: performance.now() })
    return key
  }
  const keyOf = async (vendor: string): Promise<VendorKey> => {
    const key = await findKey(vendor)
    if (key === null) throw new Error(`the vendor ${vendor} has no key`)
    return key
  }
  return { house, store: house.store, chance: house.chance, line, now: () => new Date(house.clock.now()), findKey, keyOf, pause, inTurn: inTurn() }
}
