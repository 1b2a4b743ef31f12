import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { Icon } from '../../../ui/icon.tsx'
import css from '../cashier.module.css'
import type { WithdrawalTermsView } from './withdraw-words.ts'

/** Shows which rules reduce or lock a withdrawal: bonus money still to be wagered, the limit of an unverified account, and a withdrawal lock. */
export const WithdrawalRules = ({
  terms: { locked, levelLeft, maximum, heldUntil },
}: {
  terms: Pick<WithdrawalTermsView, 'locked' | 'levelLeft' | 'maximum' | 'heldUntil'>
}) => {
  const say = useTranslate()
  const money = useMoney()
  const when = useMoment()
  // The limit is shown only when it is below the maximum of a single withdrawal.
  const isNear = levelLeft !== null && Number(levelLeft) < Number(maximum)
  return (
    <>
      {heldUntil !== null && (
        <p className={css['warn']}>
          <Icon name="lock-simple" size="s" />
          <span>{say('cashier.held', { until: when(heldUntil) })}</span>
        </p>
      )}
      {Number(locked) > 0 && (
        <p className={css['warn']}>
          <Icon name="gift" size="s" />
          <span>{say('cashier.locked', { amount: money(locked) })}</span>
        </p>
      )}
      {isNear && (
        <p className={css['warn']}>
          <Icon name="shield-check" size="s" />
          <span>
            {say('cashier.levelLeft', { amount: money(levelLeft) })}{' '}
            <a className={css['link']} href="/service">
              {say('cashier.support')}
            </a>
          </span>
        </p>
      )}
    </>
  )
}
