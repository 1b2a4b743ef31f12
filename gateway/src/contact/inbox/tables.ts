import type { ColumnType, Generated } from 'kysely'
import type { Texts } from '../../kernel/settings/tables.ts'

/** Inbox messages of the operator to one member. */
export type InboxTables = {
  inbox_message: {
    id: Generated<number>
    member_id: string
    title: ColumnType<Texts, string, never>
    content: ColumnType<Texts, string, never>
    sent_at: Date
    read_at: Date | null
    kind: Generated<'messages' | 'money' | 'offers'>
  }
  notice_wish: { member_id: string; mail: boolean; sms: boolean }
}

declare module '../../kernel/database/tables.ts' {
  interface Tables extends InboxTables {}
}
