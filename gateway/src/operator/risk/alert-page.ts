import type { RiskCause, RiskDecision } from '@perya/domain/risk/risk-rule'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** Which alerts a list contains. */
export type AlertFilter = {
  readonly state: 'open' | 'closed' | 'all'
  readonly rule?: string | undefined
  readonly decision?: string | undefined
  /** Number or username. */
  readonly member?: string | undefined
  /** The filters that lists have in common. */
  readonly where?: RawBuilder<boolean>
}

/** An alert of a list, with its case where it is open. `members`: how many it involves. */
export type ListedAlert = {
  readonly id: string
  readonly member_id: string
  readonly username: string
  readonly state: 'open' | 'closed'
  readonly rules: readonly RiskCause[]
  readonly members: number
  readonly opened_at: Date
  readonly changed_at: Date
  readonly decision: RiskDecision | null
  readonly decided_by: string | null
  readonly is_held: boolean
  readonly due_at: Date | null
  readonly amber: number | null
  readonly holder: string | null
}

/** A page of alerts, the latest change first, after the key of the previous page. */
export const readAlertPage = async (
  { store }: AppContext,
  { state, rule, decision, member, where = sql<boolean>`true` }: AlertFilter,
  after: { readonly at: Date; readonly id: string } | null,
  limit: number,
): Promise<readonly ListedAlert[]> => {
  const { rows } = await sql<ListedAlert>`
    select a.id, a.member_id, m.username, a.state, a.opened_at, a.changed_at, a.decision, a.decided_by, c.due_at, k.amber::float8 as amber, s.display as holder,
           array(select h.rule from risk_alert_hit l join risk_hit h on h.id = l.hit_id where l.alert_id = a.id group by h.rule order by max(h.last_at) desc) as rules,
           (select count(distinct x.member_id)::int from risk_alert_hit l join risk_hit_member x on x.hit_id = l.hit_id where l.alert_id = a.id) as members,
           exists (select from risk_hold o where o.member_id = a.member_id and o.ended_at is null) as is_held
      from risk_alert a join member m on m.id = a.member_id
      left join work_case c on c.kind = 'risk' and c.subject = a.id and c.state = 'open'
      left join case_kind k on k.kind = c.kind
      left join case_hold h on h.case_id = c.id and h.held_until > platform_now()
      left join staff s on s.id = h.staff_id
     where (${state} = 'all' or a.state = ${state}) and ${where}
       and (${rule ?? null}::text is null or exists (select from risk_alert_hit l join risk_hit h on h.id = l.hit_id where l.alert_id = a.id and h.rule = ${rule ?? ''}))
       and (${decision ?? null}::text is null or a.decision = ${decision ?? ''})
       and (${member ?? null}::text is null or m.id = ${member ?? ''} or m.username_key = lower(${member ?? ''}))
       and (${after === null} or (a.changed_at, a.id) < (${after?.at ?? new Date(0)}::timestamptz, ${after?.id ?? ''}))
     order by a.changed_at desc, a.id desc limit ${limit}`.execute(store.db)
  return rows
}

/** When an alert was decided last; null where none was. */
export const readLastDecision = async ({ store }: AppContext): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`select max(decided_at) as at from risk_alert where state = 'closed'`.execute(store.db)
  return rows[0]?.at ?? null
}

/** An alert of a list as staff see it. */
export const presentListed = (row: ListedAlert) => ({
  ...{ id: row.id, member: { id: row.member_id, username: row.username }, state: row.state, rules: row.rules, members: row.members },
  ...{ openedAt: row.opened_at.toISOString(), changedAt: row.changed_at.toISOString(), dueAt: row.due_at?.toISOString() ?? null, amber: row.amber },
  ...{ decision: row.decision, decidedBy: row.decided_by, isHeld: row.is_held, holder: row.holder },
})
