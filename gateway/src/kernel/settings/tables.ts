/** Text by language code; EN is the fallback. */
export type Texts = Readonly<Record<string, string>>

declare module '../database/tables.ts' {
  interface ColumnValues {
    notice: { title: Texts; content: Texts }
    banner: { title: Texts; body: Texts; action: Texts }
    help_topic: { title: Texts; content: Texts }
  }
}
