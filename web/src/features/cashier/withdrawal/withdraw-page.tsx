import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { send } from '../../../lib/calls/send.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { EmptyState } from '../../../ui/states/list-states.tsx'
import { isPasskeySupported } from '../../factor/index.ts'
import { CashierSkeleton } from '../cashier-skeleton.tsx'
import css from '../layout.module.css'
import { WithdrawalTracker } from './withdrawal-tracker.tsx'
import parcelCss from './withdrawal-tracker.module.css'
import { ReceiptConfirmation } from './receipt-confirmation.tsx'
import { RequestList } from '../request-list.tsx'
import { useRequests, useRequestStatus } from '../use-requests.ts'
import { WithdrawChecklist } from './withdraw-checklist.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { TermsGate } from '../terms-gate.tsx'
import type { WithdrawalTermsView, WithdrawalView } from './withdraw-words.ts'
import { WithdrawableBalance } from './withdrawable-balance.tsx'

const isGoing = ({ state }: WithdrawalView) => state === 'review' || state === 'approved'

/** The form once everything that a withdrawal needs is set up; until then the steps that set it up. */
const Request = ({ terms }: { terms: WithdrawalTermsView }) => {
  const say = useTranslate()
  if (!terms.isOffered) return <EmptyState title={say('cashier.noPayouts')}>{say('cashier.noMethodsText')}</EmptyState>
  const hasProof = terms.hasPaymentPassword || (terms.hasPasskey && isPasskeySupported())
  return terms.accounts.length > 0 && hasProof ? <WithdrawForm terms={terms} /> : <WithdrawChecklist terms={terms} hasProof={hasProof} />
}

const Page = ({ terms }: { terms: WithdrawalTermsView }) => {
  const say = useTranslate()
  const { status, choose } = useRequestStatus()
  const asked = useRequests('cashier.withdrawals', status, (before, signal) => send('cashier.withdrawals', { status, before }, { signal }), isGoing)
  const { data: confirmations } = useQuery({ ...ask('cashier.confirmations', {}), refetchInterval: 2_500, refetchOnMount: 'always' })
  return (
    <div className={css['page']}>
      {(confirmations?.list ?? []).map((part) => (
        <ReceiptConfirmation key={part.id} part={part} />
      ))}
      <WithdrawableBalance terms={terms} />
      <Request terms={terms} />
      <RequestList
        id="cashier-parcels"
        title={say('cashier.parcels')}
        totals="cashier.stTotals"
        status={status}
        choose={choose}
        asked={asked}
        empty={
          <EmptyState title={say(status === '' ? 'cashier.parcelsNone' : 'cashier.stNone')}>
            {status === '' ? say('cashier.parcelsNoneText') : undefined}
          </EmptyState>
        }
      >
        <ul className={parcelCss['list']}>
          {asked.list.map((withdrawal) => (
            <WithdrawalTracker key={withdrawal.id} withdrawal={withdrawal} />
          ))}
        </ul>
      </RequestList>
    </div>
  )
}

/** Withdrawals: amount, payout account, the progress of each, and the confirmation of receipt (HEAD-09, WITHDRAW-01..06). */
export const WithdrawPage = () => {
  const asked = useQuery({ ...ask('cashier.payoutTerms', {}), refetchOnMount: 'always' })
  return <TermsGate asked={asked} shape={<CashierSkeleton />} page={(terms) => <Page terms={terms} />} />
}
