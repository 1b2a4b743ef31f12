import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import type { MomentKey } from '../../console/reading/page.ts'

/** A member whom agents ask to freeze, or who is frozen. `at`: the moment by which the list is ordered. */
export type FreezeRow = {
  readonly id: string
  readonly username: string
  readonly agentId: string | null
  readonly agent: string | null
  readonly agents: number
  readonly reason: string
  readonly at: Date
  /** Of the request or the freeze, unique in the list. */
  readonly key: string
  readonly frozenAt: Date | null
}

/** What a page of freezes is limited to; `where` is a condition on the query of the list. */
type FreezePage = { readonly after: MomentKey; readonly limit: number; readonly where: RawBuilder<boolean> }

/** Columns of requests and of freezes that filters compare. */
export const freezeColumns = {
  asked: { member: 'f.member_id', at: 'f.asked_at', currency: 'm.currency', holder: null },
  frozen: { member: 't.member_id', at: 't.frozen_at', currency: 'm.currency', holder: null },
} as const

/** Members whom agents ask to freeze, the oldest request first; several agents are one row with the first of them. */
export const readAskedFreezes = ({ store }: AppContext, { after, limit, where }: FreezePage): Promise<readonly FreezeRow[]> => {
  const query = store.db
    .selectFrom('freeze_request as f')
    .innerJoin('member as m', 'm.id', 'f.member_id')
    .innerJoin('member as a', 'a.id', 'f.asked_by')
    .select(['m.id', 'm.username', 'a.id as agentId', 'a.username as agent', 'f.reason', 'f.asked_at as at', sql<string>`f.id::text`.as('key')])
    .select(sql<number>`(select count(*)::int from freeze_request o where o.member_id = f.member_id and o.state = 'asked')`.as('agents'))
    .select(sql<null>`null`.as('frozenAt'))
    .where('f.state', '=', 'asked')
    .where(where)
    .where(sql<boolean>`not exists (select from freeze_request e where e.member_id = f.member_id and e.state = 'asked' and e.id < f.id)`)
  const page = after === null ? query : query.where(sql<boolean>`(f.asked_at, f.id) > (${after.at}, ${Number(after.id)})`)
  return page.orderBy('f.asked_at').orderBy('f.id').limit(limit).execute()
}

type Frozen = SelectQueryBuilder<Tables & { t: Tables['freeze_term']; m: Tables['member'] }, 't' | 'm', object>

const frozen = ({ store }: AppContext): Frozen =>
  store.db.selectFrom('freeze_term as t').innerJoin('member as m', 'm.id', 't.member_id').where('t.ended_at', 'is', null)

/** Frozen members, the next review first; `isSoon`: only those whose review is due within seven days. */
export const readFrozen = (app: AppContext, isSoon: boolean, { after, limit, where }: FreezePage): Promise<readonly FreezeRow[]> => {
  const granted = sql`(select f from freeze_request f where f.member_id = m.id and f.state = 'granted' and f.decided_at <= t.frozen_at + interval '1 minute'
                        order by f.id desc limit 1)`
  let query = frozen(app)
    .select(['m.id', 'm.username', 't.review_at as at', 't.frozen_at as frozenAt', sql<string>`t.id::text`.as('key')])
    .select(sql<string | null>`(${granted}).asked_by`.as('agentId'))
    .select(sql<string | null>`(select username from member a where a.id = (${granted}).asked_by)`.as('agent'))
    .select(sql<string>`coalesce((${granted}).reason, '')`.as('reason'))
    .select(sql<number>`0`.as('agents'))
    .where(where)
  if (isSoon) query = query.where('t.review_at', '<=', sql<Date>`platform_now() + interval '7 days'`)
  if (after !== null) query = query.where(sql<boolean>`(t.review_at, t.id) > (${after.at}, ${Number(after.id)})`)
  return query.orderBy('t.review_at').orderBy('t.id').limit(limit).execute()
}
