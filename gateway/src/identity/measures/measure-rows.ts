import type { MeasureKind } from '@perya/domain/protection/marker'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** A measure in force. */
export type MeasureRow = {
  readonly id: number
  readonly kind: MeasureKind
  readonly since: Date
  readonly until: Date | null
  readonly set_by: string
  readonly band: 'strong' | 'severe' | null
  readonly markers: readonly string[]
}

/** An objection of a member to measures. */
export type ContestRow = {
  readonly id: number
  readonly made_at: Date
  readonly due_at: Date
  readonly answered_at: Date | null
  readonly outcome: 'upheld' | 'changed' | null
  readonly answer: string | null
}

/** Measures in force for a member, the oldest first. */
export const readMeasures = async ({ store, clock }: AppContext, memberId: string): Promise<readonly MeasureRow[]> => {
  const { rows } = await sql<MeasureRow>`
    select id, kind, since, until, set_by, band, markers from protection_measure
     where member_id = ${memberId} and ended_at is null and (until is null or until > ${new Date(clock.now())}) order by id`.execute(store.db)
  return rows
}

/** The last objection of a member; null: none. */
export const findLastContest = async ({ store }: AppContext, memberId: string): Promise<ContestRow | null> => {
  const { rows } = await sql<ContestRow>`
    select id, made_at, due_at, answered_at, outcome, answer from protection_contest where member_id = ${memberId} order by id desc limit 1`.execute(
    store.db,
  )
  return rows[0] ?? null
}

/** Stores an objection, which a person answers before `due`; false where one is open already. */
export const insertContest = async ({ store }: AppContext, memberId: string, at: Date, due: Date): Promise<boolean> => {
  const { rows } = await sql<{ id: number }>`
    insert into protection_contest (member_id, made_at, due_at) values (${memberId}, ${at}, ${due})
    on conflict (member_id) where answered_at is null do nothing returning id`.execute(store.db)
  return rows.length > 0
}

/** Records that a limit of a member has refused a deposit today; the refusal itself has rolled its transaction back. */
export const recordLimitHit = async ({ store, clock, brand }: AppContext, memberId: string): Promise<void> => {
  await sql`select record_limit_hit(p_member => ${memberId}, p_zone => ${brand.timeZone}, p_now => ${new Date(clock.now())})`.execute(store.db)
}
