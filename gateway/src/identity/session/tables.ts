import type { TableInsert, TableRow } from '../../kernel/database/tables.ts'

/** A member as stored. */
export type MemberRow = TableRow<'member'>
/** A member to be stored. */
export type MemberInsert = TableInsert<'member'>

declare module '../../kernel/database/tables.ts' {
  interface ColumnValues {
    member: {
      club_label: { labelName: string; color: string; color2: string; rankLevel: number }
      member_labels: { labelName: string }[]
      agent_pages: Record<string, string>
    }
  }
}
