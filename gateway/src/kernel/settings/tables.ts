import type { ColumnType } from 'kysely'

/** Text by language code; EN is the fallback. */
export type Texts = Readonly<Record<string, string>>

type Json<T> = ColumnType<T, string, string>
type WithDefault<T> = ColumnType<T, T | undefined, T>

/** Tables of settings, announcements, banners and help. */
export type SystemTables = {
  setting: { name: string; value: Json<unknown>; changed_at: WithDefault<Date> }
  address_range: { range: string; country: string }
  gateway_probe: { instance: string; written_at: WithDefault<Date> }
  notice: {
    id: string
    part: 'PL' | 'PU' | 'PR' | 'H'
    audience: WithDefault<'visitor' | 'member' | 'all' | 'agent'>
    title: Json<Texts>
    content: Json<Texts>
    category: WithDefault<string>
    published_at: Date
    ends_at: Date | null
    withdrawn: WithDefault<boolean>
  }
  banner: {
    id: string
    group_name: string
    position: WithDefault<number>
    linkage_type: WithDefault<'NONE' | 'INTERNAL' | 'EXTERNAL' | 'GAME'>
    url: WithDefault<string>
    title: Json<Texts>
    body: Json<Texts>
    action: Json<Texts>
    image_url: string
    image_url_narrow: WithDefault<string>
    starts_at: ColumnType<Date, Date | undefined, Date>
    ends_at: Date | null
    withdrawn: WithDefault<boolean>
  }
  help_topic: { id: string; position: number; title: Json<Texts>; content: Json<Texts>; hidden: WithDefault<boolean> }
}

declare module '../database/tables.ts' {
  interface Tables extends SystemTables {}
}
