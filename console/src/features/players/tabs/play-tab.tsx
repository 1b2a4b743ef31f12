import { useSearch } from '../../../lib/address.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../texts/en.ts'
import type { Column } from '../../../ui/list/data-table.tsx'
import type { TabProps } from '../player-wire.ts'
import { Chips, StateBadge, TabList, viewOf, When } from './tab-list.tsx'

type Round = {
  readonly round: string
  readonly vendor: string
  readonly title: string
  readonly status: string
  readonly tx: number
  readonly at: string
  readonly stake: string
  readonly won: string
}
type Ticket = {
  readonly code: string
  readonly game: string
  readonly issue: string
  readonly play: string
  readonly state: string
  readonly result: string | null
  readonly at: string
  readonly stake: string
  readonly payout: string
}

const words = t.player.play
const plain = (amount: string, currency: string) => formatMoney(amount, currency, { hasSign: false })

const roundColumns = (currency: string): readonly Column<Round>[] => [
  { id: 'when', head: words.columns.when, className: 'o3', cell: ({ at }) => <When at={at} /> },
  {
    id: 'title',
    head: words.columns.title,
    className: 'o1',
    order: ({ title }) => title,
    cell: ({ title, vendor }) => (
      <>
        <b>{title}</b>
        <small>{vendor}</small>
      </>
    ),
  },
  { id: 'round', head: words.columns.round, className: 'o5 wide t2', cell: ({ round }) => round },
  {
    id: 'stake',
    head: `${words.columns.stake}, ${currency}`,
    isEnd: true,
    className: 'o2 nw',
    order: ({ stake }) => Number(stake),
    cell: ({ stake }) => plain(stake, currency),
  },
  { id: 'won', head: words.columns.won, isEnd: true, className: 'x nw', order: ({ won }) => Number(won), cell: ({ won }) => plain(won, currency) },
  { id: 'state', head: words.columns.state, className: 'o4', order: ({ status }) => status, cell: ({ status }) => <StateBadge state={status} /> },
]

const ticketColumns = (currency: string): readonly Column<Ticket>[] => [
  { id: 'when', head: words.columns.when, className: 'o3', cell: ({ at }) => <When at={at} /> },
  {
    id: 'title',
    head: words.columns.title,
    className: 'o1',
    order: ({ game }) => game,
    cell: ({ game, issue }) => (
      <>
        <b>{game}</b>
        <small>{issue}</small>
      </>
    ),
  },
  { id: 'ticket', head: words.columns.ticket, className: 'o5 wide t2', cell: ({ code, play }) => `${code}, ${play}` },
  {
    id: 'stake',
    head: `${words.columns.stake}, ${currency}`,
    isEnd: true,
    className: 'o2 nw',
    order: ({ stake }) => Number(stake),
    cell: ({ stake }) => plain(stake, currency),
  },
  {
    id: 'won',
    head: words.columns.won,
    isEnd: true,
    className: 'x nw',
    order: ({ payout }) => Number(payout),
    cell: ({ payout }) => plain(payout, currency),
  },
  { id: 'state', head: words.columns.state, className: 'o4', cell: ({ state, result }) => <StateBadge state={result ?? state} /> },
]

/** Rounds and lottery tickets of a player. */
export const PlayTab = ({ head }: TabProps) => {
  const [{ play = 'rounds' }] = useSearch()
  const shared = { what: words.what, command: 'member show', empty: words.empty, label: words.kinds[play] ?? play }
  return (
    <>
      <Chips name="play" label={t.player.tabs.play} options={Object.entries(words.kinds)} chosen={play} />
      {play === 'tickets' ? (
        <TabList<Ticket> {...shared} path={viewOf(head.id, 'tickets')} columns={ticketColumns(head.currency)} keyOf={({ code }) => code} />
      ) : (
        <TabList<Round>
          {...shared}
          path={viewOf(head.id, 'rounds')}
          query={play === 'open' ? { status: 'open' } : {}}
          columns={roundColumns(head.currency)}
          keyOf={({ tx }) => String(tx)}
        />
      )}
    </>
  )
}
