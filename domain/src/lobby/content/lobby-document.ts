import { gameTypes } from '../categories.ts'

/** Groups of visitors, of which every visitor belongs to one: without a session, signed in, signed in with play closed. `agent`: notices of the agent centre. */
export const audienceGroups = ['visitor', 'member', 'break', 'agent'] as const
/** A group of visitors. */
export type AudienceGroup = (typeof audienceGroups)[number]

/** Who sees an item; an empty list restricts nothing. `markets`: codes or variants of brands; `vip`: VIP ranks from 1, 0 for members without one. */
export type Audience = { readonly who: readonly AudienceGroup[]; readonly markets: readonly string[]; readonly vip: readonly number[] }

/** Restricts nothing. */
export const unrestricted: Audience = { who: [], markets: [], vip: [] }

/** Text by language code; `EN` is the fallback. */
export type LobbyTexts = Readonly<Record<string, string>>

/** What every item has. `from` and `until` are moments in ISO 8601; null: without a limit. */
export type LobbyItem = {
  readonly id: string
  readonly visible: boolean
  readonly audience: Audience
  readonly from: string | null
  readonly until: string | null
}

/** A row of Home; `id` is one of `homeRowIds`. */
export type LobbyRow = LobbyItem

/** A banner. Its place is its position among the banners of its group. */
export type LobbyBanner = LobbyItem & {
  readonly group: string
  readonly linkage: 'NONE' | 'INTERNAL' | 'EXTERNAL' | 'GAME'
  readonly url: string
  readonly title: LobbyTexts
  readonly body: LobbyTexts
  readonly action: LobbyTexts
  readonly image: string
  readonly narrow: string
}

/** A notice: H ticker, PL after sign-in, PU pop-up, PR promotion. `from` is when it was published. */
export type LobbyNotice = LobbyItem & {
  readonly part: 'H' | 'PL' | 'PU' | 'PR'
  readonly category: string
  readonly title: LobbyTexts
  readonly content: LobbyTexts
}

/** A page of the help centre; its place is its position in the list. */
export type LobbyHelp = LobbyItem & { readonly title: LobbyTexts; readonly content: LobbyTexts }

/** All contents of the lobby that staff edit: a complete version. */
export type LobbyDocument = {
  readonly rows: readonly LobbyRow[]
  readonly banners: readonly LobbyBanner[]
  readonly notices: readonly LobbyNotice[]
  readonly help: readonly LobbyHelp[]
}

/** Kinds of items of a document. */
export const lobbyKinds = ['rows', 'banners', 'notices', 'help'] as const
/** A kind of items. */
export type LobbyKind = (typeof lobbyKinds)[number]

/** Rows with a fixed place above the others: they are hidden or shown, not moved. */
export const fixedRowIds: readonly string[] = ['notices', 'pick_up']

const [firstType, ...otherTypes] = gameTypes.filter((type) => type !== 'LOTT')

/** Every row of Home in the order of the design; a category is a row of its game type. */
export const homeRowIds: readonly string[] = [...fixedRowIds, 'hot', firstType ?? 'RNG', 'tongits', ...otherTypes, 'providers', 'boards', 'help']

const rowOf = (id: string): LobbyRow => ({ id, visible: true, audience: unrestricted, from: null, until: null })

/** Adds the rows that a list lacks, in the place of the design, so that a row of a later release is not lost. */
export const completeRows = (rows: readonly LobbyRow[]): readonly LobbyRow[] => {
  const known = rows.filter(({ id }, place) => homeRowIds.includes(id) && rows.findIndex((row) => row.id === id) === place)
  return homeRowIds.reduce<readonly LobbyRow[]>((list, id, place) => {
    if (list.some((row) => row.id === id)) return list
    const before = homeRowIds.slice(0, place).findLast((other) => list.some((row) => row.id === other))
    return list.toSpliced(list.findIndex((row) => row.id === before) + 1, 0, rowOf(id))
  }, known)
}

/** Who asks for the lobby. `vip`: VIP rank, 0 without one. */
export type LobbyViewer = { readonly who: AudienceGroup; readonly markets: readonly string[]; readonly vip: number }

/** Whether an audience contains a viewer. */
export const isAudience = ({ who, markets, vip }: Audience, viewer: LobbyViewer): boolean =>
  (who.length === 0 ? viewer.who !== 'agent' : who.includes(viewer.who)) &&
  (markets.length === 0 || markets.some((market) => viewer.markets.includes(market))) &&
  (vip.length === 0 || (viewer.who !== 'visitor' && vip.includes(viewer.vip)))

/** Whether an item is up at a moment, in Unix milliseconds, whatever its audience. */
export const isUp = ({ visible, from, until }: Omit<LobbyItem, 'id' | 'audience'>, now: number): boolean =>
  visible && (from === null || Date.parse(from) <= now) && (until === null || Date.parse(until) > now)

/** Days for which an item that has ended stays in the contents that staff edit. */
export const endedItemDays = 30

/** Banners and notices of contents without those that ended more than `endedItemDays` before `now` (Unix milliseconds). */
export const withoutLongEnded = <Contents extends Pick<LobbyDocument, 'banners' | 'notices'>>(contents: Contents, now: number): Contents => {
  const since = now - endedItemDays * 86_400_000
  const isRecent = ({ until }: Pick<LobbyItem, 'until'>): boolean => until === null || !(Date.parse(until) <= since)
  return { ...contents, banners: contents.banners.filter(isRecent), notices: contents.notices.filter(isRecent) }
}

/** The ids of the rows that a viewer sees at a moment, in their order. */
export const shownRows = (rows: readonly LobbyRow[], viewer: LobbyViewer, now: number): readonly string[] =>
  rows.filter((row) => isUp(row, now) && isAudience(row.audience, viewer)).map(({ id }) => id)

const sortedFields = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortedFields)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, inner]) => [name, sortedFields(inner)]),
        )
      : value

/** Items that differ between two versions: added, removed, changed or moved; of a moved one, every item whose place among the others differs. */
export const changedItems = (before: LobbyDocument, after: LobbyDocument): readonly { readonly kind: LobbyKind; readonly id: string }[] =>
  lobbyKinds.flatMap((kind) => {
    const [old, next]: readonly (readonly LobbyItem[])[] = [before[kind], after[kind]]
    const stored = new Map((old ?? []).map((item) => [item.id, item]))
    const nextIds = new Set((next ?? []).map(({ id }) => id))
    const order = (old ?? []).map(({ id }) => id).filter((id) => nextIds.has(id))
    const common = (next ?? []).filter(({ id }) => stored.has(id))
    const moved = new Set(common.flatMap(({ id }, place) => (order[place] === id ? [] : [id])))
    const changed = (next ?? []).filter((item) => {
      const was = stored.get(item.id)
      return was === undefined || moved.has(item.id) || JSON.stringify(sortedFields(was)) !== JSON.stringify(sortedFields(item))
    })
    return [...changed.map(({ id }) => ({ kind, id })), ...(old ?? []).filter(({ id }) => !nextIds.has(id)).map(({ id }) => ({ kind, id }))]
  })
