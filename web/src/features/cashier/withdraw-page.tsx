import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { send } from '../../lib/send.ts'
import { useSay } from '../../lib/text.tsx'
import { Empty } from '../../ui/faces.tsx'
import { Icon } from '../../ui/icon.tsx'
import desk from './desk.module.css'
import { Parcel } from './parcel.tsx'
import parcelCss from './parcel.module.css'
import { ReceiptCard } from './receipt-card.tsx'
import { Requests } from './requests.tsx'
import { useDuration } from './use-duration.ts'
import { useRequests, useStatus } from './use-requests.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithTerms } from './with-terms.tsx'
import type { Terms, Withdrawal } from './withdraw-words.ts'

const isGoing = ({ state }: Withdrawal) => state === 'review' || state === 'approved'

const Page = ({ terms }: { terms: Terms }) => {
  const say = useSay()
  const duration = useDuration()
  const { status, choose } = useStatus()
  const asked = useRequests('cashier.withdrawals', status, (before, signal) => send('cashier.withdrawals', { status, before }, { signal }), isGoing)
  const { data: confirmations } = useQuery({ ...ask('cashier.confirmations', {}), refetchInterval: 2_500, refetchOnMount: 'always' })
  return (
    <div className={desk['columns']}>
      <div className={desk['main']}>
        {(confirmations?.list ?? []).map((part) => (
          <ReceiptCard key={part.id} part={part} />
        ))}
        {terms.isOffered ? <WithdrawForm terms={terms} /> : <Empty title={say('cashier.noPayouts')}>{say('cashier.noMethodsText')}</Empty>}
        <Requests
          id="cashier-parcels"
          title={say('cashier.parcels')}
          status={status}
          choose={choose}
          asked={asked}
          empty={<Empty title={say('cashier.parcelsNone')}>{say(status === '' ? 'cashier.parcelsNoneText' : 'cashier.stNone')}</Empty>}
        >
          <ul className={parcelCss['list']}>
            {asked.list.map((withdrawal) => (
              <Parcel key={withdrawal.id} withdrawal={withdrawal} />
            ))}
          </ul>
        </Requests>
      </div>
      <aside className={desk['aside']}>
        <div className={desk['card']}>
          <h2>{say('cashier.afterTitle')}</h2>
          <p className={desk['note']}>
            <Icon name="shield-check" size="s" />
            <span>{say('cashier.afterReview')}</span>
          </p>
          <p className={desk['note']}>
            <Icon name="bank" size="s" />
            <span>{say('cashier.afterPayout')}</span>
          </p>
          <p className={desk['note']}>
            <Icon name="clock-countdown" size="s" />
            <span>{say('cashier.afterReceipt', { time: duration(terms.receiptMinutes * 60) })}</span>
          </p>
        </div>
        <p className={desk['note']}>
          <Icon name="lock-simple" size="s" />
          <span>{say('cashier.outOwnName')}</span>
        </p>
      </aside>
    </div>
  )
}

/** Money out: how much, where to, where each one is, and whether it came (HEAD-09, WITHDRAW-01..06). */
export const WithdrawPage = () => {
  const asked = useQuery({ ...ask('cashier.payoutTerms', {}), refetchOnMount: 'always' })
  return <WithTerms asked={asked} page={(terms) => <Page terms={terms} />} />
}
