import { useNavigate } from '@tanstack/react-router'
import { requestStatusFilters } from '@perya/domain/cashier/deposit-state'
import { send } from '../../../lib/calls/send.ts'
import { storeFieldDraft } from '../../../lib/storage/draft.ts'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/states/list-states.tsx'
import css from '../cashier.module.css'
import desk from '../desk.module.css'
import { type DepositView, isOpenDepositView, depositMethodLabels, depositStateLabels } from './deposit-words.ts'
import { RequestList } from '../request-list.tsx'
import { useRequests, useRequestStatus } from '../use-requests.ts'

const DepositState = ({ deposit, onContinue }: { deposit: DepositView; onContinue: (id: string) => void }) => {
  const say = useTranslate()
  const { id, state } = deposit
  const text = say(depositStateLabels[state].says)
  if (isOpenDepositView(deposit))
    return (
      <Button size="s" onClick={() => onContinue(id)} aria-label={say('cashier.continue', { state: text, id })}>
        {text}
      </Button>
    )
  return <span className={cx(desk['badge'], desk[depositStateLabels[state].look])}>{text}</span>
}

/** Every deposit with its state; a pending one can be continued. */
export const DepositHistory = () => {
  const say = useTranslate()
  const navigate = useNavigate()
  const { status, choose } = useRequestStatus('all')
  const asked = useRequests(
    'cashier.deposits',
    status,
    (before, signal) => send('cashier.deposits', { status, before }, { signal }),
    isOpenDepositView,
  )
  const money = useMoney()
  const when = useMoment()
  const pay = (id: string) => {
    storeFieldDraft('paying.deposit', id)
    void navigate({ to: '.', search: ({ status: _was, ...rest }) => rest })
  }
  const isNarrowed = requestStatusFilters.some((one) => one === status)
  return (
    <RequestList
      id="cashier-last"
      title={say('cashier.last')}
      totals="cashier.lastTotals"
      status={status}
      choose={choose}
      asked={asked}
      empty={
        isNarrowed ? (
          <EmptyState title={say('cashier.lastNarrowed')} />
        ) : (
          <EmptyState
            title={say('cashier.lastNone')}
            action={
              <a className={buttonClass('primary')} href="?member=depositv2">
                {say('centre.deposit')}
              </a>
            }
          >
            {say('cashier.lastNoneText')}
          </EmptyState>
        )
      }
    >
      <ul className={css['rows']}>
        {asked.list.map((deposit) => (
          <li key={deposit.id}>
            <span>
              <b>{say(depositMethodLabels[deposit.method].says)}</b>
              <small>
                {when(deposit.madeAt)} · <bdi dir="ltr">{deposit.id}</bdi>
              </small>
              {deposit.state === 'rejected' && deposit.reason !== '' && <small>{deposit.reason}</small>}
            </span>
            <span>
              <b>
                <bdi dir="ltr">{money(deposit.amount)}</bdi>
              </b>
              <DepositState deposit={deposit} onContinue={pay} />
            </span>
          </li>
        ))}
      </ul>
    </RequestList>
  )
}
