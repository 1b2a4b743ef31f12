import { documentKey, legalNameKeys } from '@perya/domain/staff/search-query'
import { sql } from 'kysely'
import { createJob, type Job } from '../../../kernel/job.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/database/in-transaction.ts'
import type { Store } from '../../../kernel/database/store.ts'
import { places } from '../../../kernel/secrets/places.ts'
import { blindIndex, tryOpen } from '../../../kernel/secrets/secrets.ts'

/** Kinds of personal data that are found by a keyed hash of their own. */
export type HashedKind = 'name' | 'document'

/** The keyed hash by which a legal name or a document number is found. */
export const searchHash = (store: Pick<Store, 'pool'>, kind: HashedKind, value: string): Buffer => blindIndex(store, `member ${kind}`, value)

const batch = 200

type Due = { member_id: string; payee_name: string; sealed_id_number: Buffer | null }

const hashesOf = async (app: AppContext, { member_id: id, payee_name: name, sealed_id_number: sealed }: Due) => {
  const opened = sealed === null ? null : await tryOpen(app.store, places.idNumber(id), sealed)
  const document = documentKey(opened?.toString('utf8') ?? '')
  return [
    ...legalNameKeys(name).map((value) => ({ kind: 'name' as const, value })),
    ...(document === '' ? [] : [{ kind: 'document' as const, value: document }]),
  ].map(({ kind, value }) => ({ member_id: id, kind, hash: searchHash(app.store, kind, value) }))
}

/** Computes the hashes of members whose name or document has changed, the latest changes first; returns how many members that were. */
export const refreshSearchKeys = (app: AppContext, limit = batch): Promise<number> =>
  inTransaction(app, async (inside) => {
    const { db } = inside.store
    const { rows } = await sql<Due>`
      with taken as (
        delete from member_search_due d
         where d.member_id in (select member_id from member_search_due order by since desc limit ${limit} for update skip locked) returning d.member_id)
      select m.id as member_id, case when e.member_id is null then m.payee_name else '' end as payee_name,
             case when e.member_id is null then p.sealed_id_number end as sealed_id_number
        from taken t join member m on m.id = t.member_id left join member_profile p on p.member_id = m.id left join member_erasure e on e.member_id = m.id`.execute(
      db,
    )
    if (rows.length === 0) return 0
    const ids = rows.map(({ member_id: id }) => id)
    const keys = (await Promise.all(rows.map((row) => hashesOf(inside, row)))).flat()
    await db.deleteFrom('member_search_key').where('member_id', 'in', ids).execute()
    if (keys.length > 0)
      await db
        .insertInto('member_search_key')
        .values(keys)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return rows.length
  })

/** Keeps the hashes of the search up to date, and computes those of members who registered before they existed. */
export const searchKeysJob = (app: AppContext): Job =>
  createJob(app, 'search keys of members', async () => {
    for (let rounds = 0; rounds < 20 && (await refreshSearchKeys(app)) === batch; ) rounds += 1
  })
