import type { Selectable } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import type { InTransaction } from '../../../kernel/database/with-transaction.ts'
import type { Tables } from '../../../kernel/database/tables.ts'

/** One change of a setting. */
export type VersionRow = Selectable<Tables['setting_version']>

type NewVersion = {
  readonly setting: string
  readonly before: unknown
  readonly after: unknown
  readonly record: number
  readonly validFrom: Date
  readonly undoes: number | null
}

/** Stores a version; who changed it and why is taken from its audit record, so that both cannot differ. */
export const insertVersion = async (app: InTransaction, version: NewVersion): Promise<void> => {
  const { setting, before, after, record, validFrom, undoes } = version
  await app.store.pool.query(
    `insert into setting_version (setting, before, after, actor, asked_by, reason, record_id, at, valid_from, undoes)
     select $1, $2, $3, coalesce(r.detail->>'plannedBy', r.actor), coalesce(r.detail->>'askedBy', ''), r.reason, r.id, $4, $5, $6
     from audit_record r where r.id = $7`,
    [setting, JSON.stringify(before), JSON.stringify(after), new Date(app.clock.now()), validFrom, undoes, record],
  )
}

/** The last change of a setting; null until it is changed. */
export const readLastVersion = async ({ store }: AppContext, setting: string): Promise<VersionRow | null> =>
  (await store.db.selectFrom('setting_version').selectAll().where('setting', '=', setting).orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null

/** The last change of each setting, by name. */
export const readLastVersions = async ({ store }: AppContext): Promise<ReadonlyMap<string, VersionRow>> => {
  const rows = await store.db.selectFrom('setting_version').selectAll().distinctOn('setting').orderBy('setting').orderBy('id', 'desc').execute()
  return new Map(rows.map((row) => [row.setting, row]))
}

/** Finds a change by its number; null where there is none. */
export const findVersion = async ({ store }: AppContext, id: number): Promise<VersionRow | null> =>
  (await store.db.selectFrom('setting_version').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Changes of a setting, the newest first. */
export const readVersions = ({ store }: AppContext, setting: string, before: number | null, limit: number): Promise<readonly VersionRow[]> => {
  const query = store.db.selectFrom('setting_version').selectAll().where('setting', '=', setting)
  return (before === null ? query : query.where('id', '<', before)).orderBy('id', 'desc').limit(limit).execute()
}
