import { sql } from 'kysely'
import type { Store } from '../database/store.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'
import { seal } from './secrets.ts'

type Row = { readonly key: unknown; readonly owner: string; readonly value: string | Buffer }

/** Serialises gateways: those that start at once do not seal a row twice. */
const lockKey = 7_319_544_250

/** Encrypts a batch of rows that still hold plaintext, in one transaction; false when none is left. */
const sealSome = ({ db, pool }: Store, { table, key, owner = key, sealed, place, batch, plain, index }: SealedColumn): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (plain === undefined) return false
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
    const { rows } = await sql<Row>`select ${sql.raw(key)} as key, (${sql.raw(owner)})::text as owner, ${sql.raw(plain.value)} as value
      from ${sql.raw(table)} where ${sql.raw(plain.isFilled)} limit ${batch} for update`.execute(trx)
    const at = { db: trx, pool }
    for (const row of rows) {
      const bytes = await seal(at, place(row.owner), row.value)
      const set = index === undefined ? sql`` : sql`, ${sql.raw(index.column)} = ${index.of(at, row.value.toString())}`
      await sql`update ${sql.raw(table)} set ${sql.raw(sealed)} = ${bytes}, ${sql.raw(plain.column)} = ${sql.raw(plain.empty)}${set}
        where ${sql.raw(key)} = ${row.key}`.execute(trx)
    }
    return rows.length > 0
  })

/**
 * Encrypts the plaintext that a database of an earlier version still holds, batch by batch; after an interruption the next start continues.
 * Afterwards the database itself refuses plaintext. Needs the keys of the database (`openKeys`).
 */
export const sealPlaintext = async (store: Store): Promise<void> => {
  for (const column of sealedColumns) while (await sealSome(store, column));
  await sql`select finish_sealing()`.execute(store.db)
}
