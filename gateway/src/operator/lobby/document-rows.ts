import { createHash } from 'node:crypto'
import type { LobbyBanner, LobbyDocument, LobbyHelp, LobbyNotice, LobbyRow } from '@perya/domain/lobby/content/lobby-document'
import { bannerItems, beginning, helpItems, homeRowItems, noticeItems } from '../../catalogue/content/lobby-items.ts'
import { canonicalJson } from '../../kernel/audit/audit-text.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'

/** Changes of the lobby are made one at a time, so that fingerprint and history are exact. */
export const lockLobby = async ({ store }: InTransaction): Promise<void> => {
  await store.pool.query(`select pg_advisory_xact_lock(hashtextextended('lobby', 0))`)
}

/** The published contents. */
export const readDocument = async (app: AppContext): Promise<LobbyDocument> => ({
  rows: await homeRowItems(app),
  banners: await bannerItems(app, ''),
  notices: await noticeItems(app),
  help: await helpItems(app),
})

/** The fingerprint of contents: the same for the same contents. */
export const documentFingerprint = (document: LobbyDocument): string =>
  createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(document))))
    .digest('hex')
    .slice(0, 16)

const momentOf = (at: string | null): Date | null => (at === null ? null : new Date(at))
const json = (value: unknown): string => JSON.stringify(value)

const rowOf = ({ id, visible, audience, from, until }: LobbyRow, position: number) => ({
  ...{ id, position, hidden: !visible, audience: json(audience), starts_at: momentOf(from), ends_at: momentOf(until) },
})

const bannerRowOf = (one: LobbyBanner, position: number) => ({
  ...{ id: one.id, group_name: one.group, position, linkage_type: one.linkage, url: one.url, withdrawn: false, hidden: !one.visible },
  ...{ title: json(one.title), body: json(one.body), action: json(one.action), image_url: one.image, image_url_narrow: one.narrow },
  ...{ shown_to: json(one.audience), starts_at: momentOf(one.from) ?? beginning, ends_at: momentOf(one.until) },
})

// Gateways of the previous release read only this column during an upgrade.
const columnOf = ({ who }: LobbyNotice['audience']): 'visitor' | 'member' | 'all' | 'agent' =>
  who.includes('agent')
    ? 'agent'
    : who.length === 1 && who[0] === 'visitor'
      ? 'visitor'
      : who.length > 0 && !who.includes('visitor')
        ? 'member'
        : 'all'

const noticeRowOf = (one: LobbyNotice) => ({
  ...{ id: one.id, part: one.part, audience: columnOf(one.audience), category: one.category, withdrawn: false, hidden: !one.visible },
  ...{ title: json(one.title), content: json(one.content), shown_to: json(one.audience) },
  ...{ published_at: momentOf(one.from) ?? beginning, ends_at: momentOf(one.until) },
})

const helpRowOf = (one: LobbyHelp, position: number) => ({
  ...{ id: one.id, position, hidden: !one.visible, withdrawn: false, title: json(one.title), content: json(one.content) },
  ...{ shown_to: json(one.audience), starts_at: momentOf(one.from), ends_at: momentOf(one.until) },
})

type Kind = 'home_row' | 'banner' | 'notice' | 'help_topic'

/** Inserts rows, or overwrites those of the same id. */
const writeRows = async ({ store }: InTransaction, table: Kind, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const names = Object.keys(first)
  const values = rows.map((_, row) => `(${names.map((_name, column) => `$${row * names.length + column + 1}`).join(', ')})`).join(', ')
  const sets = names.filter((name) => name !== 'id').map((name) => `${name} = excluded.${name}`)
  await store.pool.query(
    `insert into ${table} (${names.join(', ')}) values ${values} on conflict (id) do update set ${sets.join(', ')}`,
    rows.flatMap((row) => names.map((name) => row[name])),
  )
}

type Ids = readonly { readonly id: string }[]

const withdrawMissing = async ({ store }: InTransaction, table: Exclude<Kind, 'home_row'>, before: Ids, after: Ids): Promise<void> => {
  const remaining = new Set(after.map(({ id }) => id))
  const missing = before.map(({ id }) => id).filter((id) => !remaining.has(id))
  if (missing.length > 0) await store.pool.query(`update ${table} set withdrawn = true where id = any($1)`, [missing])
}

/** Makes contents the published ones in place of `before`, as it was read: items of `before` that the new contents lack are withdrawn. */
export const writeDocument = async (app: InTransaction, before: LobbyDocument, { rows, banners, notices, help }: LobbyDocument): Promise<void> => {
  await writeRows(app, 'home_row', rows.map(rowOf))
  await writeRows(app, 'banner', banners.map(bannerRowOf))
  await writeRows(app, 'notice', notices.map(noticeRowOf))
  await writeRows(app, 'help_topic', help.map(helpRowOf))
  await withdrawMissing(app, 'banner', before.banners, banners)
  await withdrawMissing(app, 'notice', before.notices, notices)
  await withdrawMissing(app, 'help_topic', before.help, help)
}
