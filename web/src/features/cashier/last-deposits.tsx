import { send } from '../../lib/send.ts'
import { useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Empty } from '../../ui/faces.tsx'
import desk from './desk.module.css'
import { isOpen, methodWords, stateWords } from './deposit-words.ts'
import { Requests } from './requests.tsx'
import { useMoney } from './use-money.ts'
import { useRequests, useStatus } from './use-requests.ts'
import { useWhen } from './use-when.ts'

/** The last deposits with where they stand; one that waits can be taken up again. */
export const LastDeposits = ({ onContinue }: { onContinue: (id: string) => void }) => {
  const say = useSay()
  const { status, choose } = useStatus()
  const asked = useRequests('cashier.deposits', status, (before, signal) => send('cashier.deposits', { status, before }, { signal }), isOpen)
  const { list } = asked
  const money = useMoney()
  const when = useWhen()
  return (
    <Requests
      id="cashier-last"
      title={say('cashier.last')}
      status={status}
      choose={choose}
      asked={asked}
      empty={<Empty title={say('cashier.lastNone')}>{say(status === '' ? 'cashier.lastNoneText' : 'cashier.stNone')}</Empty>}
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
                  <b>{say(methodWords[deposit.method].says)}</b>
                </td>
                <td>
                  <bdi dir="ltr">{deposit.id}</bdi>
                </td>
                <td className={desk['end']}>
                  <b dir="ltr">{money(deposit.amount)}</b>
                </td>
                <td className={desk['end']}>
                  {isOpen(deposit) ? (
                    <Button
                      size="s"
                      kind="line"
                      onClick={() => onContinue(deposit.id)}
                      aria-label={say('cashier.continue', { state: say(stateWords[deposit.state].says), id: deposit.id })}
                    >
                      {say(stateWords[deposit.state].says)}
                    </Button>
                  ) : (
                    <span
                      className={cx(desk['badge'], desk[stateWords[deposit.state].look])}
                      title={deposit.state === 'rejected' ? deposit.reason : undefined}
                    >
                      {say(stateWords[deposit.state].says)}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Requests>
  )
}
