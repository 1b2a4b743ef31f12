import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatRatePercent } from '@perya/domain/agent/contract-tier'
import { ask } from '../../lib/calls/ask.ts'
import { subscribeStream } from '../../lib/calls/stream.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import css from './contract.module.css'

/** Accrual of a contract in the current period, by the rule that will pay it; refetched every minute and after each payment. */
export const OwnAccrual = ({ id }: { id: string }) => {
  const say = useTranslate()
  const amount = useMoney()
  const moment = useMoment()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      subscribeStream('balance', ({ name, text }) => {
        if (name === 'agent' && text.includes('"payment"')) void queryClient.invalidateQueries({ queryKey: ['payout.accrual'] })
      }),
    [queryClient],
  )
  const { data } = useQuery({ ...ask('payout.accrual', {}), refetchOnMount: 'always', refetchInterval: 60_000, retry: false })
  const found = data?.list.find(({ contract }) => contract === id)
  if (found === undefined) return null
  const { next } = found
  const missing =
    next === null
      ? []
      : [
          ...(Number(next.validBet) > 0 ? [say('contract.missingBet', { bet: amount(next.validBet) })] : []),
          ...(next.active > 0 ? [say('contract.missingActive', { count: next.active })] : []),
          ...(Number(next.loss) > 0 ? [say('contract.missingLoss', { loss: amount(next.loss) })] : []),
        ]
  return (
    <div className={css['accrual']} role="group" aria-label={say('contract.soFar')}>
      <p className={css['bigLine']}>
        <b>
          <bdi dir="ltr">{amount(found.amount)}</bdi>
        </b>
        <span>{say('contract.soFarText', { when: moment(found.to) })}</span>
      </p>
      {Number(found.passesOn) > 0 && <p className={css['fine']}>{say('contract.passesOn', { amount: amount(found.passesOn) })}</p>}
      {next !== null && missing.length > 0 && (
        <p className={css['fine']}>
          {say('contract.nextStep', {
            gives: next.amount === null ? `${formatRatePercent(next.rate)}%` : amount(next.amount),
            missing: missing.join(', '),
          })}
        </p>
      )}
    </div>
  )
}
