import type { Value } from '@perya/calls'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { type Column, DataTable, narrowLine } from '../../ui/table/data-table.tsx'
import { toneOf } from './figures.tsx'
import { movementKindKey } from './movement-kind-key.ts'
import css from './records.module.css'

type Movement = Value<'records.movements'>['list'][number]

/** Movements with the balance after each; pressing a balance explains it. */
export const MovementTable = ({ label, rows, onWhy }: { label: string; rows: readonly Movement[]; onWhy?: (key: string) => void }) => {
  const say = useTranslate()
  const amount = useMoney()
  const moment = useMoment()
  const balance = (row: Movement) => <bdi dir="ltr">{amount(row.balance)}</bdi>
  const columns: readonly Column<Movement>[] = [
    {
      key: 'what',
      says: say('records.what'),
      isHead: true,
      cell: (row) => (
        <>
          <b>{say(movementKindKey(row.kind))}</b>
          {row.gameName !== '' && <small>{row.gameName}</small>}
          <small className={narrowLine}>{moment(row.at)}</small>
        </>
      ),
    },
    { key: 'at', says: say('records.at'), isWide: true, cell: (row) => moment(row.at) },
    {
      key: 'amount',
      says: say('records.amount'),
      isEnd: true,
      isStrong: true,
      toneOf: (row) => (toneOf(row.amount) === 'gain' ? 'gain' : undefined),
      cell: (row) => <bdi dir="ltr">{amount(row.amount, true)}</bdi>,
    },
    {
      key: 'balance',
      says: say('records.balance'),
      isEnd: true,
      cell: (row) =>
        onWhy === undefined ? (
          balance(row)
        ) : (
          <button
            type="button"
            className={css['why']}
            aria-label={say('records.whyThis', { balance: amount(row.balance) })}
            title={say('records.why')}
            onClick={() => onWhy(row.key)}
          >
            {balance(row)}
          </button>
        ),
    },
  ]
  return <DataTable label={label} rows={rows} keyOf={({ key }) => key} columns={columns} />
}
