import { send } from '../../lib/send.ts'
import { useMoment } from '../../lib/format.ts'
import { useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/list-states.tsx'
import desk from './desk.module.css'
import { isOpenDepositView, depositMethodLabels, depositStateLabels } from './deposit-words.ts'
import { RequestList } from './request-list.tsx'
import { useBrandMoney } from './use-brand-money.ts'
import { useRequests, useRequestStatus } from './use-requests.ts'

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
  const money = useBrandMoney()
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
      <div className={desk['scroll']} tabIndex={0} role="region" aria-labelledby="cashier-last">
        <table className={desk['table']}>
          <thead>
            <tr>
              <th scope="col">{say('cashier.when')}</th>
              <th scope="col">{say('cashier.method')}</th>
              <th scope="col">{say('cashier.reference')}</th>
              <th scope="col" className={desk['end']}>
                {say('cashier.amount')}
              </th>
              <th scope="col" className={desk['end']}>
                {say('cashier.state')}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((deposit) => (
              <tr key={deposit.id}>
                <td>{when(deposit.madeAt)}</td>
                <td>
                  <b>{say(depositMethodLabels[deposit.method].says)}</b>
                </td>
                <td>
                  <bdi dir="ltr">{deposit.id}</bdi>
                </td>
                <td className={desk['end']}>
                  <b dir="ltr">{money(deposit.amount)}</b>
                </td>
                <td className={desk['end']}>
                  {isOpenDepositView(deposit) ? (
                    <Button
                      size="s"
                      kind="line"
                      onClick={() => onContinue(deposit.id)}
                      aria-label={say('cashier.continue', { state: say(depositStateLabels[deposit.state].says), id: deposit.id })}
                    >
                      {say(depositStateLabels[deposit.state].says)}
                    </Button>
                  ) : (
                    <span
                      className={cx(desk['badge'], desk[depositStateLabels[deposit.state].look])}
                      title={deposit.state === 'rejected' ? deposit.reason : undefined}
                    >
                      {say(depositStateLabels[deposit.state].says)}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </RequestList>
  )
}
