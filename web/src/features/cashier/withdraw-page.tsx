import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { useSay } from '../../lib/text.tsx'
import { Empty } from '../../ui/faces.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './cashier.module.css'
import { Parcel } from './parcel.tsx'
import parcelCss from './parcel.module.css'
import { ReceiptCard } from './receipt-card.tsx'
import { useDuration } from './use-duration.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithTerms } from './with-terms.tsx'
import type { Terms } from './withdraw-words.ts'

const Page = ({ terms }: { terms: Terms }) => {
  const say = useSay()
  const duration = useDuration()
  const isGoing = (states: readonly string[]) => states.some((state) => state === 'review' || state === 'approved')
  const { data: withdrawals } = useQuery({
    ...ask('cashier.withdrawals', {}),
    refetchInterval: ({ state }) => (isGoing(state.data?.list.map((one) => one.state) ?? []) ? 2_500 : 15_000),
    refetchOnMount: 'always',
  })
  const { data: confirmations } = useQuery({ ...ask('cashier.confirmations', {}), refetchInterval: 2_500, refetchOnMount: 'always' })
  const list = withdrawals?.list ?? []
  return (
    <div className={css['columns']}>
      <div className={css['main']}>
        {(confirmations?.list ?? []).map((part) => (
          <ReceiptCard key={part.id} part={part} />
        ))}
        {terms.isOffered ? <WithdrawForm terms={terms} /> : <Empty title={say('cashier.noPayouts')}>{say('cashier.noMethodsText')}</Empty>}
        <section className={css['block']} aria-labelledby="cashier-parcels">
          <h2 id="cashier-parcels">{say('cashier.parcels')}</h2>
          {list.length === 0 ? (
            <Empty title={say('cashier.parcelsNone')}>{say('cashier.parcelsNoneText')}</Empty>
          ) : (
            <ul className={parcelCss['list']}>
              {list.map((withdrawal) => (
                <Parcel key={withdrawal.id} withdrawal={withdrawal} />
              ))}
            </ul>
          )}
        </section>
      </div>
      <aside className={css['aside']}>
        <div className={css['card']}>
          <h2>{say('cashier.afterTitle')}</h2>
          <p className={css['note']}>
            <Icon name="shield-check" size="s" />
            <span>{say('cashier.afterReview')}</span>
          </p>
          <p className={css['note']}>
            <Icon name="bank" size="s" />
            <span>{say('cashier.afterPayout')}</span>
          </p>
          <p className={css['note']}>
            <Icon name="clock-countdown" size="s" />
            <span>{say('cashier.afterReceipt', { time: duration(terms.receiptMinutes * 60) })}</span>
          </p>
        </div>
        <p className={css['note']}>
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
