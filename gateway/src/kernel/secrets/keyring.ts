import { hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { fingerprintOf } from './check-master-key.ts'
import { StartRefusal } from '@perya/domain/start-refusal'
import type { Store } from '../database/store.ts'
import { decrypt, encrypt } from './sealed-value.ts'

// Version 0 of `data_key` is the root key, from which stable keys are derived; versions from 1 on seal columns. All are stored wrapped under
// HOUSE_KEY, so that a copy of the database alone opens nothing.

type Db = Store['db']

/** The keys of one database that this process knows. */
export type Keyring = {
  /** Secret from which stable keys are derived; 32 bytes, the same for every gateway and every HOUSE_KEY. */
  readonly root: Buffer
  /** Key of blind indexes. */
  readonly index: Buffer
  /** The version that seals now. Another gateway may have added a newer one: re-read after `freshForMs`. */
  readonly current: (db: Db) => Promise<{ readonly version: number; readonly key: Buffer }>
  /** The key of a version; read from the database when it is unknown. Null: there is none. */
  readonly of: (db: Db, version: number) => Promise<Buffer | null>
  /** Re-reads the table of keys. */
  readonly reread: (db: Db) => Promise<void>
  /** HOUSE_KEY, and others that still open wrapped keys. */
  readonly wrapping: readonly Buffer[]
}

/** Milliseconds for which a process seals under the version it has read. A rotation waits longer than this. */
export const freshForMs = 5_000

const rings = new WeakMap<Store['pool'], Keyring>()

/** Names a HOUSE_KEY by the first digits of its fingerprint. */
export const nameOfKey = (key: Buffer): string => fingerprintOf(key).toString('hex').slice(0, 16)

/** A data key as it is stored. */
export const wrap = (wrapping: Buffer, version: number, key: Buffer): { readonly wrapped: Buffer; readonly by: string } => ({
  wrapped: encrypt(wrapping, key, `data_key ${version}`),
  by: nameOfKey(wrapping),
})

/** Unwraps a stored data key with one of the wrapping keys; refused when none fits. */
export const unwrap = (
  wrapping: readonly Buffer[],
  row: { readonly version: number; readonly wrapped: Buffer; readonly wrapped_by: string },
): Buffer => {
  for (const one of wrapping) {
    const key = nameOfKey(one) === row.wrapped_by ? decrypt(one, row.wrapped, `data_key ${row.version}`) : null
    if (key !== null) return key
  }
  const given = wrapping.map(nameOfKey).join(', ')
  throw new StartRefusal(`HOUSE_KEY (fingerprint ${given}) is not the key of this database (fingerprint ${row.wrapped_by}).`)
}

const readRows = (db: Db) => db.selectFrom('data_key').selectAll().orderBy('version').execute()

/** A database from before `data_key` has values derived from HOUSE_KEY itself, which must not change. */
const isUsed = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{
    used: boolean
  }>`select exists (select 1 from member) or exists (select 1 from lottery_issue) or exists (select 1 from raffle)
    or exists (select 1 from web_push_key) as used`.execute(db)
  return rows[0]?.used === true
}

/** Adds missing versions; of two gateways that start at once, the first one's are stored. */
const addFirst = async (db: Db, wrapping: Buffer, root: Buffer): Promise<void> => {
  const rows = [root, randomBytes(32)].map((key, version) => {
    const { wrapped, by } = wrap(wrapping, version, key)
    return { version, wrapped, wrapped_by: by, retired_at: null }
  })
  await db
    .insertInto('data_key')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const ringOf = (wrapping: readonly Buffer[], root: Buffer): Keyring => {
  const keys = new Map<number, Buffer>()
  let readAt = Number.NEGATIVE_INFINITY
  const reread = async (db: Db): Promise<void> => {
    for (const row of await readRows(db)) if (!keys.has(row.version)) keys.set(row.version, unwrap(wrapping, row))
    readAt = performance.now()
  }
  return {
    root,
    index: Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), 'blind index', 32)),
    wrapping,
    reread,
    current: async (db) => {
      if (performance.now() - readAt >= freshForMs) await reread(db)
      const version = Math.max(...keys.keys())
      const key = keys.get(version)
      if (version < 1 || key === undefined) throw new Error('this database has no data key')
      return { version, key }
    },
    of: async (db, version) => {
      if (!keys.has(version)) await reread(db)
      return keys.get(version) ?? null
    },
  }
}

/**
 * Opens the keys of a database with HOUSE_KEY (the first of `wrapping`; the others open keys still wrapped under a former one), and creates them when
 * there are none. `firstRoot` is the root key of a new database. Refused when HOUSE_KEY is not the key of this database.
 */
export const openKeys = async (store: Store, wrapping: readonly [Buffer, ...Buffer[]], firstRoot?: Buffer): Promise<Keyring> => {
  const { db } = store
  if ((await readRows(db)).length === 0)
    await addFirst(db, wrapping[0], firstRoot ?? ((await isUsed(db)) ? (wrapping[1] ?? wrapping[0]) : randomBytes(32)))
  const [first] = await readRows(db)
  if (first === undefined || first.version !== 0) throw new StartRefusal('The table of data keys has lost its root key: restore the database.')
  const ring = ringOf(wrapping, unwrap(wrapping, first))
  await ring.reread(db)
  rings.set(store.pool, ring)
  return ring
}

/** Returns the opened keys of a database; throws when they were not opened. */
export const keyringOf = ({ pool }: Pick<Store, 'pool'>): Keyring => {
  const ring = rings.get(pool)
  if (ring === undefined) throw new StartRefusal('HOUSE_KEY is needed to read or write what is stored encrypted.')
  return ring
}

/** Shares the opened keys of a database with another pool of this process on the same database, such as the one of a transaction. */
export const shareKeys = (from: Pick<Store, 'pool'>, to: Pick<Store, 'pool'>): void => {
  const ring = rings.get(from.pool)
  if (ring !== undefined) rings.set(to.pool, ring)
}
