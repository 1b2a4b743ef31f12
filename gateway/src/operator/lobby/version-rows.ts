import type { LobbyDocument } from '@perya/domain/lobby/content/lobby-document'
import type { AppContext } from '../../kernel/context.ts'
import type { TableRow } from '../../kernel/database/tables.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'

declare module '../../kernel/database/tables.ts' {
  interface ColumnValues {
    lobby_version: { content: LobbyDocument }
  }
}

/** A stored version of the lobby. */
export type LobbyVersionRow = TableRow<'lobby_version'>

/** A publication of a version, done or to come. */
export type PublicationRow = TableRow<'lobby_publication'>

type NewVersion = Pick<LobbyVersionRow, 'id' | 'kind' | 'base' | 'live' | 'changes'> & { readonly content: LobbyDocument }

/** Stores a version; who made it and why is taken from its audit record. */
export const insertLobbyVersion = async ({ store, clock }: InTransaction, version: NewVersion, record: number): Promise<void> => {
  const { id, kind, content, base, live, changes } = version
  await store.pool.query(
    `insert into lobby_version (id, kind, content, base, live, changes, actor, reason, record_id, at)
     select $1, $2, $3, $4, $5, $6, r.actor, r.reason, r.id, $7 from audit_record r where r.id = $8`,
    [id, kind, JSON.stringify(content), base, live, changes, new Date(clock.now()), record],
  )
}

type NewPublication = Pick<PublicationRow, 'version_id' | 'kind' | 'live'> & { readonly dueAt: Date | null }

/** Stores a publication: done now, or waiting for its moment. */
export const insertPublication = async ({ store, clock }: InTransaction, publication: NewPublication, record: number): Promise<void> => {
  const now = new Date(clock.now())
  const { version_id: version, kind, live, dueAt } = publication
  const [state, ended, end] = dueAt === null ? (['done', now, record] as const) : (['waiting', null, null] as const)
  await store.pool.query(
    `insert into lobby_publication (version_id, kind, live, due_at, state, actor, reason, record_id, at, ended_at, end_record)
     select $1, $2, $3, $4, $5, r.actor, r.reason, r.id, $6, $7, $8 from audit_record r where r.id = $9`,
    [version, kind, live, dueAt ?? now, state, now, ended, end, record],
  )
}

/** Ends a waiting publication; `cause`: why it failed. */
export const endPublication = async (
  { store, clock }: InTransaction,
  id: number,
  state: 'done' | 'cancelled' | 'failed',
  record: number,
  cause = '',
): Promise<void> => {
  await store.db
    .updateTable('lobby_publication')
    .set({ state, cause, ended_at: new Date(clock.now()), end_record: record })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Finds a version by its number; null where there is none. */
export const findLobbyVersion = async ({ store }: AppContext, id: number): Promise<LobbyVersionRow | null> =>
  (await store.db.selectFrom('lobby_version').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** The draft that was saved last; null before the first. */
export const readLastDraft = async ({ store }: AppContext): Promise<LobbyVersionRow | null> =>
  (await store.db.selectFrom('lobby_version').selectAll().where('kind', '=', 'draft').orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null

/** The number that the next version gets. */
export const nextVersionId = async ({ store }: InTransaction): Promise<number> =>
  ((await store.db.selectFrom('lobby_version').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0) + 1

/** The publication that was done last; null before the first. */
export const readLastPublication = async ({ store }: AppContext): Promise<PublicationRow | null> =>
  (await store.db
    .selectFrom('lobby_publication')
    .selectAll()
    .where('state', '=', 'done')
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Publications that wait for their moment, the next first. */
export const readWaitingPublications = ({ store }: AppContext): Promise<readonly PublicationRow[]> =>
  store.db.selectFrom('lobby_publication').selectAll().where('state', '=', 'waiting').orderBy('due_at').orderBy('id').execute()

/** Whether a version was ever published. */
export const wasPublished = async ({ store }: AppContext, version: number): Promise<boolean> =>
  (await store.db.selectFrom('lobby_publication').select('id').where('version_id', '=', version).where('state', '=', 'done').limit(1).execute())
    .length > 0
