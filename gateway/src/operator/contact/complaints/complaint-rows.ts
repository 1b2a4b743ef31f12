import type { FeedbackState } from '@perya/domain/feedback/feedback-state'
import { type SelectQueryBuilder, sql, type RawBuilder } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import type { MomentKey } from '../../console/reading/page.ts'

/** A message to the operator in a list. `key`, `at`: its place in the order of the list. */
export type ComplaintRow = {
  readonly reference: string
  readonly member_id: string | null
  readonly username: string | null
  readonly question_type: string
  readonly complaint: boolean
  readonly is_vip: boolean
  readonly language: string
  readonly state: FeedbackState
  readonly sent_at: Date
  readonly due_at: Date | null
  readonly held_by: string | null
  readonly reopened: number
  readonly at: Date
  readonly key: string
}

/** Which messages: each given field restricts them. */
export type ComplaintFilter = {
  readonly state: 'open' | 'answered' | 'closed'
  readonly onlyComplaints: boolean
  readonly isLate: boolean
  readonly isReopened: boolean
  readonly language: string | undefined
  /** The filters that lists have in common, with the column of who holds the case. */
  readonly where: (holder: string | null) => RawBuilder<boolean>
  readonly after: MomentKey
  readonly limit: number
}

const reopened = sql<number>`(select count(*)::int from feedback_step s where s.feedback_id = f.id and s.actor = 'member' and s.state = 'received')`

type Joined = SelectQueryBuilder<Tables & { f: Tables['feedback'] }, 'f', object>

const narrowed = <Q extends Joined>(query: Q, { onlyComplaints, isReopened, language }: ComplaintFilter): Q => {
  let narrow: Joined = query
  if (onlyComplaints) narrow = narrow.where('f.complaint', '=', true)
  if (isReopened) narrow = narrow.where(reopened, '>', 0)
  if (language !== undefined) narrow = narrow.where('f.language', '=', language)
  return narrow as Q
}

const columns = [
  'f.reference',
  'f.member_id',
  'm.username',
  'f.question_type',
  'f.complaint',
  'f.is_vip',
  'f.language',
  'f.state',
  'f.sent_at',
] as const

/** Messages that wait, the next deadline first. */
const readOpen = (app: AppContext, filter: ComplaintFilter): Promise<readonly ComplaintRow[]> => {
  const now = new Date(app.clock.now())
  const { after, isLate, limit } = filter
  let query = app.store.db
    .selectFrom('feedback as f')
    .innerJoin('work_case as c', (join) => join.onRef('c.subject', '=', 'f.reference').on('c.kind', '=', 'complaint').on('c.state', '=', 'open'))
    .leftJoin('member as m', 'm.id', 'f.member_id')
    .leftJoin('case_hold as h', (join) => join.onRef('h.case_id', '=', 'c.id').on('h.held_until', '>', now))
    .leftJoin('staff as p', 'p.id', 'h.staff_id')
    .select([...columns, 'c.due_at', 'c.due_at as at', 'c.id as key', 'p.display as held_by'])
    .select(reopened.as('reopened'))
  query = narrowed(query, filter).where(filter.where('h.staff_id'))
  if (isLate) query = query.where('c.due_at', '<', now)
  if (after !== null) query = query.where(sql<boolean>`(c.due_at, c.id) > (${after.at}, ${after.id})`)
  return query.orderBy('c.due_at').orderBy('c.id').limit(limit).execute()
}

/** Messages that are answered or closed, the newest first. */
const readSettled = (app: AppContext, filter: ComplaintFilter, state: 'answered' | 'closed'): Promise<readonly ComplaintRow[]> => {
  const { after, limit } = filter
  let query = app.store.db
    .selectFrom('feedback as f')
    .leftJoin('member as m', 'm.id', 'f.member_id')
    .select([...columns, 'f.changed_at as at', sql<string>`f.id::text`.as('key')])
    .select([sql<null>`null`.as('due_at'), sql<null>`null`.as('held_by'), reopened.as('reopened')])
    .where('f.state', '=', state)
  query = narrowed(query, filter).where(filter.where(null))
  if (after !== null) query = query.where(sql<boolean>`(f.changed_at, f.id) < (${after.at}, ${Number(after.id)})`)
  return query.orderBy('f.changed_at', 'desc').orderBy('f.id', 'desc').limit(limit).execute()
}

/** Messages to the operator: those that wait by their deadline, others by their last change. */
export const readComplaints = (app: AppContext, filter: ComplaintFilter): Promise<readonly ComplaintRow[]> =>
  filter.state === 'open' ? readOpen(app, filter) : readSettled(app, filter, filter.state)
