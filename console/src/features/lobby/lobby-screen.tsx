import { useState } from 'react'
import { unrestricted } from '@perya/domain/lobby/content/lobby-document'
import { addressFor, go, useSearch } from '../../lib/address.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { serverNow } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { NoRight } from '../../ui/decision/no-right.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { KeyHints, PageHead, Panel } from '../../ui/pieces.tsx'
import { DraftNotes } from './draft-notes.tsx'
import { ItemEditor } from './item-editor.tsx'
import { ItemList } from './item-list.tsx'
import { LobbyTimeline } from './lobby-timeline.tsx'
import { LobbyHistory } from './lobby-history.tsx'
import { LobbyPreview } from './lobby-preview.tsx'
import { type AnyItem, type ItemTab, itemsOf, type LobbyTab, lobbyTabs, movedTo, adjacentOf, type Room, withItem } from './lobby-wire.ts'
import { PublishDialog } from './publish-dialogs.tsx'
import { type DraftEditing, useDraft } from './use-draft.ts'
import './lobby.css'

const newItem = (tab: ItemTab): AnyItem | null => {
  const item = { id: `${tab.slice(0, 1)}-${serverNow().toString(36)}`, visible: true, audience: unrestricted, from: null, until: null }
  if (tab === 'rows') return null
  const title = { EN: t.lobby.newTitle }
  if (tab === 'banners')
    return { ...item, group: 'w_home', linkage: 'NONE', url: '', title, body: {}, action: {}, image: `/art/banner/wide/${item.id}.avif`, narrow: '' }
  const texts = { ...item, title, content: { EN: t.lobby.newContent } }
  return tab === 'help' ? texts : { ...texts, part: tab === 'popups' ? 'PU' : 'H', category: '' }
}

const hrefOf = (tab: LobbyTab, open?: string): string => addressFor('/lobby', { tab: tab === 'rows' ? undefined : tab, open })

const statusText = (room: Room, draft: DraftEditing): string => {
  if (draft.isUnsaved) return t.lobby.statusUnsaved(draft.changed.length)
  return room.draft === null ? t.lobby.statusLive(room.live.version) : t.lobby.statusDraft(room.draft.version, room.draft.changes)
}

/** The buttons of the head: save what is unsaved, else publish what is saved. */
const HeadActions = ({ room, draft, onDialog }: { room: Room; draft: DraftEditing; onDialog: (which: 'publish' | 'plan') => void }) => {
  const isPublishable = room.draft !== null && !room.draft.isBehind && !draft.isUnsaved
  return (
    <>
      <Link className="btn ghost" href={hrefOf('history')}>
        {t.lobby.undo}
      </Link>
      {draft.isUnsaved ? (
        <>
          <Button kind="line" onClick={draft.drop}>
            {t.lobby.drop}
          </Button>
          <Button kind="pri" icon="check" disabled={draft.action.isBusy || draft.isStale} onClick={() => void draft.save()}>
            {t.lobby.save}
          </Button>
        </>
      ) : (
        <>
          <Button kind="line" icon="clock" disabled={!isPublishable} onClick={() => onDialog('plan')}>
            {t.lobby.schedule}
          </Button>
          <Button kind="pri" disabled={!isPublishable} onClick={() => onDialog('publish')}>
            {t.lobby.publishChanges(room.draft?.changes ?? 0)}
          </Button>
        </>
      )}
    </>
  )
}

const Tabs = ({ tab, draft }: { tab: LobbyTab; draft: DraftEditing }) => (
  <nav className="tabs" aria-label={t.lobby.title}>
    {lobbyTabs.map((one) => (
      <Link key={one} href={hrefOf(one)} aria-current={one === tab ? 'page' : undefined}>
        {t.lobby.tabs[one]}
        {one === 'history' ? null : <span className="n">{itemsOf(draft.document, one).length}</span>}
      </Link>
    ))}
  </nav>
)

/** Moves the item whose row has the focus, and keeps the focus on it. */
const moveFocused = (room: Room, draft: DraftEditing, tab: LobbyTab, step: 1 | -1): void => {
  const id = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['row'] : undefined
  if (tab === 'history' || id === undefined) return
  const target = adjacentOf(draft.document, tab, id, step, room.fixedRows)
  if (target !== null) draft.edit(movedTo(draft.document, tab, id, target))
}

const Items = ({
  room,
  draft,
  tab,
  openId,
  mayEdit,
}: {
  room: Room
  draft: DraftEditing
  tab: ItemTab
  openId: string | undefined
  mayEdit: boolean
}) => {
  const items = itemsOf(draft.document, tab)
  const add = (): void => {
    const item = newItem(tab)
    if (item === null) return
    draft.edit(withItem(draft.document, tab, item))
    go(hrefOf(tab, item.id))
  }
  const acts =
    tab === 'rows' || !mayEdit ? undefined : (
      <Button kind="line" icon="plus" onClick={add}>
        {t.lobby.add[tab]}
      </Button>
    )
  return (
    <Panel title={t.lobby.heads[tab]} acts={acts}>
      {items.length === 0 ? (
        <Empty text={t.lobby.empty[tab]} hint={t.lobby.emptyHint} />
      ) : (
        <ItemList room={room} draft={draft} tab={tab} items={items} openId={openId} hrefOf={(id) => hrefOf(tab, id)} mayEdit={mayEdit} />
      )}
    </Panel>
  )
}

const Loaded = ({ room }: { room: Room }) => {
  const me = useMe()
  const [search] = useSearch()
  const tab = lobbyTabs.find((one) => one === search['tab']) ?? 'rows'
  const draft = useDraft(room)
  const [dialog, setDialog] = useState<'publish' | 'plan' | null>(null)
  const mayEdit = rightTo(me, 'lobby draft').alone !== 'never'
  const open = tab === 'history' ? undefined : itemsOf(draft.document, tab).find(({ id }) => id === search['open'])
  const isReady = room.draft !== null && !room.draft.isBehind && !draft.isUnsaved
  useListKeys()
  useKeys([
    { key: 'Escape', label: t.keys.close, run: () => go(hrefOf(tab)) },
    { key: 's', label: t.lobby.save, run: () => void draft.save() },
    { key: 'p', label: t.lobby.publish, run: () => isReady && setDialog('publish') },
    { key: 'u', label: t.lobby.undo, run: () => go(hrefOf('history')) },
    { key: '[', label: t.lobby.keyUp, run: () => moveFocused(room, draft, tab, -1) },
    { key: ']', label: t.lobby.keyDown, run: () => moveFocused(room, draft, tab, 1) },
  ])
  return (
    <div className="lobby">
      <div className="list">
        <PageHead isRoom title={t.lobby.title} sub={statusText(room, draft)}>
          {mayEdit ? <HeadActions room={room} draft={draft} onDialog={setDialog} /> : null}
        </PageHead>
        {mayEdit ? <DraftNotes room={room} draft={draft} /> : <NoRight command="lobby draft" />}
        <Tabs tab={tab} draft={draft} />
        {tab === 'history' ? (
          <LobbyHistory mayUndo={rightTo(me, 'lobby undo').alone !== 'never'} />
        ) : (
          <>
            <Items room={room} draft={draft} tab={tab} openId={search['open']} mayEdit={mayEdit} />
            <LobbyTimeline room={room} draft={draft} tab={tab} />
          </>
        )}
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['[ ]', t.lobby.keyMove],
            ['S', t.lobby.save],
            ['P', t.lobby.publish],
            ['U', t.lobby.undo],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {open === undefined || tab === 'history' ? (
        <LobbyPreview room={room} isUnsaved={draft.isUnsaved} />
      ) : (
        <ItemEditor key={open.id} room={room} draft={draft} tab={tab} item={open} closeHref={hrefOf(tab)} mayEdit={mayEdit} />
      )}
      {dialog === null || room.draft === null ? null : (
        <PublishDialog version={room.draft.version} changes={room.draft.changes} isPlanned={dialog === 'plan'} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

/** The contents of the lobby as a draft, its preview on the players' site, its publication and its history. */
export const LobbyScreen = () => {
  const query = useView<Room>('lobby')
  return (
    <Faces query={query} what={t.lobby.what} command="lobby draft" rows={9}>
      {query.data === undefined ? null : <Loaded room={query.data} />}
    </Faces>
  )
}
