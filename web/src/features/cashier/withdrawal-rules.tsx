import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './cashier.module.css'
import type { WithdrawalTermsView } from './withdraw-words.ts'

/** Shows which rules reduce a withdrawal below the balance: bonus money still to be wagered, and the limit of an unverified account. */
export const WithdrawalRules = ({
  terms: { locked, levelLeft, maximum },
}: {
  terms: Pick<WithdrawalTermsView, 'locked' | 'levelLeft' | 'maximum'>
}) => {
  const say = useTranslate()
  const money = useMoney()
  // The limit is shown only when it is below the maximum of a single withdrawal.
  const isNear = levelLeft !== null && Number(levelLeft) < Number(maximum)
  return (
    <>
      {Number(locked) > 0 && (
        <p className={css['warn']}>
          <Icon name="gift" size="s" />
          <span>{say('cashier.locked', { amount: money(locked) })}</span>
        </p>
      )}
      {isNear && (
        <p className={css['warn']}>
          <Icon name="shield-check" size="s" />
          <span>{say('cashier.levelLeft', { amount: money(levelLeft) })}</span>
        </p>
      )}
    </>
  )
}
