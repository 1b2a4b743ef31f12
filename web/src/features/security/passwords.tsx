import type { Value } from '@perya/calls'
import { openModal } from '../../lib/modal-queue.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { openChangePassword } from '../password/index.ts'
import { SecurityRow } from './security-row.tsx'
import css from './security.module.css'

/** The login password and the payment password. */
export const Passwords = ({ overview }: { overview: Value<'security.overview'> }) => {
  const say = useTranslate()
  const when = useMoment()
  const mayChange = useModule('PASS3')
  const openPayment = () =>
    openModal({
      key: 'payment-password',
      rank: 'asked',
      load: () => import('./payment-password-modal.tsx').then((module) => module.PaymentPasswordModal),
    })
  return (
    <section className={css['card']} aria-labelledby="security-passwords">
      <CardTitle id="security-passwords">{say('security.passwords')}</CardTitle>
      {overview.heldUntil !== null && (
        <p className={css['notice']}>
          <Icon name="clock-countdown" />
          <span>{say('security.held', { when: when(overview.heldUntil) })}</span>
        </p>
      )}
      <ul>
        <SecurityRow
          icon="lock-simple"
          title={say('security.password')}
          says={overview.hasPassword ? say('security.passwordSince', { when: when(overview.passwordChangedAt) }) : say('security.passwordNone')}
          action={
            overview.hasPassword &&
            mayChange && (
              <Button size="s" onClick={openChangePassword} aria-label={say('security.passwordAct')}>
                {say('security.change')}
              </Button>
            )
          }
        />
        <SecurityRow
          icon="key"
          title={say('security.paymentPassword')}
          says={say(overview.hasPaymentPassword ? 'security.paymentSet' : 'security.paymentNone')}
          action={
            <Button size="s" onClick={openPayment}>
              {say(overview.hasPaymentPassword ? 'security.change' : 'security.set')}
              <span className="said"> {say('security.paymentPassword')}</span>
            </Button>
          }
        />
      </ul>
    </section>
  )
}
