import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatRatePercent } from '@perya/domain/agent/contract-tier'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { ask } from '../../../lib/calls/ask.ts'
import { subscribeStream } from '../../../lib/calls/stream.ts'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { Figures, toneOf } from '../../records/index.ts'
import css from '../contract.module.css'

/** Accrual of a contract in the current period, by the rule that will pay it; refetched every minute and after each payment. */
export const OwnAccrual = ({ id }: { id: string }) => {
  const say = useTranslate()
  const amount = useMoney()
  const moment = useMoment()
  const { currency } = useBrand()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      subscribeStream('balance', ({ name, text }) => {
        if (name === 'agent' && text.includes('"payment"')) void queryClient.invalidateQueries({ queryKey: ['payout.accrual'] })
      }),
    [queryClient],
  )
  const { data } = useQuery({ ...ask('payout.accrual', {}), refetchOnMount: 'always', refetchInterval: 60_000, retry: false })
  const digits = currencyDigits(currency)
  const found = data?.list.find(({ contract }) => contract === id)
  if (found === undefined) return null
  const { next } = found
  const net = formatAmount(minor((parseAmount(found.amount, digits) ?? 0) - (parseAmount(found.passesOn, digits) ?? 0)), digits)
  const missing =
    next === null
      ? []
      : [
          ...(Number(next.validBet) > 0 ? [say('contract.missingBet', { bet: amount(next.validBet) })] : []),
          ...(next.active > 0 ? [say('contract.missingActive', { count: next.active })] : []),
          ...(Number(next.loss) > 0 ? [say('contract.missingLoss', { loss: amount(next.loss) })] : []),
        ]
  const pays = Number(found.passesOn) > 0
  return (
    <div className={css['accrual']}>
      <Figures
        label={say('contract.soFar')}
        figures={[
          { says: say('contract.youGet'), amount: amount(found.amount) },
          { says: say('contract.youPay'), amount: pays ? amount(`-${found.passesOn}`) : amount(found.passesOn) },
          { says: say('records.net'), amount: amount(net, true), tone: toneOf(net) },
        ]}
      />
      <p className={css['fine']}>{say('contract.soFarText', { when: moment(found.to) })}</p>
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
