import { useTranslate } from '../../../lib/text/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import desk from '../desk.module.css'
import css from '../layout.module.css'
import { useDuration } from '../use-duration.ts'
import type { WithdrawalTermsView } from './withdraw-words.ts'

/** What happens after a withdrawal was requested, and whom it is paid to. */
export const WithdrawNext = ({ terms }: { terms: WithdrawalTermsView }) => {
  const say = useTranslate()
  const duration = useDuration()
  return (
    <div className={css['side']}>
      <section className={desk['card']}>
        <CardTitle>{say('cashier.afterTitle')}</CardTitle>
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
      </section>
      <p className={desk['note']}>
        <Icon name="lock-simple" size="s" />
        <span>{say('cashier.outOwnName')}</span>
      </p>
    </div>
  )
}
