import type { Reading } from '@perya/domain/kyc/compare-reading'
import type { KycReason, KycRejection } from '@perya/domain/kyc/case-state'
import type { DocumentPart } from '@perya/domain/kyc/documents'
import { ageOn, marketDate, readDate } from '@perya/domain/registration/age'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { notifyMember } from '../../kernel/notifications/notify-member.ts'
import { findMember } from '../account/find-member.ts'
import { addStep, isNumberElsewhere, type KycCaseRow, type KycStep } from './case-rows.ts'
import { deletePart, openPart } from './document-store.ts'

/** Why a case cannot be approved by any person. */
export type ApprovalObstacle = 'not_waiting' | 'level' | 'underage' | 'document_ended' | 'number_elsewhere' | 'expiry_unknown'

const isReading = (value: unknown): value is Reading =>
  typeof value === 'object' && value !== null && ['name', 'birthday', 'expires'].every((field) => typeof Reflect.get(value, field) === 'string')

/** What the provider has read from the documents of a case; null: nothing yet. */
export const readingOf = async (app: Pick<InTransaction, 'store'>, caseId: string): Promise<Reading | null> => {
  const stored = await openPart(app, caseId, 'reading')
  const value: unknown = stored === null ? null : JSON.parse(stored.toString('utf8'))
  return isReading(value) ? value : null
}

/** What is given for a document that has no end. */
export const neverExpires = 'never'

/** The last day of the document, or `never`: as the decision gives it, else as the provider has read it. */
const lastDayOf = async (app: InTransaction, row: KycCaseRow, expires: string | undefined): Promise<string | null> => {
  const day = expires ?? (await readingOf(app, row.id))?.expires ?? ''
  return day === neverExpires || readDate(day) !== null ? day : null
}

const birthdayOf = async (app: InTransaction, row: KycCaseRow): Promise<readonly string[]> => {
  const { rows } = await app.store.pool.query<{ birthday: string | null }>(
    `select to_char(birthday, 'YYYY-MM-DD') as birthday from member_profile where member_id = $1`,
    [row.member_id],
  )
  return [rows[0]?.birthday ?? '', (await readingOf(app, row.id))?.birthday ?? '']
}

/** What no decision of staff overrides: age by the market's calendar, an ended document, a number of another account, the order of levels. */
export const approvalObstacle = async (app: InTransaction, row: KycCaseRow, expires?: string): Promise<ApprovalObstacle | null> => {
  if (row.state !== 'waiting') return 'not_waiting'
  const level = (await callFunction(app.store.db, 'verification_level', { member: row.member_id })) ?? 0
  if (level !== row.level - 1) return 'level'
  if (row.level === 3) return null
  const today = marketDate(app.clock.now(), app.brand.timeZone)
  const birthdays = (await birthdayOf(app, row)).flatMap((day) => readDate(day) ?? [])
  if (birthdays.some((birthday) => ageOn(birthday, today) < app.brand.minimumAge)) return 'underage'
  if (row.number_index !== null && (await isNumberElsewhere(app, row.member_id, row.number_index))) return 'number_elsewhere'
  const last = await lastDayOf(app, row, expires)
  if (last === null) return 'expiry_unknown'
  const written = [today.year, String(today.month).padStart(2, '0'), String(today.day).padStart(2, '0')].join('-')
  return last !== neverExpires && last < written ? 'document_ended' : null
}

// What was not sent to the provider yet is no longer sent.
const stopRequests = async ({ store }: InTransaction, caseId: string): Promise<void> => {
  await store.db.updateTable('kyc_request').set({ state: 'forgotten' }).where('case_id', '=', caseId).where('state', '=', 'queued').execute()
}

const close = async (app: InTransaction, row: KycCaseRow, state: 'approved' | 'rejected' | 'expired', actor: string, reason = ''): Promise<void> => {
  const now = new Date(app.clock.now())
  const decided = { state, decided_by: actor, decided_at: now, changed_at: now, asked_parts: [], asked_reason: reason }
  await app.store.db.updateTable('kyc_case').set(decided).where('id', '=', row.id).execute()
  await stopRequests(app, row.id)
  await deletePart(app, row.id, 'number')
  await app.store.db.updateTable('kyc_document').set({ closed_at: now }).where('case_id', '=', row.id).execute()
  const what: KycStep = state
  await addStep(app, { caseId: row.id, actor, what, detail: reason === '' ? {} : { reason } })
}

const notify = async (app: InTransaction, row: KycCaseRow, purpose: 'kyc-approved' | 'kyc-asked' | 'kyc-rejected'): Promise<void> => {
  await notifyMember(app, await findMember(app, row.member_id), purpose, { level: String(row.level) })
}

/** Approves a case without asking whether it may be: the caller has checked `approvalObstacle`, or the provider's answer was clear. */
export const approveCase = async (
  app: InTransaction,
  row: KycCaseRow,
  { actor, expires }: { readonly actor: string; readonly expires?: string | undefined },
): Promise<ApprovalObstacle | null> => {
  const obstacle = await approvalObstacle(app, row, expires)
  if (obstacle !== null) return obstacle
  const now = new Date(app.clock.now())
  const last = await lastDayOf(app, row, expires)
  const identity = { identity_verified_at: now, identity_verified_until: last === neverExpires ? null : last, identity_lapsed_at: null }
  const member = app.store.db.updateTable('member').where('id', '=', row.member_id)
  await (row.level === 2 ? member.set(identity) : member.set({ due_diligence_at: now })).execute()
  await close(app, row, 'approved', actor)
  await notify(app, row, 'kyc-approved')
  return null
}

/** Rejects a case; the member reads the reason. False: it is decided already. */
export const rejectCase = async (app: InTransaction, row: KycCaseRow, actor: string, reason: KycRejection): Promise<boolean> => {
  if (row.state !== 'waiting' && row.state !== 'asked') return false
  await close(app, row, 'rejected', actor, reason)
  await notify(app, row, 'kyc-rejected')
  return true
}

/** Asks the member for parts again, with the reason that they read. False: the case does not wait for a decision. */
export const askAgain = async (
  app: InTransaction,
  row: KycCaseRow,
  { actor, parts, reason }: { readonly actor: string; readonly parts: readonly DocumentPart[]; readonly reason: KycReason },
): Promise<boolean> => {
  if (row.state !== 'waiting') return false
  const asked = { state: 'asked' as const, asked_parts: [...parts], asked_reason: reason, changed_at: new Date(app.clock.now()) }
  await app.store.db.updateTable('kyc_case').set(asked).where('id', '=', row.id).execute()
  await stopRequests(app, row.id)
  await deletePart(app, row.id, 'number')
  await addStep(app, { caseId: row.id, actor, what: 'asked', detail: { parts, reason } })
  await notify(app, row, 'kyc-asked')
  return true
}

/** Ends a case that the member did not answer. */
export const expireCase = (app: InTransaction, row: KycCaseRow): Promise<void> => close(app, row, 'expired', 'identity checks')
