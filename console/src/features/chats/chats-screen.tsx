import { addressFor, go } from '../../lib/address.ts'
import { useMe } from '../../lib/calls/session.ts'
import { formatSpan } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { Badge, KeyHints, PageHead } from '../../ui/pieces.tsx'
import { ChatDrawer } from './chat-drawer.tsx'
import type { ChatRow } from './chat-wire.ts'
import { useChats } from './use-chats.ts'

const columnsFor = (ownName: string): readonly Column<ChatRow>[] => [
  {
    id: 'who',
    head: t.chats.player,
    isOpener: true,
    className: 'o1',
    cell: ({ id, name, member, vip }) => (
      <>
        <b>{name === '' ? (member ?? t.chats.visitor) : name}</b> {vip ? <Badge tone="inf">{t.complaints.vip}</Badge> : null}
        <small>{id}</small>
      </>
    ),
  },
  {
    id: 'state',
    head: t.complaints.columns.state,
    className: 'o2',
    cell: ({ state, staff }) =>
      state === 'waiting' ? (
        <Badge tone="wait" icon="clock">
          {t.chats.waiting}
        </Badge>
      ) : (
        <Badge tone="ok">{staff === `staff:${ownName}` ? t.chats.mine : t.chats.with(staff.replace(/^(staff|operator):/, ''))}</Badge>
      ),
  },
  {
    id: 'waited',
    head: t.complaints.columns.deadline,
    className: 'nw o3',
    cell: ({ waitedSeconds }) => t.chats.waited(formatSpan(waitedSeconds * 1000)),
  },
  { id: 'language', head: t.complaints.columns.language, className: 't2 x', cell: ({ language }) => language },
  {
    id: 'unread',
    head: t.chats.messages,
    isEnd: true,
    className: 'o4',
    cell: ({ unread, isTyping }) => (isTyping ? t.chats.typing : unread > 0 ? <b>{t.chats.unread(unread)}</b> : t.common.none),
  },
]

/** Live chats for staff: the queue, and the open chat with its messages, joining, writing and ending in one place. */
export const ChatsScreen = ({ openId }: { openId: string | undefined }) => {
  const me = useMe()
  const chats = useChats()
  const rows = chats.data ?? []
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go('/chats') }])
  return (
    <div className={openId === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <PageHead isRoom title={t.chats.title} sub={t.chats.sub} />
        <section className="pan">
          <Faces query={chats} what={t.chats.what} command="support queue" rows={5}>
            {rows.length === 0 ? (
              <Empty text={t.chats.empty} hint={t.chats.emptyHint} />
            ) : (
              <DataTable
                label={t.chats.title}
                rows={rows}
                columns={columnsFor(me.name)}
                keyOf={({ id }) => id}
                hrefOf={({ id }) => addressFor(`/chats/${id}`)}
                openKey={openId}
                isCards
              />
            )}
          </Faces>
        </section>
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['O', t.chats.keys.join],
            ['W', t.chats.keys.write],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {openId === undefined ? null : (
        <ChatDrawer key={openId} id={openId} listed={rows.find(({ id }) => id === openId)} onClose={() => go('/chats')} />
      )}
    </div>
  )
}
