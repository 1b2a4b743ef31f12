import type { ContractTerms, ContractTier } from '@perya/domain/agent/contract-tier'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** Contracts of an agent at most; older ended ones are left out. */
const maxContracts = 100

/** A contract of an agent with what it owes; amounts in minor units of `currency`, rates in parts per million. */
export type AgentContract = {
  readonly id: string
  readonly kind: string
  readonly period: string
  readonly state: string
  readonly currency: string
  readonly memberId: string
  readonly memberName: string
  readonly uplineId: string | null
  readonly uplineName: string | null
  readonly tiers: readonly ContractTier[]
  readonly terms: ContractTerms
  readonly beginsAt: Date | null
  readonly endsAt: Date | null
  readonly isHeld: boolean
  readonly owed: number
  readonly held: number
}

/** Contracts that an agent is paid by or pays by: running ones first, then the newest. */
export const readAgentContracts = async ({ store }: AppContext, agentId: string): Promise<readonly AgentContract[]> => {
  const { rows } = await sql<AgentContract>`
    select c.id, c.kind, c.period, c.state, c.currency, c.member_id as "memberId", m.username as "memberName", c.upline_id as "uplineId",
           u.username as "uplineName", c.tiers, c.terms, c.begins_at as "beginsAt", c.ends_at as "endsAt",
           exists (select from contract_hold h where h.contract_id = c.id and h.ended_at is null) as "isHeld",
           coalesce(p.owed, 0)::bigint as owed, coalesce(p.held, 0)::bigint as held
      from contract c join member m on m.id = c.member_id left join member u on u.id = c.upline_id
      left join lateral (select sum(amount) filter (where held_at is null) as owed, sum(amount) filter (where held_at is not null) as held
                           from contract_payment where contract_id = c.id and state = 'owed') p on true
     where c.member_id = ${agentId} or c.upline_id = ${agentId}
     order by c.state in ('active', 'ending') desc, c.offered_at desc, c.id limit ${maxContracts}`.execute(store.db)
  return rows
}

/** Which windows of pay: all, owed ones, those on hold, or disputed ones without an answer. */
export const payStates = ['all', 'owed', 'held', 'disputed'] as const
type PayState = (typeof payStates)[number]

/** A window of pay; amounts in minor units, `rate` in parts per million. `lines`: the last ledger line that it was computed from. */
export type PayWindow = {
  readonly id: number
  readonly contractId: string
  readonly kind: string
  readonly currency: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly turnover: number
  readonly rate: number
  readonly base: number
  readonly amount: number
  readonly state: 'nothing' | 'owed' | 'paid'
  readonly reason: string
  readonly heldBy: string | null
  readonly holdReason: string | null
  readonly dispute: string | null
  readonly answer: string | null
}

type WindowQuery = {
  readonly state: PayState
  readonly after: { readonly at: Date; readonly id: number } | null
  readonly limit: number
}

/** Windows of pay of an agent, the newest first. */
export const readPayWindows = async ({ store }: AppContext, agentId: string, { state, after, limit }: WindowQuery): Promise<readonly PayWindow[]> => {
  const condition = {
    all: sql`true`,
    owed: sql`p.state = 'owed' and p.held_at is null`,
    held: sql`p.held_at is not null`,
    disputed: sql`d.answered_at is null and d.id is not null`,
  }[state]
  const { rows } = await sql<PayWindow>`
    select p.id, p.contract_id as "contractId", p.kind, p.currency, p.period_start as "startsAt", p.period_end as "endsAt", p.window_bet as turnover,
           p.rate, p.base, p.amount, p.state, p.reason, p.held_by as "heldBy", p.hold_reason as "holdReason", d.says as dispute,
           nullif(d.answer, '') as answer
      from contract_payment p left join payment_dispute d on d.payment_id = p.id
     where p.member_id = ${agentId} and ${condition} ${after === null ? sql`` : sql`and (p.period_end, p.id) < (${after.at}, ${after.id})`}
     order by p.period_end desc, p.id desc limit ${limit}`.execute(store.db)
  return rows
}
