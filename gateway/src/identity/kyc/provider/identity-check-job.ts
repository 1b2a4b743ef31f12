import type { AppContext } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/database/in-transaction.ts'
import { createJob, type Job } from '../../../kernel/job.ts'
import type { IdentityCheckPort } from '../../../kernel/partners/identity-check.ts'
import { documentsOf, findCase } from '../case-rows.ts'
import { deletePart, openDocument, openPart } from '../document-store.ts'
import { lapseEndedDocuments } from '../lapse-ended-documents.ts'
import { notifyEndingDocuments } from '../notify-ending-documents.ts'
import { readAccountFacts } from './account-facts.ts'
import { storeIdentityAnswer } from './store-identity-answer.ts'

const perRun = 20
const longestWaitMs = 600_000

type Due = { readonly case_id: string; readonly round: number; readonly reference: string | null; readonly tries: number }

// Takes due requests for this gateway by moving their next look: another gateway, or this one after a crash, looks again then.
const takeDue = async ({ store, clock }: AppContext, provider: string): Promise<readonly Due[]> => {
  const now = new Date(clock.now())
  const { rows } = await store.pool.query<Due>(
    `update kyc_request r set tries = r.tries + 1, look_at = $2::timestamptz + least(power(2, least(r.tries + 1, 10)) * 1000, $3) * interval '1 millisecond'
       from (select case_id, round from kyc_request where state in ('queued', 'begun') and look_at <= $2 and provider = $1
              order by look_at limit $4 for update skip locked) due
      where r.case_id = due.case_id and r.round = due.round returning r.case_id, r.round, r.reference, r.tries`,
    [provider, now, longestWaitMs, perRun],
  )
  return rows
}

const begin = async (app: AppContext, provider: IdentityCheckPort, { case_id: id, round }: Due): Promise<string | null> => {
  const [row, number] = [await findCase(app, id), await openPart(app, id, 'number', round)]
  if (row === null || number === null) return null
  const pictures: Record<string, Buffer> = {}
  for (const { id: documentId, part } of await documentsOf(app, id)) pictures[part] = (await openDocument(app, documentId)) ?? Buffer.alloc(0)
  const { name, birthday } = await readAccountFacts(app, row.member_id)
  const reference = await provider.begin({
    id: `${id}-${round}`,
    document: row.document ?? 'other',
    number: number.toString('utf8'),
    name,
    birthday,
    pictures,
  })
  await inTransaction(app, async (inside) => {
    await inside.store.db.updateTable('kyc_request').set({ reference, state: 'begun' }).where('case_id', '=', id).where('round', '=', round).execute()
    // The provider has the number; here its hash and its end are enough.
    await deletePart(inside, id, 'number', round)
  })
  return reference
}

const check = async (app: AppContext, provider: IdentityCheckPort, due: Due): Promise<void> => {
  const row = await findCase(app, due.case_id)
  if (row === null) return
  const reference = due.reference ?? (await begin(app, provider, due))
  if (reference === null) return
  const answer = await provider.look(reference, await readAccountFacts(app, row.member_id))
  if (answer !== null) await storeIdentityAnswer(app, { caseId: due.case_id, round: due.round }, answer)
}

// What the provider has of a case is deleted once the case is decided.
const deleteDecided = async (app: AppContext, provider: IdentityCheckPort): Promise<void> => {
  const { rows } = await app.store.pool.query<{ case_id: string; round: number; reference: string }>(
    `select r.case_id, r.round, r.reference from kyc_request r join kyc_case c on c.id = r.case_id
      where r.provider = $1 and r.state in ('begun', 'answered') and r.reference is not null and c.state in ('approved', 'rejected', 'expired') limit ${perRun}`,
    [provider.name],
  )
  for (const { case_id: id, round, reference } of rows) {
    await provider.forget(reference)
    await app.store.db.updateTable('kyc_request').set({ state: 'forgotten' }).where('case_id', '=', id).where('round', '=', round).execute()
  }
}

/** Sends handed-in documents to the identity provider and looks for its answers; one that fails does not hold up the others. */
export const runIdentityChecks = async (app: AppContext): Promise<void> => {
  const provider = app.identityChecks ?? null
  if (provider === null) return
  for (const due of await takeDue(app, provider.name))
    await check(app, provider, due).catch((error: unknown) =>
      app.log.warn({ err: error, case: due.case_id }, 'an identity check failed; it is tried again'),
    )
  await deleteDecided(app, provider)
}

/** Creates the job of identity checks: requests to the provider, levels that fall because a document has ended, and notices before it does. */
export const identityCheckJob = (app: AppContext): Job =>
  createJob(app, 'identity checks', async () => {
    await runIdentityChecks(app)
    await lapseEndedDocuments(app)
    await notifyEndingDocuments(app)
  })
