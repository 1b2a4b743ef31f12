/** What staff should know of an agent before they pay. */
export type AgentException = 'rate_above_upline' | 'sudden_team' | 'self_referral'

/** An agent with the figures of the own team. */
export type AgentRow = {
  readonly id: string
  readonly username: string
  readonly status: string
  readonly upline: string | null
  readonly members: number
  readonly agents: number
  readonly deposit: string
  readonly withdrawn: string
  readonly turnover: string
  readonly paid: string
  readonly owed: string
  readonly held: string
  readonly topRate: string | null
  readonly exceptions: readonly AgentException[]
}

/** A level of the tree. */
export type AgentLevel = {
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly rows: readonly AgentRow[]
  readonly next: string | null
}

/** A step of a contract. `amount`: a fixed sum in place of the rate. */
type AgentTier = {
  readonly turnover: string
  readonly active: number
  readonly loss: string
  readonly rate: string
  readonly amount: string | null
}

/** A contract of an agent. `isPaid`: the agent is paid by it; `other`: the other side, null for the operator. */
export type AgentContract = {
  readonly id: string
  readonly kind: string
  readonly period: string
  readonly state: string
  readonly currency: string
  readonly isPaid: boolean
  readonly other: { readonly id: string; readonly username: string } | null
  readonly tiers: readonly AgentTier[]
  readonly terms: {
    readonly activeMinBet: string
    readonly activeMinDeposit: string
    readonly onlyOnLoss?: boolean
    readonly carryOver?: boolean
  }
  readonly beginsAt: string | null
  readonly endsAt: string | null
  readonly isHeld: boolean
  readonly owed: string
  readonly held: string
}

/** An agent with their contracts. */
export type AgentDetail = { readonly agent: AgentRow; readonly contracts: readonly AgentContract[] }

/** Lists of windows of pay. */
export const payStates = ['all', 'owed', 'held', 'disputed'] as const

/** A window of pay. */
export type PayWindow = {
  readonly id: string
  readonly contractId: string
  readonly kind: string
  readonly currency: string
  readonly startsAt: string
  readonly endsAt: string
  readonly turnover: string
  readonly rate: string
  readonly base: string
  readonly amount: string
  readonly state: 'nothing' | 'owed' | 'paid'
  readonly reason: string
  readonly hold: { readonly by: string; readonly reason: string } | null
  readonly dispute: { readonly text: string; readonly answer: string | null } | null
}
