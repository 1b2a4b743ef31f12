import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'

/** One event in the life of an account. */
export type TimelineEvent = {
  readonly at: Date
  readonly what: string
  readonly subject: string
  readonly amount: number | null
  readonly currency: string | null
}

/** The latest events of an account: money, sign-ins, security and protection. */
export const readTimeline = async ({ store }: AppContext, id: string, limit: number): Promise<readonly TimelineEvent[]> => {
  const { rows } = await sql<TimelineEvent>`
    select * from (
      (select made_at as at, 'deposit_' || state as what, id as subject, amount, currency from deposit where member_id = ${id} order by made_at desc limit ${limit})
      union all
      (select made_at, 'withdrawal_' || state, id, amount, currency from withdrawal where member_id = ${id} order by made_at desc limit ${limit})
      union all
      (select at, 'sign_in_' || result, '', null, null from sign_in where member_id = ${id} order by id desc limit ${limit})
      union all
      (select made_at, 'changed_' || kind, '', null, null from security_change where member_id = ${id} order by id desc limit ${limit})
      union all
      (select changed_at, 'limit_' || kind, period, null, null from protection_limit where member_id = ${id})
      union all
      (select closed_at, closure, '', null, null from protection where member_id = ${id} and closure is not null)
      union all
      (select granted_at, 'bonus_' || state, id, amount, currency from bonus where member_id = ${id} order by granted_at desc limit ${limit})
    ) events order by at desc limit ${limit}`.execute(store.db)
  return rows
}
