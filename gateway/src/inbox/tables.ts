import type { Generated } from 'kysely'
import type { Texts } from '../system/tables.ts'

/** What the house writes to one member. */
export type InboxTables = {
  inbox_message: {
    id: Generated<number>
    member_id: string
    title: Texts
    content: Texts
    sent_at: Date
    read_at: Date | null
  }
}
