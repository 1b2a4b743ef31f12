import { useState } from 'react'
import { isUp } from '@perya/domain/lobby/content/lobby-document'
import { formatMoment, serverNow } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { IconButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge } from '../../ui/pieces.tsx'
import { audienceText, titleOfItem } from './item-text.ts'
import { type AnyItem, type ItemTab, missingLanguages, movedTo, adjacentOf, type Room } from './lobby-wire.ts'
import type { DraftEditing } from './use-draft.ts'

const State = ({ item, isChanged }: { item: AnyItem; isChanged: boolean }) => {
  if (isChanged) return <Badge tone="wait">{t.lobby.states.changed}</Badge>
  if (!item.visible) return <Badge>{t.lobby.states.hidden}</Badge>
  const now = serverNow()
  if (isUp(item, now)) return <Badge tone="ok">{t.lobby.states.live}</Badge>
  return item.from !== null && Date.parse(item.from) > now ? <Badge tone="inf">{t.lobby.states.comes}</Badge> : <Badge>{t.lobby.states.over}</Badge>
}

const Small = ({ item, tab, languages }: { item: AnyItem; tab: ItemTab; languages: readonly string[] }) => {
  const missing = tab === 'rows' ? 0 : missingLanguages(item, languages).length
  const parts = [
    'group' in item ? item.group : 'part' in item && tab === 'notices' ? t.lobby.parts[item.part] : '',
    item.until === null ? '' : t.lobby.until(formatMoment(item.until)),
    item.from !== null && Date.parse(item.from) > serverNow() ? t.lobby.fromMoment(formatMoment(item.from)) : '',
    missing === 0 ? '' : t.lobby.missing(missing, languages.length),
  ]
  return <small>{parts.filter((part) => part !== '').join(' · ')}</small>
}

type ListProps = {
  room: Room
  draft: DraftEditing
  tab: ItemTab
  items: readonly AnyItem[]
  openId: string | undefined
  hrefOf: (id: string) => string
  mayEdit: boolean
}

/** The items of a tab in their order, which buttons and dragging change. */
export const ItemList = ({ room, draft, tab, items, openId, hrefOf, mayEdit }: ListProps) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const changed = new Set(draft.changed.map(({ kind, id }) => `${kind} ${id}`))
  const kind = tab === 'popups' ? 'notices' : tab
  const move = (id: string, target: string | null): void => {
    if (target !== null) draft.edit(movedTo(draft.document, tab, id, target))
  }
  return (
    <ul className="lobby-items" aria-label={t.lobby.tabs[tab]}>
      {items.map((item) => {
        const { id } = item
        const title = titleOfItem(item, tab)
        const [up, down] = [adjacentOf(draft.document, tab, id, -1, room.fixedRows), adjacentOf(draft.document, tab, id, 1, room.fixedRows)]
        const isMovable = mayEdit && (up !== null || down !== null)
        return (
          <li
            key={id}
            className={dragged === id ? 'is-dragged' : undefined}
            aria-current={openId === id ? 'true' : undefined}
            draggable={isMovable}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(id)
            }}
            onDragOver={(event) => {
              if (dragged !== null && !room.fixedRows.includes(id)) event.preventDefault()
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null && !room.fixedRows.includes(id)) move(dragged, id)
            }}
            onDragEnd={() => setDragged(null)}
          >
            <span className={isMovable ? 'grip' : 'grip is-off'} aria-hidden="true" />
            <Link href={hrefOf(id)} data-row={id} aria-current={openId === id ? 'true' : undefined} className="lobby-name">
              <b>{title}</b>
              <Small item={item} tab={tab} languages={room.languages} />
            </Link>
            <span className="lobby-who t3 micro">{audienceText(item)}</span>
            <State item={item} isChanged={changed.has(`${kind} ${id}`)} />
            <span className="lobby-moves">
              <IconButton icon="caret-up" label={t.lobby.up(title)} disabled={!mayEdit || up === null} onClick={() => move(id, up)} />
              <IconButton icon="caret-down" label={t.lobby.down(title)} disabled={!mayEdit || down === null} onClick={() => move(id, down)} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
