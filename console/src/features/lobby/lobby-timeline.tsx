import { formatDay, formatMoment, operatorZone, serverNow } from '../../lib/format.ts'
import { dayStart } from '../../lib/zoned-time.ts'
import { t } from '../../texts/en.ts'
import { titleOfItem } from './item-text.ts'
import { type AnyItem, type ItemTab, itemsOf, type Room } from './lobby-wire.ts'
import type { DraftEditing } from './use-draft.ts'

const dayMillis = 86_400_000
const shownDays = 7

type Lane = { readonly key: string; readonly name: string; readonly from: number | null; readonly until: number | null; readonly text: string }

const millis = (at: string | null): number | null => (at === null ? null : Date.parse(at))

const spanText = (from: string | null, until: string | null): string => {
  if (from !== null && until !== null) return t.lobby.timeline.between(formatMoment(from), formatMoment(until))
  return until === null ? t.lobby.timeline.from(formatMoment(from ?? '')) : t.lobby.timeline.until(formatMoment(until))
}

const laneOf = (item: AnyItem, tab: ItemTab): Lane => ({
  ...{ key: item.id, name: titleOfItem(item, tab), from: millis(item.from), until: millis(item.until) },
  text: spanText(item.from, item.until),
})

/** Items of a tab that are shown for a time within the next seven days, and planned publications, as bars with their texts. */
export const LobbyTimeline = ({ room, draft, tab }: { room: Room; draft: DraftEditing; tab: ItemTab }) => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: operatorZone(), dateStyle: 'short' }).format(serverNow())
  const begins = Date.parse(dayStart(today) ?? '')
  const ends = begins + shownDays * dayMillis
  const limited = itemsOf(draft.document, tab).filter(({ visible, from, until }) => visible && (from !== null || until !== null))
  const planned: Lane[] = room.waiting.map(({ version, at }) => ({
    ...{
      key: `v${version}`,
      name: t.lobby.timeline.version(version),
      from: Date.parse(at),
      until: null,
      text: t.lobby.timeline.published(formatMoment(at)),
    },
  }))
  const lanes = [...planned, ...limited.map((item) => laneOf(item, tab))].filter(
    ({ from, until }) => (from === null || from < ends) && (until === null || until > begins) && !(from !== null && from < begins && until === null),
  )
  if (lanes.length === 0) return null
  const place = (at: number): number => Math.min(100, Math.max(0, ((at - begins) / (ends - begins)) * 100))
  return (
    <section className="pan" aria-label={t.lobby.timeline.title}>
      <header>
        <h2>{t.lobby.timeline.title}</h2>
        <span className="acts micro t3">{t.lobby.timeline.span(formatDay(begins), formatDay(ends - 1))}</span>
      </header>
      <ul className="plain bd lobby-timeline">
        {lanes.map(({ key, name, from, until, text }) => {
          const start = from === null ? 0 : place(from)
          return (
            <li key={key}>
              <span className="nm">{name}</span>
              <span className="lane">
                <i style={{ insetInlineStart: `${start}%`, inlineSize: `${(until === null ? 100 : place(until)) - start}%` }} aria-hidden />
              </span>
              <span className="micro t2">{text}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
