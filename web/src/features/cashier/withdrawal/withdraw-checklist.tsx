import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useModule } from '../../../lib/brand/modules.ts'
import { openModal } from '../../../lib/modal-queue.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import { isPasskeySupported } from '../../factor/index.ts'
import css from '../layout.module.css'
import { openBindAccount } from '../accounts/open-bind-account.ts'
import type { WithdrawalTermsView } from './withdraw-words.ts'
import { WithdrawNext } from './withdraw-next.tsx'

type StepState = 'done' | 'now' | 'later'

const Step = ({ n, state, title, children }: { n: number; state: StepState; title: ReactNode; children?: ReactNode }) => (
  <li className={cx(css['step'], css[state])} aria-current={state === 'now' ? 'step' : undefined}>
    <span className={css['dot']}>{state === 'done' ? <Icon name="check" size="s" /> : n}</span>
    <b>{title}</b>
    {state === 'now' && children}
  </li>
)

/** What is missing before the first withdrawal: one step at a time, each in a dialog over this page. */
export const WithdrawChecklist = ({ terms, hasProof }: { terms: WithdrawalTermsView; hasProof: boolean }) => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  const mayAddPasskey = useModule('PASSKEY3') && isPasskeySupported()
  const [account] = terms.accounts
  const openPassword = () =>
    openModal({
      key: 'payment-password',
      rank: 'asked',
      load: () => import('../../security/payment-password-modal.tsx').then((module) => module.PaymentPasswordModal),
    })
  const openPasskey = () =>
    openModal({
      key: 'passkeys',
      rank: 'asked',
      load: () => import('../../factor/passkey/passkey-modal.tsx').then((module) => module.PasskeyModal),
      onClosed: () => void queryClient.invalidateQueries({ queryKey: ['cashier.payoutTerms'] }),
    })
  return (
    <div className={css['form']}>
      <section className={css['fields']} aria-labelledby="cashier-setup">
        <CardTitle id="cashier-setup">{say('cashier.setUp')}</CardTitle>
        <ol className={css['steps']}>
          <Step
            n={1}
            state={account === undefined ? 'now' : 'done'}
            title={
              account === undefined ? (
                say('cashier.setUpAccount')
              ) : (
                <>
                  {account.institution} <bdi dir="ltr">{account.number}</bdi>
                </>
              )
            }
          >
            <p>{say('cashier.whereNoneText')}</p>
            <div className={css['acts']}>
              <Button kind="primary" onClick={openBindAccount}>
                {say('cashier.bindAct')}
              </Button>
            </div>
          </Step>
          <Step
            n={2}
            state={hasProof ? 'done' : account === undefined ? 'later' : 'now'}
            title={say(mayAddPasskey ? 'cashier.setUpProof' : 'cashier.setUpPassword')}
          >
            <p>{say('cashier.setUpProofText')}</p>
            <div className={css['acts']}>
              <Button kind="primary" onClick={openPassword}>
                {say('cashier.passwordAct')}
              </Button>
              {mayAddPasskey && <Button onClick={openPasskey}>{say('cashier.passkeyAct')}</Button>}
            </div>
          </Step>
          <Step n={3} state="later" title={say('centre.withdraw')} />
        </ol>
      </section>
      <WithdrawNext terms={terms} />
    </div>
  )
}
