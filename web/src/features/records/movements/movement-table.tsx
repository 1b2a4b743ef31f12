import type { Value } from '@perya/calls'
import { movementGroup } from '@perya/domain/records/kind-group'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { type Column, DataTable, narrowLine, wideLine } from '../../../ui/table/data-table.tsx'
import { toneOf } from '../figures.tsx'
import { movementKindKey } from './movement-kind-key.ts'

type Movement = Value<'records.movements'>['list'][number]

/** Movements with the balance after each; a row opens the explanation of that balance. */
export const MovementTable = ({ label, rows, onWhy }: { label: string; rows: readonly Movement[]; onWhy?: (key: string) => void }) => {
  const say = useTranslate()
  const amount = useMoney()
  const moment = useMoment()
  const columns: readonly Column<Movement>[] = [
    {
      key: 'what',
      says: say('records.what'),
      isHead: true,
      cell: ({ kind, gameName, at }) => (
        <>
          <b>{say(movementKindKey(kind))}</b>
          {gameName !== '' && <small className={wideLine}>{gameName}</small>}
          <small className={narrowLine}>{[gameName, moment(at)].filter((part) => part !== '').join(' · ')}</small>
        </>
      ),
    },
    { key: 'at', says: say('records.at'), isWide: true, isOneLine: true, cell: (row) => moment(row.at) },
    {
      key: 'amount',
      says: say('records.amount'),
      isEnd: true,
      isStrong: true,
      // A payout is only a win above its stake, which a movement does not contain.
      toneOf: ({ amount: of, kind }) => (toneOf(of) === 'gain' && movementGroup(kind) !== 'play' ? 'gain' : undefined),
      cell: (row) => (
        <>
          <bdi dir="ltr">{amount(row.amount, true)}</bdi>
          <small className={narrowLine}>{say('records.balanceOf', { amount: amount(row.balance) })}</small>
        </>
      ),
    },
    { key: 'balance', says: say('records.balance'), isEnd: true, isWide: true, cell: (row) => <bdi dir="ltr">{amount(row.balance)}</bdi> },
  ]
  return (
    <DataTable
      isCards
      label={label}
      rows={rows}
      keyOf={({ key }) => key}
      columns={columns}
      opening={onWhy && { says: (row) => say('records.whyThis', { balance: amount(row.balance) }), open: ({ key }) => onWhy(key) }}
    />
  )
}
