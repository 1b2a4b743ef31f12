import type { Generated } from 'kysely'

/** Tables of an agent's team. Those of the tree and of play are written by stored functions and triggers only, and read by hand-written queries. */
export type TeamTables = {
  freeze_request: {
    id: Generated<number>
    member_id: string
    asked_by: string
    reason: string
    state: Generated<'asked' | 'granted' | 'refused'>
    asked_at: Date
    decided_at: Date | null
  }
  team_limit: { member_id: string; day_limit: number; set_by: string; set_at: Date }
}

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends TeamTables {}
}
