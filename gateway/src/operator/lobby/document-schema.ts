import {
  audienceGroups,
  completeRows,
  unrestricted,
  homeRowIds,
  type LobbyDocument,
  type LobbyItem,
  type LobbyTexts,
  withoutLongEnded,
} from '@perya/domain/lobby/content/lobby-document'
import { isSafeLink, isSafePicture } from '@perya/domain/rich-text/safe-url'
import { cleanRichText } from '@perya/domain/rich-text/clean-rich-text'
import * as z from 'zod/mini'
import { moment, oneOf, text } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'

const maxItems = { banners: 200, notices: 200, help: 200 } as const
const itemId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, 'must be an id of letters, digits, - and _'))

const texts = (longest: number) => z.record(z.string().check(z.regex(/^[A-Z]{2,5}$/)), z.string().check(z.maxLength(longest)))
const named = (longest: number) => texts(longest).check(z.refine((given) => (given['EN'] ?? '').trim() !== '', 'needs an English text'))

const common = {
  id: itemId,
  visible: z.boolean(),
  audience: z.strictObject({
    who: z.array(z.enum(audienceGroups)).check(z.maxLength(audienceGroups.length)),
    markets: z.array(text(20)).check(z.maxLength(20)),
    vip: z.array(z.int().check(z.minimum(0), z.maximum(99))).check(z.maxLength(20)),
  }),
  from: z.nullable(moment()),
  until: z.nullable(moment()),
}

const schema = z.strictObject({
  rows: z.array(z.strictObject({ ...common, id: z.enum([homeRowIds[0] ?? '', ...homeRowIds.slice(1)]) })),
  banners: z
    .array(
      z.strictObject({
        ...common,
        group: text(40),
        linkage: oneOf(['NONE', 'INTERNAL', 'EXTERNAL', 'GAME']),
        url: z.string().check(z.maxLength(500)),
        title: named(200),
        body: texts(500),
        action: texts(60),
        image: text(500),
        narrow: z.string().check(z.maxLength(500)),
      }),
    )
    .check(z.maxLength(maxItems.banners)),
  notices: z
    .array(
      z.strictObject({
        ...common,
        part: oneOf(['H', 'PL', 'PU', 'PR']),
        category: z.string().check(z.maxLength(40)),
        title: named(200),
        content: named(10_000),
      }),
    )
    .check(z.maxLength(maxItems.notices)),
  help: z.array(z.strictObject({ ...common, title: named(200), content: named(10_000) })).check(z.maxLength(maxItems.help)),
})

const parsed = (given: string): unknown => {
  try {
    return JSON.parse(given)
  } catch {
    throw new UsageError('the contents are not JSON')
  }
}

/** Removes what ended long ago before items are counted: a lobby has no upper bound of ended ones. What is not an item is left to the schema. */
const withoutEnded = (raw: unknown, now: number): unknown => {
  const { banners, notices } = Object(raw)
  const areItems = [banners, notices].every((list) => Array.isArray(list) && list.every((item) => Object(item) === item))
  return areItems ? withoutLongEnded(Object(raw), now) : raw
}

/** `banners.2.title needs an English text`, with the id of the item where it has one. */
const complaintOf = ({ path, message }: z.core.$ZodIssue, document: unknown): string => {
  const [kind, place, ...field] = path
  const item = Array.isArray(Reflect.get(Object(document), kind ?? '')) ? Reflect.get(Object(document), kind ?? '')[Number(place)] : undefined
  const id = typeof item?.id === 'string' ? item.id : String(place ?? '')
  return `${[String(kind ?? 'contents'), id, ...field.map(String)].filter((part) => part !== '').join(' ')}: ${message}`
}

const sortedOf = <Value>(list: readonly Value[]): Value[] => [...new Set(list)].toSorted()
const instant = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())
const isPlace = (url: string): boolean => url.startsWith('/') && isSafeLink(url)

const assertItem = (kind: string, { id, from, until, audience }: LobbyItem): void => {
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from))
    throw new UsageError(`${kind} ${id}: its end must be after its beginning`)
  if (audience.who.includes('agent') && kind !== 'notices') throw new UsageError(`${kind} ${id}: only notices are for the agent centre`)
}

// The calls of the ticker and of the help centre have no session: the same answer serves every visitor.
const assertShared = (kind: string, { id, audience }: LobbyItem): void => {
  const isAgents = audience.who.length === 1 && audience.who[0] === 'agent'
  if (audience.vip.length > 0 || (audience.who.length > 0 && !isAgents))
    throw new UsageError(`${kind} ${id}: all visitors get the same list, so only a market can restrict it`)
}

const assertDocument = ({ rows, banners, notices, help }: LobbyDocument, pictureHosts: readonly string[]): void => {
  for (const [kind, items] of Object.entries({ rows, banners, notices, help })) {
    const ids = new Set<string>()
    for (const item of items) {
      if (ids.has(item.id)) throw new UsageError(`${kind} ${item.id}: the id is used twice`)
      ids.add(item.id)
      assertItem(kind, item)
    }
  }
  for (const { id, linkage, url, image, narrow } of banners) {
    if ((linkage === 'INTERNAL' || linkage === 'GAME') && !isPlace(url))
      throw new UsageError(`banners ${id}: its link must be a path of this site, such as /rng`)
    if (linkage === 'EXTERNAL' && (isPlace(url) || !isSafeLink(url))) throw new UsageError(`banners ${id}: its link must be an https address`)
    for (const picture of [image, narrow])
      if (picture !== '' && !isSafePicture(picture, pictureHosts))
        throw new UsageError(`banners ${id}: its picture must be a path of this site or on a picture host of the brand`)
  }
  for (const notice of notices) if (notice.part === 'H') assertShared('notices', notice)
  for (const topic of help) assertShared('help', topic)
}

type Before = { readonly id: string; readonly content: LobbyTexts }

/** Cleans rich text that differs from what is published; what is published is cleaned whenever it is sent. */
const cleanedIn =
  (before: readonly Before[], pictureHosts: readonly string[]) =>
  <Item extends Before>(item: Item): Item => {
    const stored = before.find(({ id }) => id === item.id)?.content
    const content = Object.entries(item.content).map(([language, given]) => [
      language,
      stored?.[language] === given ? given : cleanRichText(given, pictureHosts),
    ])
    return { ...item, content: Object.fromEntries(content) }
  }

/**
 * Parses the contents of a draft; throws a `UsageError` that names the item. Banners and notices that ended long ago are
 * left out, rich text is cleaned (S7), rows that are missing are added, moments are
 * written in UTC, a notice without a beginning begins now, and banners are ordered by their groups.
 */
export const parseDocument = (
  given: string,
  live: LobbyDocument,
  { pictureHosts, now }: { pictureHosts: readonly string[]; now: number },
): LobbyDocument => {
  const raw = withoutEnded(parsed(given), now)
  const result = schema.safeParse(raw)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new UsageError(issue === undefined ? 'the contents are invalid' : complaintOf(issue, raw))
  }
  const tidy = <Item extends LobbyItem>(item: Item): Item => ({
    ...item,
    audience: {
      ...unrestricted,
      who: audienceGroups.filter((group) => item.audience.who.includes(group)),
      markets: sortedOf(item.audience.markets),
      vip: [...new Set(item.audience.vip)].toSorted((one, other) => one - other),
    },
    ...{ from: instant(item.from), until: instant(item.until) },
  })
  const { rows, banners, notices, help } = result.data
  const document: LobbyDocument = {
    rows: completeRows(rows.map(tidy)),
    banners: banners.map(tidy).toSorted((one, other) => (one.group < other.group ? -1 : one.group > other.group ? 1 : 0)),
    notices: notices
      .map(tidy)
      .map((one) => ({ ...one, from: one.from ?? new Date(now).toISOString() }))
      .map(cleanedIn(live.notices, pictureHosts))
      .toSorted((one, other) => Date.parse(other.from) - Date.parse(one.from) || (one.id < other.id ? -1 : 1)),
    help: help.map(tidy).map(cleanedIn(live.help, pictureHosts)),
  }
  assertDocument(document, pictureHosts)
  for (const { id } of live.help.filter(({ id: legal }) => legal === 'terms' || legal === 'privacy'))
    if (document.help.every((topic) => topic.id !== id)) throw new UsageError(`help ${id}: players agree to this page, so it cannot be removed`)
  return document
}
