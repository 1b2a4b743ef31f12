import type { ColumnType, Generated } from 'kysely'

/** Tables of what open pages are told. */
export type PushTables = {
  push_event: {
    id: Generated<number>
    topic: string
    body: ColumnType<unknown, string, never>
    at: ColumnType<Date, never, never>
  }
}
