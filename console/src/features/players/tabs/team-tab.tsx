import { usePages } from '../../../lib/calls/use-view.ts'
import type { Page } from '../../../lib/calls/wire.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../texts/en.ts'
import type { Column } from '../../../ui/list/data-table.tsx'
import { Faces } from '../../../ui/faces.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoreRows } from '../../../ui/list/list-parts.tsx'
import type { TabProps } from '../player-wire.ts'
import { SmallTable, StateBadge, viewOf, When } from './tab-list.tsx'

type Relative = {
  readonly id: string
  readonly username: string
  readonly depth: number
  readonly joinedAt: string
  readonly sent: string
  readonly received: string
}
type Contract = { readonly id: string; readonly kind: string; readonly period: string; readonly state: string; readonly offeredAt: string }
type TeamPage = Page<Relative> & { readonly uplines: readonly Relative[]; readonly contracts: readonly Contract[] }

const words = t.player.team
const { columns: heads } = words

const columnsFor = (currency: string): readonly Column<Relative>[] => [
  {
    id: 'member',
    head: heads.member,
    className: 'o1',
    order: ({ username }) => username,
    cell: ({ id, username }) => (
      <Link className="link" href={`/players/${encodeURIComponent(id)}`}>
        {username}
      </Link>
    ),
  },
  { id: 'level', head: heads.level, className: 'x', cell: ({ depth }) => depth },
  { id: 'joined', head: heads.joined, className: 'o3', order: ({ joinedAt }) => joinedAt, cell: ({ joinedAt }) => <When at={joinedAt} /> },
  {
    id: 'sent',
    head: heads.sent,
    isEnd: true,
    className: 'o2 nw',
    order: ({ sent }) => Number(sent),
    cell: ({ sent }) => formatMoney(sent, currency),
  },
  {
    id: 'received',
    head: heads.received,
    isEnd: true,
    className: 'o4 nw',
    order: ({ received }) => Number(received),
    cell: ({ received }) => formatMoney(received, currency),
  },
]

const contractColumns: readonly Column<Contract>[] = [
  { id: 'joined', head: heads.joined, className: 'o3', cell: ({ offeredAt }) => <When at={offeredAt} /> },
  { id: 'contract', head: heads.contract, className: 'o1', cell: ({ id }) => <b>{id}</b> },
  { id: 'kind', head: heads.kind, className: 'o5', cell: ({ kind, period }) => `${kind}, ${period}` },
  { id: 'state', head: heads.state, className: 'o2', cell: ({ state }) => <StateBadge state={state} /> },
]

/** Uplines, direct downlines and contracts of a player, and what flowed between them. */
export const TeamTab = ({ head }: TabProps) => {
  const pages = usePages<Relative, TeamPage>(viewOf(head.id, 'team'))
  const { rows, first } = pages
  const columns = columnsFor(head.currency)
  return (
    <Faces query={pages} what={words.what} command="agent tree" rows={8}>
      <div className="stack">
        <SmallTable title={words.uplines} rows={first?.uplines ?? []} columns={columns} keyOf={({ id }) => id} empty={words.none} />
        <SmallTable title={words.downlines} rows={rows} columns={columns} keyOf={({ id }) => id} empty={words.none} />
        <MoreRows pages={pages} />
        <SmallTable title={words.contracts} rows={first?.contracts ?? []} columns={contractColumns} keyOf={({ id }) => id} empty={words.none} />
      </div>
    </Faces>
  )
}
