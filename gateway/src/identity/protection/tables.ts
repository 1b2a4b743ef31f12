import type { Closure } from '@perya/domain/protection/closure'
import type { LimitKind, LimitPeriod } from '@perya/domain/protection/limit'
import type { Generated } from 'kysely'

type ProtectionTable = {
  member_id: string
  played_at: Date | null
  sitting_since: Date | null
  closure: Closure | null
  closed_at: Date | null
  closed_until: Date | null
  is_own: Generated<boolean>
  has_limits: Generated<boolean>
  reminder_minutes: number | null
}

type LimitTable = {
  member_id: string
  kind: LimitKind
  period: LimitPeriod
  zone: string
  amount: number | null
  wished: number | null
  wished_at: Date | null
  changed_at: Date
}

/** Tables of limits, closures and play sessions. */
export type ProtectionTables = {
  protection: ProtectionTable
  protection_limit: LimitTable
  exclusion_fact: { hash: Buffer; member_id: string }
}

declare module '../../kernel/database/tables.ts' {
  interface Tables extends ProtectionTables {}
}
