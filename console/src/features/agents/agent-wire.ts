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
