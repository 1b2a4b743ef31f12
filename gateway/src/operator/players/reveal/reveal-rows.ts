import { isRevealField, othersUntilAlert, type RevealField, type RevealReason, revealsWithoutAlert } from '@perya/domain/staff/reveal'
import { sql } from 'kysely'
import { appendAudit } from '../../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { InTransaction } from '../../../kernel/database/with-transaction.ts'

/** Fields of a member to be opened by a person of staff, and why. */
export type NewReveal = {
  readonly staffId: string
  readonly memberId: string
  readonly fields: readonly RevealField[]
  readonly cause: RevealReason
  readonly note: string
  readonly caseId: string
}

/** The fields of a member that are open to a person of staff, and until when the last of them is. */
export type OpenFields = { readonly fields: ReadonlySet<RevealField>; readonly until: Date | null }

const raiseAlert = async (app: InTransaction, staffId: string, cause: 'many' | 'other', count: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into reveal_alert (staff_id, cause, count) select ${staffId}, ${cause}, ${count}
     where not exists (select from reveal_alert a where a.staff_id = ${staffId} and a.cause = ${cause} and a.made_at > house_now() - interval '1 hour')
    returning id`.execute(app.store.db)
  if (rows.length === 0) return
  await appendAudit(app, { actor: 'system', action: 'reveal alert', subject: staffId, result: 'done', detail: { cause, count, within: '1 hour' } })
}

/**
 * Opens fields for 15 minutes by the clock of the database; returns until when. A person who opens many within an hour, or often gives no listed reason,
 * raises an alert in the same transaction.
 */
export const openFields = async (app: InTransaction, { staffId, memberId, fields, cause, note, caseId }: NewReveal): Promise<Date> => {
  const { db } = app.store
  // One at a time for each person, so that two at once are both counted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reveal ${staffId}`}, 0))`.execute(db)
  const row = await db
    .insertInto('personal_reveal')
    .values({ staff_id: staffId, member_id: memberId, fields: [...fields], cause, note, case_id: caseId })
    .returning('until')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ many: number; others: number }>`
    select count(*)::int as many, (count(*) filter (where cause = 'other'))::int as others
      from personal_reveal where staff_id = ${staffId} and made_at > house_now() - interval '1 hour'`.execute(db)
  const { many = 0, others = 0 } = rows[0] ?? {}
  if (many > revealsWithoutAlert) await raiseAlert(app, staffId, 'many', many)
  if (others >= othersUntilAlert) await raiseAlert(app, staffId, 'other', others)
  return row.until
}

/** Closes what a person has opened of a member; returns how many reveals that were. */
export const closeFields = async (app: InTransaction, staffId: string, memberId: string): Promise<number> => {
  const { numUpdatedRows } = await app.store.db
    .updateTable('personal_reveal')
    .set({ closed_at: sql<Date>`house_now()` })
    .where('staff_id', '=', staffId)
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .where('until', '>', sql<Date>`house_now()`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The fields of a member that a person of staff has open now. */
export const readOpenFields = async ({ store }: AppContext, staffId: string, memberId: string): Promise<OpenFields> => {
  const rows = await store.db
    .selectFrom('personal_reveal')
    .select(['fields', 'until'])
    .where('staff_id', '=', staffId)
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .where('until', '>', sql<Date>`house_now()`)
    .execute()
  const last = rows.reduce<Date | null>((latest, { until }) => (latest === null || until > latest ? until : latest), null)
  return { fields: new Set(rows.flatMap(({ fields }) => fields).filter(isRevealField)), until: last }
}

/** People who opened unusually much, the latest first. */
export const readRevealAlerts = ({ store }: AppContext, limit: number) =>
  store.db
    .selectFrom('reveal_alert as a')
    .innerJoin('staff as s', 's.id', 'a.staff_id')
    .select(['a.id', 's.name', 's.display', 'a.cause', 'a.count', 'a.made_at'])
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()

/** Number of the latest alert; 0 where there is none. */
export const readLatestRevealAlert = async ({ store }: AppContext): Promise<number> =>
  (await store.db.selectFrom('reveal_alert').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0

/** What was opened, the latest first; of one person of staff or of all. */
export const readReveals = ({ store }: AppContext, { staff, limit }: { readonly staff?: string | undefined; readonly limit: number }) => {
  let query = store.db
    .selectFrom('personal_reveal as r')
    .innerJoin('staff as s', 's.id', 'r.staff_id')
    .select(['r.id', 's.name', 'r.member_id', 'r.fields', 'r.cause', 'r.note', 'r.case_id', 'r.made_at', 'r.until', 'r.closed_at'])
  if (staff !== undefined) query = query.where('s.name', '=', staff)
  return query.orderBy('r.made_at', 'desc').orderBy('r.id', 'desc').limit(limit).execute()
}
