import { useState } from 'react'
import { csvOf, downloadText } from '../../lib/csv.ts'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Empty } from '../../ui/faces.tsx'
import { Badge, Note, type Tone } from '../../ui/pieces.tsx'
import type { CorrectedTicket, Preview } from './lottery-wire.ts'

const tones: Readonly<Record<CorrectedTicket['outcome'], Tone>> = { paid: 'ok', taken: 'ok', short: 'wait', same: '' }
const plain = (amount: string, { currency }: CorrectedTicket): string => formatMoney(amount, currency, { hasSign: false })
const signed = (row: CorrectedTicket): string => `${Number(row.change) > 0 ? '+' : ''}${plain(row.change, row)}`

const columns: readonly Column<CorrectedTicket>[] = [
  { id: 'ticket', head: t.lottery.ticketColumns.ticket, className: 'o3 nw', order: ({ ticket }) => ticket, cell: ({ ticket }) => ticket },
  {
    id: 'player',
    head: t.lottery.ticketColumns.player,
    className: 'o1 nw',
    order: ({ username }) => username,
    cell: ({ username }) => <b>{username}</b>,
  },
  {
    id: 'bet',
    head: t.lottery.ticketColumns.bet,
    className: 'o4',
    order: ({ play }) => play,
    cell: (row) => (
      <>
        <bdi dir="ltr">{row.play}</bdi>
        <small>{formatMoney(row.stake, row.currency)}</small>
      </>
    ),
  },
  {
    id: 'before',
    head: t.lottery.ticketColumns.before,
    isEnd: true,
    className: 'x nw',
    order: ({ before }) => Number(before.payout),
    cell: (row) => plain(row.before.payout, row),
  },
  {
    id: 'after',
    head: t.lottery.ticketColumns.after,
    isEnd: true,
    className: 'x nw',
    order: ({ after }) => Number(after.payout),
    cell: (row) => plain(row.after.payout, row),
  },
  {
    id: 'change',
    head: t.lottery.ticketColumns.change,
    isEnd: true,
    className: 'o2 nw',
    order: ({ change }) => Number(change),
    cell: (row) => (
      <b className={Number(row.change) > 0 ? 'gain' : ''}>
        <bdi dir="ltr">{signed(row)}</bdi>
      </b>
    ),
  },
  {
    id: 'outcome',
    head: t.lottery.ticketColumns.outcome,
    className: 'o5',
    order: ({ outcome }) => outcome,
    cell: (row) => (
      <Badge tone={tones[row.outcome]}>{row.outcome === 'short' ? t.lottery.shortBy(plain(row.short, row)) : t.lottery.outcomes[row.outcome]}</Badge>
    ),
  },
]

const filters = {
  all: () => true,
  new: ({ before, after }: CorrectedTicket) => before.result !== 'WIN' && after.result === 'WIN',
  noMore: ({ before, after }: CorrectedTicket) => before.result === 'WIN' && after.result !== 'WIN',
  short: ({ outcome }: CorrectedTicket) => outcome === 'short',
} as const
type Filter = keyof typeof filters

const names: Readonly<Record<Filter, (count: string) => string>> = {
  all: t.lottery.all,
  new: t.lottery.newWinners,
  noMore: t.lottery.noMore,
  short: t.lottery.shortOnly,
}

const download = ({ game, issue, tickets }: Preview): void =>
  downloadText(
    `preview-${game}-${issue}.csv`,
    csvOf(
      ['ticket', 'player', 'play', 'currency', 'stake', 'paid before', 'right', 'paid', 'taken', 'short', 'change'],
      tickets.map((row) => [
        ...[row.ticket, row.username, row.play, row.currency, row.stake, row.before.payout, row.after.payout],
        ...[row.paid, row.taken, row.short, row.change],
      ]),
    ),
  )

/** The tickets that a correction changes, by what becomes of them. */
export const PreviewTickets = ({ preview }: { preview: Preview }) => {
  const [filter, setFilter] = useState<Filter>('all')
  const { tickets, more } = preview
  const rows = tickets.filter(filters[filter])
  return (
    <section className="pan">
      <header>
        <h2>{t.lottery.who}</h2>
        <span className="acts">
          <Button kind="line" icon="export" disabled={tickets.length === 0} onClick={() => download(preview)}>
            {t.common.csv}
          </Button>
        </span>
      </header>
      <div className="filters bd" role="group" aria-label={t.lottery.who}>
        {(Object.keys(filters) as Filter[]).map((one) => (
          <button key={one} type="button" className="chip" aria-pressed={one === filter} onClick={() => setFilter(one)}>
            {names[one](`${formatCount(tickets.filter(filters[one]).length)}${more ? '+' : ''}`)}
          </button>
        ))}
      </div>
      {more ? <Note>{t.lottery.moreTickets}</Note> : null}
      {rows.length === 0 ? (
        <Empty text={t.lottery.noChange} hint={filter === 'all' ? t.lottery.noChangeHint : undefined} />
      ) : (
        <DataTable label={t.lottery.who} rows={rows} columns={columns} keyOf={({ ticket }) => ticket} isCards />
      )}
    </section>
  )
}
