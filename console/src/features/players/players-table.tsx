import type { ReactNode } from 'react'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Badge, type Tone } from '../../ui/pieces.tsx'
import type { ListedPlayer } from './player-wire.ts'

const tones: Readonly<Record<string, Tone>> = { frozen: 'bad', break: 'wait', payouts_held: 'wait', bonus: 'inf' }

const columnsFor = (currency: string): readonly Column<ListedPlayer>[] => {
  const hasSign = currency === ''
  return [
    {
      id: 'username',
      head: t.players.columns.username,
      isOpener: true,
      className: 'o1',
      order: ({ username }) => username,
      cell: ({ username, id, by }) => (
        <>
          <b>{username}</b>
          <small>
            {id}
            {by === undefined ? '' : ` · ${t.players.by[by] ?? by}`}
          </small>
        </>
      ),
    },
    { id: 'level', head: t.players.columns.level, className: 'x', order: ({ level }) => level, cell: ({ level }) => level },
    { id: 'country', head: t.players.columns.country, className: 'x', order: ({ country }) => country, cell: ({ country }) => country },
    {
      id: 'balance',
      head: hasSign ? t.players.columns.balance : `${t.players.columns.balance}, ${currency}`,
      isEnd: true,
      className: 'o2 nw',
      order: ({ balance }) => Number(balance),
      cell: (row) => <b>{formatMoney(row.balance, row.currency, { hasSign })}</b>,
    },
    {
      id: 'deposits',
      head: t.players.columns.deposits,
      isEnd: true,
      className: 'x nw',
      order: ({ deposits }) => Number(deposits),
      cell: (row) => formatMoney(row.deposits, row.currency, { hasSign }),
    },
    {
      id: 'seen',
      head: t.players.columns.seen,
      className: 'o3 nw t2',
      order: ({ seenAt }) => seenAt ?? '',
      cell: ({ seenAt }) => (seenAt === null ? t.players.never : formatMoment(seenAt)),
    },
    { id: 'tags', head: t.players.columns.tags, className: 'x', cell: ({ tags }) => tags.join(', ') },
    {
      id: 'flags',
      head: t.players.columns.flags,
      className: 'o5 wide',
      cell: ({ flags }) => (
        <span className="row wrap">
          {flags.map((flag) => (
            <Badge key={flag} tone={tones[flag] ?? ''}>
              {t.players.flags[flag] ?? flag}
            </Badge>
          ))}
        </span>
      ),
    },
  ]
}

/** Players in rows; the currency is in the head where all have the same. */
export const PlayersTable = ({ rows, empty }: { rows: readonly ListedPlayer[]; empty: ReactNode }) => {
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return (
    <DataTable
      list="players"
      label={t.players.title}
      rows={rows}
      columns={columnsFor(currencies.length === 1 ? (currencies[0] ?? '') : '')}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/players/${encodeURIComponent(id)}`}
      empty={empty}
      isCards
    />
  )
}
