import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { useMoment, useSpan } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { cx } from '../../../ui/cx.ts'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import css from '../contract.module.css'

const shown = 23

/** Today's accrual of real-time salary, its last two hours window by window, and the current window. */
export const SalaryPanel = () => {
  const say = useTranslate()
  const amount = useMoney()
  const moment = useMoment()
  const span = useSpan()
  const fresh = { refetchInterval: 60_000, retry: false } as const
  const { data: totals } = useQuery({ ...ask('payout.totals', { kind: 'realtime', when: 'today' }), ...fresh })
  const { data: payments } = useQuery({ ...ask('payout.payments', { kind: 'realtime', when: 'all', pageSize: shown }), ...fresh })
  const { data: accrual } = useQuery({ ...ask('payout.accrual', {}), ...fresh })
  const running = accrual?.list.find(({ kind }) => kind === 'realtime')
  const past = (payments?.list ?? []).toReversed()
  const most = Math.max(0.01, ...past.map((one) => Number(one.amount)), Number(running?.amount ?? 0))
  const height = (of: string) => ({ blockSize: `${(Number(of) / most) * 100}%` })
  return (
    <section className={css['panel']} aria-labelledby="salary-today">
      <div className={css['panelHead']}>
        <CardTitle id="salary-today">{say('contract.page.realtime')}</CardTitle>
        {running !== undefined && <span className={css['fine']}>{say('contract.settlesAt', { when: moment(running.to) })}</span>}
      </div>
      <p className={css['bigLine']}>
        <b>
          <bdi dir="ltr">{totals === undefined ? '--' : amount(totals.paid)}</bdi>
        </b>
        <span>{say('contract.today')}</span>
      </p>
      {past.length === 0 && running === undefined ? (
        <p className={css['fine']}>{say('contract.noSalary')}</p>
      ) : (
        <div className={css['bars']} role="img" aria-label={say('contract.salaryLabel', { amount: amount(running?.amount ?? '0') })}>
          {past.map((one) => (
            <span key={one.id} title={`${span(one)}: ${amount(one.amount)}`}>
              <i className={css['barNew']} style={height(one.amount)} />
            </span>
          ))}
          {running !== undefined && (
            <span title={amount(running.amount)}>
              <i className={cx(css['barNew'], css['barRuns'])} style={height(running.amount)} />
            </span>
          )}
        </div>
      )}
      <a className="link" href="?agent=agentRealtimeSalary&kind=got">
        {say('contract.allPayments')}
      </a>
    </section>
  )
}
