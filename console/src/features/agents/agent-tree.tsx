import { useState } from 'react'
import { addressFor, useSearch } from '../../lib/address.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { IconButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge } from '../../ui/pieces.tsx'
import type { AgentLevel, AgentRow } from './agent-wire.ts'

type Days = { readonly from: string | undefined; readonly to: string | undefined }
type Branch = { days: Days; currency: string; depth: number }

const heads = ['members', 'deposit', 'withdrawn', 'turnover', 'paid', 'owed', 'held', 'rate'] as const
const columns = heads.length + 2

const Name = ({ row, depth, isOpen, onToggle }: { row: AgentRow; depth: number; isOpen: boolean; onToggle: () => void }) => {
  const [search] = useSearch()
  return (
    <span className="row" style={{ paddingInlineStart: depth * 18 }}>
      {row.agents === 0 ? null : (
        <IconButton
          icon={isOpen ? 'caret-down' : 'caret-right'}
          label={isOpen ? t.agents.close(row.username) : t.agents.open(row.username)}
          aria-expanded={isOpen}
          onClick={onToggle}
        />
      )}
      <Link
        href={addressFor('/agents', { ...search, open: row.id, pay: undefined })}
        data-row
        aria-current={search['open'] === row.id ? 'true' : undefined}
      >
        <b className="nw">{row.username}</b>
      </Link>
      <span className="sr">{t.agents.level(depth + 1)}</span>
    </span>
  )
}

const Row = ({ row, days, currency, depth }: { row: AgentRow } & Branch) => {
  const [isOpen, setOpen] = useState(false)
  const money = (head: (typeof heads)[number], amount: string, place = 'x') => (
    <td className={`r nw ${place}`}>
      <span className="card-label">{t.agents.columns[head]}</span>
      {formatMoney(amount, currency, { hasSign: false })}
    </td>
  )
  return (
    <>
      <tr>
        <td className="o1">
          <Name row={row} depth={depth} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </td>
        <td className="r nw o3">{t.agents.team(row.members, row.agents)}</td>
        {money('deposit', row.deposit)}
        {money('withdrawn', row.withdrawn)}
        {money('turnover', row.turnover, 'o2')}
        {money('paid', row.paid)}
        {money('owed', row.owed, 'o4')}
        {money('held', row.held)}
        <td className="r nw x">{row.topRate ?? t.common.none}</td>
        <td className="o5 wide">
          <span className="row wrap">
            {row.exceptions.map((one) => (
              <Badge key={one} tone="wait">
                {t.agents.exceptions[one]}
              </Badge>
            ))}
          </span>
        </td>
      </tr>
      {isOpen ? <Below id={row.id} days={days} currency={currency} depth={depth + 1} /> : null}
    </>
  )
}

const Below = ({ id, days, currency, depth }: { id: string } & Branch) => {
  const { data } = useView<AgentLevel>('agents', { ...days, below: id, limit: '200' })
  if (data === undefined)
    return (
      <tr>
        <td colSpan={columns} className="t3">
          {t.common.loading}
        </td>
      </tr>
    )
  return data.rows.map((row) => <Row key={row.id} row={row} days={days} currency={currency} depth={depth} />)
}

/** The tree as a table: a row opens to the agents directly below it. */
export const AgentTree = ({ rows, currency, days }: { rows: readonly AgentRow[]; currency: string; days: Days }) => (
  <div className="tw" role="region" aria-label={t.agents.title} tabIndex={0}>
    <table className="cards">
      <caption className="sr">{`${t.agents.title}, ${currency}`}</caption>
      <thead>
        <tr>
          <th scope="col">{t.agents.columns.name}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className="r">
              {t.agents.columns[head]}
            </th>
          ))}
          <th scope="col">{t.agents.columns.exceptions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} days={days} currency={currency} depth={0} />
        ))}
      </tbody>
    </table>
  </div>
)
