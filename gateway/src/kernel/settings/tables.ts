import type { Audience } from '@perya/domain/lobby/content/lobby-document'

/** Text by language code; EN is the fallback. */
export type Texts = Readonly<Record<string, string>>

declare module '../database/tables.ts' {
  interface ColumnValues {
    notice: { title: Texts; content: Texts; shown_to: Partial<Audience> }
    banner: { title: Texts; body: Texts; action: Texts; shown_to: Partial<Audience> }
    help_topic: { title: Texts; content: Texts; shown_to: Partial<Audience> }
    home_row: { audience: Partial<Audience> }
  }
}
