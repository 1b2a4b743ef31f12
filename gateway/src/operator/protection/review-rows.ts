import { depositStopHours, type MeasureKind } from '@perya/domain/protection/marker'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

const deposits = (now: number): Date => new Date(now + depositStopHours * 3_600_000)

/** Sets measures that are not in force yet; returns their kinds. Stopped deposits end by themselves. */
export const addMeasures = async (
  { store, clock }: AppContext,
  memberId: string,
  kinds: readonly MeasureKind[],
  by: string,
): Promise<readonly MeasureKind[]> => {
  const now = clock.now()
  const at = new Date(now)
  await sql`update protection_measure set ended_at = until, ended_by = 'time' where member_id = ${memberId} and ended_at is null and until <= ${at}`.execute(
    store.db,
  )
  const { rows } = await sql<{ kind: MeasureKind }>`
    insert into protection_measure (member_id, kind, since, until, set_by)
    select ${memberId}, k, ${at}, case when k = 'deposits' then ${deposits(now)}::timestamptz end, ${by} from unnest(${[...kinds]}::text[]) k
    on conflict (member_id, kind) where ended_at is null do nothing returning kind`.execute(store.db)
  return rows.map(({ kind }) => kind)
}

/** Ends measures; returns the kinds of those that were in force. */
export const liftMeasures = async (
  { store, clock }: AppContext,
  memberId: string,
  kinds: readonly MeasureKind[],
  by: string,
): Promise<readonly MeasureKind[]> => {
  const { rows } = await sql<{ kind: MeasureKind }>`
    update protection_measure set ended_at = ${new Date(clock.now())}, ended_by = ${by}
     where member_id = ${memberId} and ended_at is null and kind = any(${[...kinds]}::text[]) returning kind`.execute(store.db)
  return rows.map(({ kind }) => kind)
}

/** Answers the open objection of a member; false where there is none. */
export const answerContest = async (
  { store, clock }: AppContext,
  memberId: string,
  { by, outcome, answer }: { readonly by: string; readonly outcome: 'upheld' | 'changed'; readonly answer: string },
): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    update protection_contest set answered_at = ${new Date(clock.now())}, answered_by = ${by}, outcome = ${outcome}, answer = ${answer}
     where member_id = ${memberId} and answered_at is null returning id`.execute(store.db)
  return rows.length > 0
}

/** Stores a decision about measures, with the score of the member at that time. */
export const insertReview = async (
  { store, clock }: AppContext,
  memberId: string,
  { by, decision, measures }: { readonly by: string; readonly decision: string; readonly measures: readonly MeasureKind[] },
): Promise<void> => {
  await sql`
    insert into protection_review (member_id, at, staff, decision, measures, score)
    values (${memberId}, ${new Date(clock.now())}, ${by}, ${decision}, ${[...measures]}::text[],
            coalesce((select score from marker_score where member_id = ${memberId}), 0))`.execute(store.db)
}
