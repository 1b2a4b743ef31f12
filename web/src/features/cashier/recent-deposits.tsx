import { send } from '../../lib/calls/send.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/list-states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import desk from './desk.module.css'
import { type DepositView, isOpenDepositView, depositMethodLabels, depositStateLabels } from './deposit-words.ts'
import { RequestList } from './request-list.tsx'
import { useRequests, useRequestStatus } from './use-requests.ts'

const DepositState = ({ deposit, onContinue }: { deposit: DepositView; onContinue: (id: string) => void }) => {
  const say = useTranslate()
  const { id, state, reason } = deposit
  const text = say(depositStateLabels[state].says)
  if (isOpenDepositView(deposit))
    return (
      <Button size="s" kind="line" onClick={() => onContinue(id)} aria-label={say('cashier.continue', { state: text, id })}>
        {text}
      </Button>
    )
  return (
    <span className={cx(desk['badge'], desk[depositStateLabels[state].look])} title={state === 'rejected' ? reason : undefined}>
      {text}
    </span>
  )
}

/** Recent deposits with their states; a pending one can be continued. */
export const RecentDeposits = ({ onContinue }: { onContinue: (id: string) => void }) => {
  const say = useTranslate()
  const { status, choose } = useRequestStatus()
  const asked = useRequests(
    'cashier.deposits',
    status,
    (before, signal) => send('cashier.deposits', { status, before }, { signal }),
    isOpenDepositView,
  )
  const { list } = asked
  const money = useMoney()
  const when = useMoment('shortMoment')
  return (
    <RequestList
      id="cashier-last"
      title={say('cashier.last')}
      status={status}
      choose={choose}
      asked={asked}
      empty={<EmptyState title={say('cashier.lastNone')}>{say(status === '' ? 'cashier.lastNoneText' : 'cashier.stNone')}</EmptyState>}
    >
      <DataTable
        isScrollable
        labelledBy="cashier-last"
        rows={list}
        keyOf={({ id }) => id}
        columns={[
          { key: 'when', says: say('cashier.when'), isOneLine: true, cell: ({ madeAt }) => when(madeAt) },
          { key: 'method', says: say('cashier.method'), isOneLine: true, cell: ({ method }) => <b>{say(depositMethodLabels[method].says)}</b> },
          { key: 'reference', says: say('cashier.reference'), isOneLine: true, cell: ({ id }) => <bdi dir="ltr">{id}</bdi> },
          { key: 'amount', says: say('cashier.amount'), isEnd: true, isStrong: true, cell: ({ amount }) => <bdi dir="ltr">{money(amount)}</bdi> },
          { key: 'state', says: say('cashier.state'), isEnd: true, cell: (deposit) => <DepositState deposit={deposit} onContinue={onContinue} /> },
        ]}
      />
    </RequestList>
  )
}
