import {
  type Audience,
  completeRows,
  unrestricted,
  homeRowIds,
  type LobbyBanner,
  type LobbyHelp,
  type LobbyNotice,
  type LobbyRow,
} from '@perya/domain/lobby/content/lobby-document'
import type { AppContext } from '../../kernel/context.ts'
import type { TableRow } from '../../kernel/database/tables.ts'

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null

/** The first moment of banners that have none. */
export const beginning = new Date(0)

// An older command set one of four values; the column `shown_to` of what it wrote is empty.
const groupsOfColumn: Readonly<Record<TableRow<'notice'>['audience'], Audience['who']>> = {
  all: [],
  visitor: ['visitor'],
  member: ['member', 'break'],
  agent: ['agent'],
}

const bannerOf = (row: TableRow<'banner'>): LobbyBanner => ({
  ...{ id: row.id, visible: !row.hidden, audience: { ...unrestricted, ...row.shown_to } },
  from: row.starts_at.getTime() === 0 ? null : row.starts_at.toISOString(),
  until: momentOf(row.ends_at),
  ...{ group: row.group_name, linkage: row.linkage_type, url: row.url, title: row.title, body: row.body, action: row.action },
  ...{ image: row.image_url, narrow: row.image_url_narrow },
})

const noticeOf = (row: TableRow<'notice'>): LobbyNotice => ({
  ...{ id: row.id, visible: !row.hidden, audience: { ...unrestricted, who: groupsOfColumn[row.audience], ...row.shown_to } },
  ...{ from: row.published_at.toISOString(), until: momentOf(row.ends_at) },
  ...{ part: row.part, category: row.category, title: row.title, content: row.content },
})

const helpOf = (row: TableRow<'help_topic'>): LobbyHelp => ({
  ...{ id: row.id, visible: !row.hidden, audience: { ...unrestricted, ...row.shown_to } },
  ...{ from: momentOf(row.starts_at), until: momentOf(row.ends_at), title: row.title, content: row.content },
})

/** The rows of Home in their order: of the previewed draft, or as published. */
export const homeRowItems = async ({ store, lobbyPreview }: AppContext): Promise<readonly LobbyRow[]> => {
  if (lobbyPreview !== undefined) return lobbyPreview.document.rows
  const rows = await store.db.selectFrom('home_row').selectAll().where('id', 'in', homeRowIds).orderBy('position').execute()
  return completeRows(
    rows.map((row) => ({
      ...{ id: row.id, visible: !row.hidden, audience: { ...unrestricted, ...row.audience } },
      ...{ from: momentOf(row.starts_at), until: momentOf(row.ends_at) },
    })),
  )
}

/** Banners that are not withdrawn, of a group or of all (empty), in their order. */
export const bannerItems = async ({ store, lobbyPreview }: AppContext, group: string): Promise<readonly LobbyBanner[]> => {
  if (lobbyPreview !== undefined) return lobbyPreview.document.banners.filter((one) => group === '' || one.group === group)
  const rows = await store.db
    .selectFrom('banner')
    .selectAll()
    .where('withdrawn', '=', false)
    .$if(group !== '', (query) => query.where('group_name', '=', group))
    .orderBy('group_name')
    .orderBy('position')
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(bannerOf)
}

/** Notices that are not withdrawn, of a part or of all, the newest first. */
export const noticeItems = async ({ store, lobbyPreview }: AppContext, part?: LobbyNotice['part']): Promise<readonly LobbyNotice[]> => {
  if (lobbyPreview !== undefined)
    return lobbyPreview.document.notices
      .filter((one) => part === undefined || one.part === part)
      .toSorted((one, other) => Date.parse(other.from ?? '') - Date.parse(one.from ?? '') || (one.id < other.id ? -1 : 1))
  const rows = await store.db
    .selectFrom('notice')
    .selectAll()
    .where('withdrawn', '=', false)
    .$if(part !== undefined, (query) => query.where('part', '=', part ?? 'H'))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(noticeOf)
}

/** Help topics that are not withdrawn, in their order. */
export const helpItems = async ({ store, lobbyPreview }: AppContext): Promise<readonly LobbyHelp[]> => {
  if (lobbyPreview !== undefined) return lobbyPreview.document.help
  const rows = await store.db.selectFrom('help_topic').selectAll().where('withdrawn', '=', false).orderBy('position').orderBy('id').execute()
  return rows.map(helpOf)
}
