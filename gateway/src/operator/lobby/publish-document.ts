import { changedItems, type LobbyDocument } from '@perya/domain/lobby/content/lobby-document'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { documentFingerprint, lockLobby, readDocument, writeDocument } from './document-rows.ts'
import {
  findLobbyVersion,
  insertPublication,
  insertLobbyVersion,
  type LobbyVersionRow,
  nextVersionId,
  type PublicationRow,
  readLastPublication,
} from './version-rows.ts'

/** Stores the published contents as a version where no version knows them, so that one can return to them. */
const storeUnknownContents = async (app: InTransaction, before: LobbyDocument, record: number): Promise<void> => {
  const last = await readLastPublication(app)
  const live = documentFingerprint(before)
  if (last?.live === live) return
  const id = await nextVersionId(app)
  const known = last === null ? null : await findLobbyVersion(app, last.version_id)
  const changes = known === null ? 0 : changedItems(known.content, before).length
  await insertLobbyVersion(app, { id, kind: 'found', content: before, base: null, live, changes }, record)
  await insertPublication(app, { version_id: id, kind: 'found', live, dueAt: null }, record)
}

/** What a publication did. `onRecorded` stores it once the audit record has a number. */
export type Publishing = {
  readonly changes: number
  readonly onRecorded: (inside: InTransaction, record: number) => Promise<void>
}

/** Publishes a version under the lock; `waiting`: the publication that ends with it. */
export const publishVersion = async (
  app: InTransaction,
  version: Pick<LobbyVersionRow, 'id' | 'content'>,
  kind: 'publish' | 'undo',
  waiting: PublicationRow | null = null,
): Promise<Publishing> => {
  const before = await readDocument(app)
  await writeDocument(app, before, version.content)
  const live = documentFingerprint(await readDocument(app))
  return {
    changes: changedItems(before, version.content).length,
    onRecorded: async (inside, record) => {
      await storeUnknownContents(inside, before, record)
      if (waiting === null) await insertPublication(inside, { version_id: version.id, kind, live, dueAt: null }, record)
      else
        await inside.store.db
          .updateTable('lobby_publication')
          .set({ state: 'done', live, ended_at: new Date(inside.clock.now()), end_record: record })
          .where('id', '=', waiting.id)
          .execute()
    },
  }
}

/** Runs a command that publishes a single item; the contents before and after become versions. */
export const publishItem = async (app: InTransaction, work: () => Promise<void>): Promise<Publishing> => {
  await lockLobby(app)
  const before = await readDocument(app)
  await work()
  const after = await readDocument(app)
  return {
    changes: changedItems(before, after).length,
    onRecorded: async (inside, record) => {
      const [was, live] = [documentFingerprint(before), documentFingerprint(after)]
      if (was === live) return
      await storeUnknownContents(inside, before, record)
      const id = await nextVersionId(inside)
      await insertLobbyVersion(inside, { id, kind: 'command', content: after, base: null, live, changes: changedItems(before, after).length }, record)
      await insertPublication(inside, { version_id: id, kind: 'command', live, dueAt: null }, record)
    },
  }
}
