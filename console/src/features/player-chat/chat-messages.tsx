import { addressFor, go, useSearch } from '../../lib/address.ts'
import { usePages, useView } from '../../lib/calls/use-view.ts'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { DrawerTitle } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { Badge, NameOverId } from '../../ui/pieces.tsx'
import { ChatDecision } from './chat-decision.tsx'
import { type ChatContext, type RoomMessage, chatScopes } from './chat-wire.ts'

const StateOf = ({ message: { removed, mutedUntil } }: { message: RoomMessage }) => (
  <>
    {removed === null ? null : <Badge tone="bad">{removed.by === 'reports' ? t.playerChat.hiddenByReports : t.playerChat.removed}</Badge>}
    {mutedUntil === null ? null : <Badge tone="wait">{t.playerChat.isMuted}</Badge>}
  </>
)

// On a card, where no head names the figure, its name is beside it.
const Reports = ({ count }: { count: number }) => (
  <>
    <span className="card-label">{t.playerChat.columns.reports}</span>
    {formatCount(count)}
  </>
)

const columns: readonly Column<RoomMessage>[] = [
  { id: 'sent', head: t.playerChat.columns.sent, className: 'nw o4', cell: ({ sentAt }) => formatMoment(sentAt) },
  {
    id: 'member',
    head: t.playerChat.columns.member,
    isOpener: true,
    className: 'o1',
    cell: ({ member, id }) => <NameOverId name={member.username} id={id} />,
  },
  { id: 'text', head: t.playerChat.columns.text, className: 'o2 wide text', cell: ({ text }) => <bdi dir="auto">{text}</bdi> },
  { id: 'reports', head: t.playerChat.columns.reports, isEnd: true, className: 'o3', cell: ({ reports }) => <Reports count={reports} /> },
  { id: 'state', head: t.playerChat.columns.state, className: 'o5', cell: (message) => <StateOf message={message} /> },
]

const Around = ({ context: { around, message } }: { context: ChatContext }) => (
  <ol className="plain stack" aria-label={t.playerChat.around}>
    {around.map((one) => (
      <li key={one.id} className={one.id === message.id ? 'note' : ''} aria-current={one.id === message.id ? 'true' : undefined}>
        <div className="grow">
          <div className="row wrap">
            <b>{one.member.username}</b>
            <span className="t3 micro">{formatMoment(one.sentAt)}</span>
            <StateOf message={one} />
          </div>
          <bdi dir="auto">{one.text}</bdi>
        </div>
      </li>
    ))}
  </ol>
)

const MessageDrawer = ({ row, onCloseHref, onDone }: { row: RoomMessage; onCloseHref: string; onDone: () => void }) => {
  const view = useView<ChatContext>(`chat-message/${row.id}`)
  const message = view.data?.message ?? row
  return (
    <Drawer
      label={t.playerChat.message(row.id)}
      head={<DrawerTitle closeHref={onCloseHref}>{row.member.username}</DrawerTitle>}
      foot={<ChatDecision key={`${message.removed === null} ${message.mutedUntil === null}`} message={message} onDone={onDone} />}
    >
      <Faces query={view} what={t.playerChat.what} command="chat list" rows={6}>
        {view.data === undefined ? null : (
          <div className="stack">
            <FactList
              facts={[
                [t.playerChat.shownName, <bdi key="name">{message.name}</bdi>],
                [t.playerChat.columns.sent, formatMoment(message.sentAt)],
                [t.playerChat.written, formatCount(view.data.author.written)],
                [t.playerChat.removedOfAuthor, formatCount(view.data.author.removed)],
                ...(message.mutedUntil === null ? [] : [[t.playerChat.mutedUntil, formatMoment(message.mutedUntil)] as const]),
                ...(view.data.author.muteReason === null || view.data.author.muteReason === ''
                  ? []
                  : [[t.playerChat.shownReason, view.data.author.muteReason] as const]),
                [
                  t.playerChat.reportedBy,
                  view.data.reports.length === 0 ? t.playerChat.none : view.data.reports.map(({ username }) => username).join(', '),
                ],
                [
                  t.playerChat.columns.member,
                  <Link key="member" className="link" href={`/players/${message.member.id}`}>
                    {message.member.id}
                  </Link>,
                ],
              ]}
            />
            <Around context={view.data} />
          </div>
        )}
      </Faces>
    </Drawer>
  )
}

/** Messages of the chat: reported ones to review, all, or removed ones, with the context of the open one. */
export const ChatMessages = () => {
  const [search] = useSearch()
  const { open, member } = search
  const scope = chatScopes.find((one) => one === search['scope']) ?? 'reported'
  const pages = usePages<RoomMessage>('chat', { scope, member })
  const here = (change: Readonly<Record<string, string | undefined>>) =>
    addressFor('/chat', { scope: scope === 'reported' ? undefined : scope, member, ...change })
  const at = pages.rows.findIndex(({ id }) => id === open)
  const row = pages.rows[at]
  return (
    <div className={row === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <nav className="row wrap" aria-label={t.playerChat.scope}>
          {chatScopes.map((one) => (
            <FilterChip key={one} href={here({ scope: one === 'reported' ? undefined : one })} isOn={scope === one}>
              {t.playerChat.scopes[one]}
            </FilterChip>
          ))}
        </nav>
        <section className="pan">
          <Faces query={pages} what={t.playerChat.what} command="chat list" rows={8}>
            <DataTable
              list="chat"
              label={t.playerChat.tabs.messages}
              rows={pages.rows}
              columns={columns}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => here({ open: id })}
              openKey={open}
              isCards
              empty={<Empty text={t.playerChat.empty[scope]} hint={t.playerChat.emptyHint} />}
            />
            <MoreRows pages={pages} />
          </Faces>
        </section>
      </div>
      {row === undefined ? null : (
        <MessageDrawer
          key={row.id}
          row={row}
          onCloseHref={here({})}
          onDone={() => go(here({ open: scope === 'reported' ? pages.rows[at + 1]?.id : row.id }))}
        />
      )}
    </div>
  )
}
