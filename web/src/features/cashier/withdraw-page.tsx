import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { EmptyState } from '../../ui/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import desk from './desk.module.css'
import { WithdrawalTracker } from './withdrawal-tracker.tsx'
import parcelCss from './withdrawal-tracker.module.css'
import { ReceiptConfirmation } from './receipt-confirmation.tsx'
import { RequestList } from './request-list.tsx'
import { useDuration } from './use-duration.ts'
import { useRequests, useRequestStatus } from './use-requests.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { TermsGate } from './terms-gate.tsx'
import type { WithdrawalTermsView, WithdrawalView } from './withdraw-words.ts'

const isGoing = ({ state }: WithdrawalView) => state === 'review' || state === 'approved'

const Page = ({ terms }: { terms: WithdrawalTermsView }) => {
  const say = useTranslate()
  const duration = useDuration()
  const { status, choose } = useRequestStatus()
  const asked = useRequests('cashier.withdrawals', status, (before, signal) => send('cashier.withdrawals', { status, before }, { signal }), isGoing)
  const { data: confirmations } = useQuery({ ...ask('cashier.confirmations', {}), refetchInterval: 2_500, refetchOnMount: 'always' })
  return (
    <div className={desk['columns']}>
      <div className={desk['main']}>
        {(confirmations?.list ?? []).map((part) => (
          <ReceiptConfirmation key={part.id} part={part} />
        ))}
        {terms.isOffered ? <WithdrawForm terms={terms} /> : <EmptyState title={say('cashier.noPayouts')}>{say('cashier.noMethodsText')}</EmptyState>}
        <RequestList
          id="cashier-parcels"
          title={say('cashier.parcels')}
          status={status}
          choose={choose}
          asked={asked}
          empty={<EmptyState title={say('cashier.parcelsNone')}>{say(status === '' ? 'cashier.parcelsNoneText' : 'cashier.stNone')}</EmptyState>}
        >
          <ul className={parcelCss['list']}>
            {asked.list.map((withdrawal) => (
              <WithdrawalTracker key={withdrawal.id} withdrawal={withdrawal} />
            ))}
          </ul>
        </RequestList>
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

/** Withdrawals: amount, payout account, the progress of each, and the confirmation of receipt (HEAD-09, WITHDRAW-01..06). */
export const WithdrawPage = () => {
  const asked = useQuery({ ...ask('cashier.payoutTerms', {}), refetchOnMount: 'always' })
  return <TermsGate asked={asked} page={(terms) => <Page terms={terms} />} />
}
