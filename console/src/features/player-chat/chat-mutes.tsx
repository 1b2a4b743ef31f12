import { addressFor, go, useSearch } from '../../lib/address.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { DrawerTitle } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { NameOverId } from '../../ui/pieces.tsx'
import { UnmuteForm } from './chat-decision.tsx'
import type { ChatMute } from './chat-wire.ts'

const columns: readonly Column<ChatMute>[] = [
  {
    id: 'member',
    head: t.playerChat.columns.member,
    isOpener: true,
    className: 'o1',
    cell: ({ member }) => <NameOverId name={member.username} id={member.id} />,
  },
  { id: 'until', head: t.playerChat.columns.until, className: 'nw o2', cell: ({ until }) => formatMoment(until) },
  { id: 'reason', head: t.playerChat.shownReason, className: 'o3 wide text', cell: ({ reason }) => <bdi dir="auto">{reason}</bdi> },
]

/** Muted members, those whose mute ends first first. */
export const ChatMutes = () => {
  const [{ open }] = useSearch()
  const pages = usePages<ChatMute>('chat-mutes')
  const here = (id?: string) => addressFor('/chat', { tab: 'muted', open: id })
  const row = pages.rows.find(({ member }) => member.id === open)
  return (
    <div className={row === undefined ? 'split' : 'split has-drawer'}>
      <section className="pan list">
        <Faces query={pages} what={t.playerChat.whatMuted} command="chat list" rows={6}>
          <DataTable
            list="chat-mutes"
            label={t.playerChat.tabs.muted}
            rows={pages.rows}
            columns={columns}
            keyOf={({ member }) => member.id}
            hrefOf={({ member }) => here(member.id)}
            openKey={open}
            isCards
            empty={<Empty text={t.playerChat.noneMuted} hint={t.playerChat.noneMutedHint} />}
          />
          <MoreRows pages={pages} />
        </Faces>
      </section>
      {row === undefined ? null : (
        <Drawer
          key={row.member.id}
          label={row.member.username}
          head={<DrawerTitle closeHref={here()}>{row.member.username}</DrawerTitle>}
          foot={<UnmuteForm message={row} onDone={() => go(here())} />}
        >
          <FactList
            facts={[
              [t.playerChat.mutedUntil, formatMoment(row.until)],
              [t.playerChat.shownReason, row.reason],
            ]}
          />
        </Drawer>
      )}
    </div>
  )
}
