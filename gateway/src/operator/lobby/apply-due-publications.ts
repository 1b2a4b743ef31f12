import { appendAudit } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { createJob, type Job } from '../../kernel/job.ts'
import { documentFingerprint, lockLobby, readDocument } from './document-rows.ts'
import { publishVersion } from './publish-document.ts'
import { endPublication, findLobbyVersion, readWaitingPublications } from './version-rows.ts'

const actor = 'lobby'

/**
 * Makes the next publication that is due, in one transaction with its audit record; false where none is. One that rests on contents that have been
 * replaced fails: it would remove what was published meanwhile.
 */
const makeNext = (app: AppContext): Promise<boolean> =>
  inTransaction(app, async (inside) => {
    await lockLobby(inside)
    const next = (await readWaitingPublications(inside)).find(({ due_at: at }) => at.getTime() <= inside.clock.now())
    const version = next === undefined ? null : await findLobbyVersion(inside, next.version_id)
    if (next === undefined || version === null) return false
    const event = { actor, action: 'lobby publish', subject: `lobby ${version.id}`, reason: next.reason }
    const plan = { version: version.id, plannedBy: next.actor, plannedIn: next.record_id }
    if (documentFingerprint(await readDocument(inside)) !== next.live) {
      const record = await appendAudit(inside, { ...event, result: 'failed: changed_since', detail: plan })
      await endPublication(inside, next.id, 'failed', record, 'changed_since')
      return true
    }
    const { changes, onRecorded } = await publishVersion(inside, version, 'publish', next)
    await onRecorded(inside, await appendAudit(inside, { ...event, result: 'done', detail: { ...plan, changes } }))
    return true
  })

/** Makes every publication of the lobby that is due, each once on whatever gateway. */
export const applyDuePublications = async (app: AppContext): Promise<void> => {
  const waiting = await readWaitingPublications(app)
  if (!waiting.some(({ due_at: at }) => at.getTime() <= app.clock.now())) return
  while (await makeNext(app));
}

/** Creates the job that makes planned publications of the lobby. */
export const lobbyPublicationJob = (app: AppContext): Job => createJob(app, 'lobby publications', () => applyDuePublications(app))
