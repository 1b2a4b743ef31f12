import type { RiskCause, RiskDecision } from '@perya/domain/risk/risk-rule'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** An alert as stored. */
export type AlertRow = {
  readonly id: string
  readonly member_id: string
  readonly username: string
  readonly rule: RiskCause
  readonly state: 'open' | 'closed'
  readonly opened_at: Date
  readonly changed_at: Date
  readonly decision: RiskDecision | null
  readonly decided_at: Date | null
  readonly decided_by: string | null
}

/** An alert; null where there is none. `isLocked`: no other transaction changes it until the end of this one. */
export const findAlert = async ({ store }: AppContext, id: string, isLocked = false): Promise<AlertRow | null> => {
  const { rows } = await sql<AlertRow>`
    select a.id, a.member_id, m.username, a.rule, a.state, a.opened_at, a.changed_at, a.decision, a.decided_at, a.decided_by
      from risk_alert a join member m on m.id = a.member_id where a.id = ${id} ${isLocked ? sql`for update of a` : sql``}`.execute(store.db)
  return rows[0] ?? null
}

/** A pattern of an alert with everyone whom it involves. */
export type HitRow = {
  readonly id: number
  readonly rule: RiskCause
  readonly figures: unknown
  readonly version: number | null
  readonly first_at: Date
  readonly last_at: Date
  readonly members: readonly string[]
}

/** The patterns of an alert, the newest event first. */
export const readHits = async ({ store }: AppContext, alertId: string): Promise<readonly HitRow[]> => {
  const { rows } = await sql<HitRow>`
    select h.id, h.rule, h.figures, h.version, h.first_at, h.last_at, array(select x.member_id from risk_hit_member x where x.hit_id = h.id order by 1) as members
      from risk_alert_hit l join risk_hit h on h.id = l.hit_id where l.alert_id = ${alertId} order by h.last_at desc, h.id desc limit 50`.execute(
    store.db,
  )
  return rows
}

/** Someone whom an alert involves; sums of 30 days in minor units of their currency. */
export type InvolvedRow = {
  readonly id: string
  readonly username: string
  readonly status: string
  readonly currency: string
  readonly is_agent: boolean
  readonly upline_id: string | null
  readonly created_at: Date
  readonly deposited: number
  readonly withdrawn: number
  readonly alerts: number
}

/** The members with these ids, with what they deposited and withdrew in 30 days and how many alerts there were about them. */
export const readInvolved = async ({ store, clock }: AppContext, ids: readonly string[]): Promise<readonly InvolvedRow[]> => {
  const since = new Date(clock.now() - 30 * 86_400_000)
  const { rows } = await sql<InvolvedRow>`
    select m.id, m.username, m.status, m.currency, is_agent(m.type) as is_agent, m.upline_id, m.created_at,
           (select coalesce(sum(d.amount - d.fee), 0)::bigint from deposit d where d.member_id = m.id and d.state = 'paid' and d.currency = m.currency and d.made_at > ${since}) as deposited,
           (select coalesce(sum(w.amount), 0)::bigint from withdrawal w
             where w.member_id = m.id and w.currency = m.currency and w.made_at > ${since} and w.state not in ('rejected', 'cancelled', 'returned')) as withdrawn,
           (select count(*)::int from risk_alert a where a.member_id = m.id) as alerts
      from member m where m.id = any(${[...ids]}::text[]) order by m.created_at, m.id`.execute(store.db)
  return rows
}

/** Money that went from one member to another in 30 days. */
export type FlowRow = { readonly from: string; readonly to: string; readonly currency: string; readonly amount: number; readonly count: number }

/** Transfers between the members with these ids in 30 days, summed by pair and direction. */
export const readFlows = async ({ store, clock }: AppContext, ids: readonly string[]): Promise<readonly FlowRow[]> => {
  const since = new Date(clock.now() - 30 * 86_400_000)
  const { rows } = await sql<FlowRow>`
    select x.from, x.to, x.currency, sum(x.amount)::bigint as amount, count(*)::int as count from (
      select member_id as "from", upline_id as "to", currency, amount from upline_transfer
       where member_id = any(${[...ids]}::text[]) and upline_id = any(${[...ids]}::text[]) and made_at > ${since}
      union all
      select member_id, downline_id, currency, amount from downline_transfer
       where member_id = any(${[...ids]}::text[]) and downline_id = any(${[...ids]}::text[]) and made_at > ${since}) x
     group by 1, 2, 3 order by 4 desc`.execute(store.db)
  return rows
}

/** What was decided, about this alert or another of the same member. */
export type DecisionRow = { readonly alert_id: string; readonly at: Date; readonly staff: string; readonly decision: string; readonly reason: string }

/** The decisions about a member, the newest first. */
export const readDecisions = async ({ store }: AppContext, memberId: string): Promise<readonly DecisionRow[]> => {
  const { rows } = await sql<DecisionRow>`
    select alert_id, at, staff, decision, reason from risk_decision where member_id = ${memberId} order by id desc limit 50`.execute(store.db)
  return rows
}

/** The open hold of a member's withdrawals; null where there is none. */
export type HoldRow = { readonly id: number; readonly alert_id: string; readonly since: Date; readonly set_by: string }

/** Reads that hold. */
export const findHold = async ({ store }: AppContext, memberId: string): Promise<HoldRow | null> => {
  const { rows } = await sql<HoldRow>`
    select id, alert_id, since, set_by from risk_hold where member_id = ${memberId} and ended_at is null`.execute(store.db)
  return rows[0] ?? null
}
