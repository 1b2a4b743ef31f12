import type { PlayableTitle } from '@perya/domain/games/playable-title'
import type { RandomDraw } from '@perya/domain/games/seeded-draw'
import { type SerialQueue, createSerialQueue } from '@perya/domain/serial-queue'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { ProviderPorts } from '../../ports.ts'
import { tablesOn } from '../../tables-on.ts'
import type { GatewayClient, VendorKey } from './call-gateway.ts'
import type { ReferenceVendorTables } from './tables.ts'

/** What the vendor's server receives from the process that runs it; it moves money only by signed callbacks over HTTP. */
export type VendorServerPorts = Pick<ProviderPorts, 'clock' | 'log' | 'store'> & {
  /** `bytes`: unpredictable bytes, that many; `below`: a uniform whole number in 0 … below − 1. */
  readonly chance: { readonly bytes: (count: number) => Uint8Array; readonly below: RandomDraw }
  /** 32 bytes from which the seeds of rounds are derived. */
  readonly houseKey: Buffer
  /** The title of a vendor on offer; null when the platform does not list it. */
  readonly findTitle: (wanted: { readonly gameId: string; readonly vendor: string }) => Promise<PlayableTitle | null>
  /** The newest active key of a vendor; null when it has none. */
  readonly signingKeyOf: (vendor: string) => Promise<VendorKey | null>
  /** The operator's largest exposure on one match, minor units. */
  readonly maxMatchExposure: () => Promise<number>
  /** Authenticates a message of a sports feed by its vendor's signature and returns its JSON; throws a `Refusal`. */
  readonly readFeedMessage: (request: FastifyRequest, vendor: string, body: Buffer) => Promise<unknown>
  /** The key of the refusal that the platform would answer an error with; an unexpected error is logged. */
  readonly refusalKeyOf: (thrown: unknown) => string
}

/** The vendor's own tables: typed queries, and the pool for prepared statements. */
export type VendorStore = { readonly db: Kysely<ReferenceVendorTables>; readonly pool: pg.Pool }

/** Dependencies of the vendor's server: its own tables, its client for the gateway and its signing keys. */
export type VendorServer = {
  readonly ports: VendorServerPorts
  readonly store: VendorStore
  readonly chance: VendorServerPorts['chance']
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
export const createVendorServer = (ports: VendorServerPorts, line: GatewayClient, pause: VendorServer['pause']): VendorServer => {
  const { chance, clock } = ports
  const { pool } = ports.store
  const keys = new Map<string, { key: VendorKey; readAt: number }>()
  const findKey = async (vendor: string): Promise<VendorKey | null> => {
    const known = keys.get(vendor)
    if (known && performance.now() - known.readAt < keyFreshFor) return known.key
    const key = await ports.signingKeyOf(vendor)
    // Vendor names come from requests: the map must not grow with unknown ones.
    if (key !== null) keys.set(vendor, { key, readAt: performance.now() })
    return key
  }
  const keyOf = async (vendor: string): Promise<VendorKey> => {
    const key = await findKey(vendor)
    if (key === null) throw new Error(`the vendor ${vendor} has no key`)
    return key
  }
  const store = { db: tablesOn<ReferenceVendorTables>(pool), pool }
  return { ports, store, chance, line, now: () => new Date(clock.now()), findKey, keyOf, pause, inTurn: createSerialQueue() }
}
