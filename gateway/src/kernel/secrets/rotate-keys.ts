import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { fingerprintOf } from './check-master-key.ts'
import { StartRefusal } from '@perya/domain/start-refusal'
import type { Store } from '../database/store.ts'
import { freshForMs, keyringOf, nameOfKey, unwrap, wrap } from './keyring.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'
import { sealHeader } from './sealed-value.ts'
import { open, seal } from './secrets.ts'

type Row = { readonly key: unknown; readonly owner: string; readonly value: Buffer }

const isOlder = ({ sealed, only = 'true' }: SealedColumn, version: number) =>
  sql<boolean>`${sql.raw(sealed)} is not null and substring(${sql.raw(sealed)} from 1 for 5) <> ${sealHeader(version)} and ${sql.raw(only)}`

/** Re-encrypts the rows of a column that an older key sealed; returns how many. A row changed meanwhile is left to the next pass. */
const resealColumn = async (store: Store, column: SealedColumn, version: number): Promise<number> => {
  const { table, key, owner = key, sealed, place, batch } = column
  let [last, done]: [unknown, number] = [null, 0]
  for (;;) {
    const after = last === null ? sql`true` : sql`${sql.raw(key)} > ${last}`
    const { rows } = await sql<Row>`select ${sql.raw(key)} as key, (${sql.raw(owner)})::text as owner, ${sql.raw(sealed)} as value
      from ${sql.raw(table)} where ${isOlder(column, version)} and ${after} order by ${sql.raw(key)} limit ${batch}`.execute(store.db)
    for (const row of rows) {
      const bytes = await seal(store, place(row.owner), await open(store, place(row.owner), row.value))
      const { numAffectedRows } = await sql`update ${sql.raw(table)} set ${sql.raw(sealed)} = ${bytes}
        where ${sql.raw(key)} = ${row.key} and ${sql.raw(sealed)} = ${row.value}`.execute(store.db)
      done += Number(numAffectedRows ?? 0n)
    }
    if (rows.length < batch) return done
    last = rows.at(-1)?.key
  }
}

/** The version to rotate to: that of an interrupted rotation, else a new one. */
const targetVersion = async (store: Store): Promise<{ readonly version: number; readonly isNew: boolean }> => {
  const [own] = keyringOf(store).wrapping
  const rows = await store.db.selectFrom('data_key').selectAll().orderBy('version').execute()
  if (own === undefined || rows.some((row) => row.wrapped_by !== nameOfKey(own)))
    throw new StartRefusal('Data keys are still wrapped under a former HOUSE_KEY: run `keys rewrap` first.')
  const newest = Math.max(...rows.map(({ version }) => version))
  if (rows.some(({ version, retired_at: retired }) => version > 0 && version < newest && retired === null)) return { version: newest, isNew: false }
  const version = newest + 1
  const { wrapped, by } = wrap(own, version, randomBytes(32))
  await store.db
    .insertInto('data_key')
    .values({ version, wrapped, wrapped_by: by, retired_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { version, isNew: true }
}

/**
 * Adds a data key and re-encrypts everything under it, while gateways run. After an interruption, the next call continues with the same key.
 * `pauseMs` is how long gateways may still seal under the previous key.
 */
export const rotateKeys = async (store: Store, pauseMs = freshForMs + 1_000): Promise<{ readonly version: number; readonly resealed: number }> => {
  const { version } = await targetVersion(store)
  await keyringOf(store).reread(store.db)
  await wait(pauseMs)
  let [resealed, more] = [0, 1]
  while (more > 0) {
    more = 0
    for (const column of sealedColumns) more += await resealColumn(store, column, version)
    resealed += more
  }
  await sql`update data_key set retired_at = now() where version > 0 and version < ${version} and retired_at is null`.execute(store.db)
  return { version, resealed }
}

/** Wraps every data key under the current HOUSE_KEY and retires the others; a former one must be given as well. Returns how many changed. */
export const rewrapKeys = (store: Store): Promise<number> =>
  store.db.transaction().execute(async (trx) => {
    const { wrapping } = keyringOf(store)
    const [own] = wrapping
    if (own === undefined) throw new StartRefusal('HOUSE_KEY is needed.')
    const rows = await trx.selectFrom('data_key').selectAll().forUpdate().execute()
    const former = rows.filter((row) => row.wrapped_by !== nameOfKey(own))
    for (const row of former) {
      const { wrapped, by } = wrap(own, row.version, unwrap(wrapping, row))
      await trx.updateTable('data_key').set({ wrapped, wrapped_by: by }).where('version', '=', row.version).execute()
    }
    const print = fingerprintOf(own)
    await sql`update house_key_version set state = 'retired' where fingerprint <> ${print} and state <> 'retired'`.execute(trx)
    await sql`insert into house_key_version (version, fingerprint) select coalesce(max(version), 0) + 1, ${print}::bytea from house_key_version
      on conflict (fingerprint) do update set state = 'current'`.execute(trx)
    return former.length
  })

/** Counts the values that each version seals, in every column; `plaintext` counts rows that are not encrypted yet. */
export const countSealed = async (store: Store): Promise<{ readonly versions: Readonly<Record<string, number>>; readonly plaintext: number }> => {
  const versions: Record<string, number> = {}
  let plaintext = 0
  for (const { table, sealed, plain, only = 'true' } of sealedColumns) {
    const { rows } = await sql<{ header: Buffer; n: number }>`select substring(${sql.raw(sealed)} from 1 for 5) as header, count(*)::int as n
      from ${sql.raw(table)} where ${sql.raw(sealed)} is not null and ${sql.raw(only)} group by 1`.execute(store.db)
    for (const { header, n } of rows) {
      const version = header[0] === 1 && header.length === 5 ? String(header.readUInt32BE(1)) : '0'
      versions[version] = (versions[version] ?? 0) + n
    }
    if (plain === undefined) continue
    const left = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(table)} where ${sql.raw(plain.isFilled)}`.execute(store.db)
    plaintext += left.rows[0]?.n ?? 0
  }
  return { versions, plaintext }
}
