import type { Texts } from '../../kernel/settings/tables.ts'

declare module '../../kernel/database/tables.ts' {
  interface ColumnValues {
    inbox_message: { title: Texts; content: Texts }
  }
}
