import { type DocumentKind, lastOfNumber, type RequestedLevel, normalDocumentNumber, partsOfLevel } from '@perya/domain/kyc/documents'
import { missingParts } from '@perya/domain/kyc/case-state'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { blindIndex } from '../../kernel/secrets/secrets.ts'
import { addStep, attachLoose, findNewestCase, isNumberElsewhere, type KycCaseRow, lockCasesOf, loosePartsOf, storeChecks } from './case-rows.ts'
import { storeDocument } from './document-store.ts'

/** What a member hands in. */
export type HandIn = { readonly level: RequestedLevel; readonly document: DocumentKind | null; readonly number: string }

/** The keyed hash by which a document number is compared between accounts. */
const numberIndexOf = ({ store }: Pick<AppContext, 'store'>, number: string): Buffer =>
  blindIndex(store, 'kyc document number', normalDocumentNumber(number))

const assertLevelIsNext = async (app: InTransaction, memberId: string, wanted: RequestedLevel): Promise<void> => {
  const level = await callFunction(app.store.db, 'verification_level', { member: memberId })
  if (level !== wanted - 1) throw new Refusal('kyc_level_unavailable', { level })
}

/** The case that a member hands documents in to: the one that asks again, or a new one. */
const caseToFill = async (app: InTransaction, id: string, memberId: string, given: HandIn): Promise<KycCaseRow> => {
  const { store, clock } = app
  const now = new Date(clock.now())
  const open = await findNewestCase(app, memberId)
  if (open?.state === 'waiting') throw new Refusal('kyc_waiting')
  const identity =
    given.level === 2
      ? { document: given.document, number_index: numberIndexOf(app, given.number), number_last: lastOfNumber(given.number) }
      : { document: null, number_index: null, number_last: '' }
  const fresh = { ...identity, state: 'waiting' as const, verdict: 'none' as const, flag: '', waiting_at: now, changed_at: now }
  if (open?.state === 'asked') {
    if (open.level !== given.level) throw new Refusal('kyc_waiting')
    const again = { ...fresh, round: open.round + 1, asked_parts: [], asked_reason: '' }
    return store.db.updateTable('kyc_case').set(again).where('id', '=', open.id).returningAll().executeTakeFirstOrThrow()
  }
  await assertLevelIsNext(app, memberId, given.level)
  const opened = { ...fresh, id, member_id: memberId, level: given.level, made_at: now }
  return store.db.insertInto('kyc_case').values(opened).returningAll().executeTakeFirstOrThrow()
}

const assertParts = async (app: InTransaction, memberId: string, given: HandIn): Promise<void> => {
  const open = await findNewestCase(app, memberId)
  const needed = partsOfLevel(given.level, given.document)
  const asked = open?.state === 'asked' ? needed.filter((part) => open.asked_parts.includes(part)) : needed
  const missing = missingParts(asked, await loosePartsOf(app, memberId))
  if (missing.length > 0) throw new Refusal('kyc_documents_missing', { missing })
}

/** Hands in what is uploaded, in the transaction of its audit record: opens a case, or answers one that asks again, and requests a check. */
export const handIn = async (app: InTransaction, id: string, memberId: string, given: HandIn): Promise<KycCaseRow> => {
  await lockCasesOf(app, memberId)
  await assertParts(app, memberId, given)
  const row = await caseToFill(app, id, memberId, given)
  await attachLoose(app, row)
  await addStep(app, { caseId: row.id, actor: 'member', what: 'handed_in', detail: { round: row.round, document: row.document } })
  if (row.number_index === null) return row
  const at = new Date(app.clock.now())
  const result = (await isNumberElsewhere(app, memberId, row.number_index)) ? 'failed' : 'clear'
  await storeChecks(app, [{ case_id: row.id, round: row.round, kind: 'number', result, at }])
  const provider = app.identityChecks ?? null
  if (provider === null) return row
  await storeDocument(app, 'number', Buffer.from(normalDocumentNumber(given.number)), { memberId, caseId: row.id, round: row.round })
  await app.store.db
    .insertInto('kyc_request')
    .values({ case_id: row.id, round: row.round, provider: provider.name, reference: null, state: 'queued', look_at: at })
    .execute()
  return app.store.db.updateTable('kyc_case').set({ verdict: 'pending' }).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()
}
