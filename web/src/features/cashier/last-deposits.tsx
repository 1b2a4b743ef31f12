import { useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Empty } from '../../ui/faces.tsx'
import css from './cashier.module.css'
import { type Deposit, isOpen, methodWords, stateWords } from './deposit-words.ts'
import { useMoney } from './use-money.ts'
import { useWhen } from './use-when.ts'

/** The last deposits with where they stand; one that waits can be taken up again. */
export const LastDeposits = ({ list, onContinue }: { list: readonly Deposit[]; onContinue: (id: string) => void }) => {
  const say = useSay()
  const money = useMoney()
  const when = useWhen()
  return (
    <section className={css['block']} aria-labelledby="cashier-last">
      <h2 id="cashier-last">{say('cashier.last')}</h2>
      {list.length === 0 ? (
        <Empty title={say('cashier.lastNone')}>{say('cashier.lastNoneText')}</Empty>
      ) : (
        <div className={css['scroll']} tabIndex={0} role="region" aria-labelledby="cashier-last">
          <table className={css['table']}>
            <thead>
              <tr>
                <th scope="col">{say('cashier.when')}</th>
                <th scope="col">{say('cashier.method')}</th>
                <th scope="col">{say('cashier.reference')}</th>
                <th scope="col" className={css['end']}>
                  {say('cashier.amount')}
                </th>
                <th scope="col" className={css['end']}>
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
                  <td className={css['end']}>
                    <b dir="ltr">{money(deposit.amount)}</b>
                  </td>
                  <td className={css['end']}>
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
                        className={cx(css['badge'], css[stateWords[deposit.state].look])}
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
      )}
    </section>
  )
}
