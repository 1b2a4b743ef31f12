import type { Value } from '@perya/calls'
import { openModal } from '../../lib/modal-queue.ts'
import { useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { SafetyRow } from './safety-row.tsx'
import css from './security.module.css'
import { useWhen } from './use-when.ts'

/** The password that opens the door and the one that moves money. */
export const Passwords = ({ overview }: { overview: Value<'security.overview'> }) => {
  const say = useSay()
  const when = useWhen()
  const openPayment = () =>
    openModal({
      key: 'payment-password',
      rank: 'asked',
      load: () => import('./payment-password-modal.tsx').then((module) => module.PaymentPasswordModal),
    })
  return (
    <section className={css['card']} aria-labelledby="security-passwords">
      <h2 id="security-passwords">{say('security.passwords')}</h2>
      <ul>
        <SafetyRow
          icon="lock-simple"
          title={say('security.password')}
          says={overview.hasPassword ? say('security.passwordSince', { when: when(overview.passwordChangedAt) }) : say('security.passwordNone')}
        />
        <SafetyRow
          icon="key"
          title={say('security.paymentPassword')}
          says={say(overview.hasPaymentPassword ? 'security.paymentSet' : 'security.paymentNone')}
          action={
            <Button size="s" kind="line" onClick={openPayment} aria-label={say('security.paymentAct')}>
              {say(overview.hasPaymentPassword ? 'security.change' : 'security.set')}
            </Button>
          }
        />
      </ul>
    </section>
  )
}
