import type { ColumnType, Generated } from 'kysely'

/** Tables of the event stream. */
export type PushTables = {
  push_event: {
    id: Generated<number>
    topic: string
    body: ColumnType<unknown, string, never>
    at: ColumnType<Date, never, never>
  }
}

declare module '../../kernel/database/tables.ts' {
  interface Tables extends PushTables {}
}
