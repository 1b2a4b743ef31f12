import type { LobbyBanner, LobbyDocument, LobbyHelp, LobbyItem, LobbyKind, LobbyNotice } from '@perya/domain/lobby/content/lobby-document'

/** What `see/lobby` answers. `last`: the draft that the next one must name, 0 for the first. */
export type Room = {
  readonly live: { readonly content: LobbyDocument; readonly fingerprint: string; readonly version: number | null; readonly at: string | null }
  readonly last: number
  readonly draft: {
    readonly version: number
    readonly content: LobbyDocument
    readonly actor: string
    readonly at: string
    readonly changes: number
    readonly isBehind: boolean
  } | null
  readonly waiting: readonly { readonly version: number; readonly at: string; readonly actor: string; readonly reason: string }[]
  readonly fixedRows: readonly string[]
  readonly languages: readonly string[]
  readonly markets: readonly string[]
}

/** A row of `see/lobby-versions`. */
export type VersionRow = {
  readonly version: number
  readonly kind: 'draft' | 'found' | 'command'
  readonly changes: number
  readonly actor: string
  readonly reason: string
  readonly record: number
  readonly at: string
  readonly publishedAt: string | null
  readonly isLive: boolean
  readonly plan: { readonly state: 'waiting' | 'done' | 'cancelled' | 'failed'; readonly at: string; readonly cause: string } | null
}

/** The tabs of the room: lists of items, of which pop-ups are notices of their part, and the history. */
export const lobbyTabs = ['rows', 'banners', 'notices', 'help', 'popups', 'history'] as const
/** A tab of the room. */
export type LobbyTab = (typeof lobbyTabs)[number]
/** A tab with a list of items. */
export type ItemTab = Exclude<LobbyTab, 'history'>

/** An item of any kind. */
export type AnyItem = LobbyItem | LobbyBanner | LobbyNotice | LobbyHelp

/** The list of the document that a tab shows. */
export const kindOf = (tab: ItemTab): LobbyKind => (tab === 'popups' ? 'notices' : tab)

/** The items of a tab in their order. */
export const itemsOf = (document: LobbyDocument, tab: ItemTab): readonly AnyItem[] =>
  tab === 'notices' || tab === 'popups' ? document.notices.filter(({ part }) => (part === 'PU') === (tab === 'popups')) : document[tab]

/** Replaces an item, or adds it at the end of its list. */
export const withItem = (document: LobbyDocument, tab: ItemTab, item: AnyItem): LobbyDocument => {
  const list: readonly AnyItem[] = document[kindOf(tab)]
  const next = list.some(({ id }) => id === item.id) ? list.map((one) => (one.id === item.id ? item : one)) : [...list, item]
  return { ...document, [kindOf(tab)]: next }
}

/** Removes an item. */
export const withoutItem = (document: LobbyDocument, tab: ItemTab, id: string): LobbyDocument => ({
  ...document,
  [kindOf(tab)]: (document[kindOf(tab)] as readonly AnyItem[]).filter((one) => one.id !== id),
})

const groupOf = (item: AnyItem | undefined): string => (item !== undefined && 'group' in item ? item.group : '')

/** Puts an item in the place of another one of its group; unchanged where there is none. */
export const movedTo = (document: LobbyDocument, tab: ItemTab, id: string, target: string): LobbyDocument => {
  const list: readonly AnyItem[] = document[kindOf(tab)]
  const [from, to] = [list.findIndex((one) => one.id === id), list.findIndex((one) => one.id === target)]
  const item = list[from]
  if (item === undefined || to < 0 || from === to || groupOf(item) !== groupOf(list[to])) return document
  return { ...document, [kindOf(tab)]: list.toSpliced(from, 1).toSpliced(to, 0, item) }
}

/** The adjacent item with which an item changes places; null at an end, for what is ordered by date, and for rows with a fixed place. */
export const adjacentOf = (document: LobbyDocument, tab: ItemTab, id: string, step: 1 | -1, fixed: readonly string[]): string | null => {
  if (tab === 'notices' || tab === 'popups' || fixed.includes(id)) return null
  const list = itemsOf(document, tab)
  const at = list.findIndex((one) => one.id === id)
  const next = list[at + step]
  return next === undefined || fixed.includes(next.id) || groupOf(next) !== groupOf(list[at]) ? null : next.id
}

const textsOf = (item: AnyItem): readonly Readonly<Record<string, string>>[] => [
  ...('title' in item ? [item.title] : []),
  ...('content' in item ? [item.content] : []),
  ...('body' in item && Object.values(item.body).some((text) => text !== '') ? [item.body] : []),
  ...('action' in item && Object.values(item.action).some((text) => text !== '') ? [item.action] : []),
]

/** Languages in which an item lacks a text; none for rows, whose texts belong to the site. */
export const missingLanguages = (item: AnyItem, languages: readonly string[]): readonly string[] =>
  languages.filter((language) => textsOf(item).some((texts) => (texts[language] ?? '') === ''))
