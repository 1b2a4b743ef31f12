import type { RiskCause, RiskDecision } from '@perya/domain/risk/risk-rule'

type Named = { readonly id: string; readonly username: string }

/** An alert of the list. */
export type RiskRow = {
  readonly id: string
  readonly member: Named
  readonly state: 'open' | 'closed'
  readonly rules: readonly RiskCause[]
  readonly members: number
  readonly openedAt: string
  readonly changedAt: string
  readonly dueAt: string | null
  readonly amber: number | null
  readonly decision: RiskDecision | null
  readonly decidedBy: string | null
  readonly isHeld: boolean
  readonly holder: string | null
}

/** A pattern, its figures as texts. */
export type RiskHit = {
  readonly id: number
  readonly rule: RiskCause
  readonly figures: Readonly<Record<string, string>>
  readonly version: number | null
  readonly members: readonly string[]
  readonly firstAt: string
  readonly lastAt: string
}

/** Someone whom an alert involves; sums of 30 days. */
export type RiskMember = Named & {
  readonly status: string
  readonly currency: string
  readonly isAgent: boolean
  readonly upline: string | null
  readonly createdAt: string
  readonly deposited: string
  readonly withdrawn: string
  readonly alerts: number
}

/** Money that went between two of them in 30 days. */
export type RiskFlow = { readonly from: string; readonly to: string; readonly currency: string; readonly amount: string; readonly count: number }

/** A report to the authority, without its content. */
export type RiskReport = { readonly id: string; readonly alert: string; readonly madeAt: string; readonly by: string; readonly fingerprint: string }

/** An alert with everything that is known of it. */
export type RiskDetail = {
  readonly id: string
  readonly state: 'open' | 'closed'
  readonly member: Named
  readonly decision: RiskDecision | null
  readonly openedAt: string
  readonly changedAt: string
  readonly computedAt: string
  readonly hits: readonly RiskHit[]
  readonly members: readonly RiskMember[]
  readonly memberCount: number
  readonly flows: readonly RiskFlow[]
  readonly decisions: readonly {
    readonly alert: string
    readonly at: string
    readonly staff: string
    readonly decision: string
    readonly reason: string
  }[]
  readonly hold: { readonly alert: string; readonly since: string; readonly by: string } | null
  readonly reports: readonly RiskReport[]
}
