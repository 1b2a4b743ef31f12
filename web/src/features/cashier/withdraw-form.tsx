import { useState } from 'react'
import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import { useQueryClient } from '@tanstack/react-query'
import { useBrand } from '../../lib/brand/brand.tsx'
import { clearFormDraft, useFieldDraft } from '../../lib/storage/draft.ts'
import { send } from '../../lib/calls/send.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { useMoney, useShortMoney } from '../../lib/format/use-money.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast as toast } from '../../ui/toast-message.tsx'
import { isPasskeySupported, requestPasskeyAssertion } from '../factor/index.ts'
import { refreshBalance } from '../session/index.ts'
import { AccountChoice } from './account-choice.tsx'
import { AmountField } from './amount-field.tsx'
import css from './cashier.module.css'
import desk from './desk.module.css'
import { WithdrawalRules } from './withdrawal-rules.tsx'
import type { WithdrawalTermsView } from './withdraw-words.ts'

const quick = [200, 500, 1_000, 2_000, 5_000]

/** The withdrawal form: amount, payout account, and the step-up for exactly this request. */
export const WithdrawForm = ({ terms }: { terms: WithdrawalTermsView }) => {
  const say = useTranslate()
  const money = useMoney()
  const short = useShortMoney()
  const { currency } = useBrand()
  const when = useMoment('shortMoment')
  const queryClient = useQueryClient()
  const [amount, setAmount] = useFieldDraft('withdraw.amount', '500')
  const [chosen, setChosen] = useState('')
  const [secret, setSecret] = useState('')
  const { alert, busy, attempt, setAlert } = useSend()
  const account = terms.accounts.find(({ id }) => id === chosen) ?? terms.accounts[0]
  const mayShowPasskey = terms.hasPasskey && isPasskeySupported()
  const ask = async (proof: 'password' | 'passkey') => {
    if (account === undefined) return setAlert(say('cashier.whereNone'))
    const what = { accountId: account.id, amount: amount.trim() }
    await attempt(
      async (idempotencyKey) => {
        const begun = proof === 'passkey' ? await send('cashier.beginWithdrawal', what) : { passkey: null }
        const shown = begun.passkey === null ? { paymentPassword: secret } : { passkey: await requestPasskeyAssertion(begun.passkey) }
        const made = await send('cashier.withdraw', { ...what, ...shown }, { idempotencyKey })
        setSecret('')
        clearFormDraft('withdraw')
        toast({ says: say('cashier.asked', { amount: money(what.amount) }), icon: 'check-circle' })
        await queryClient.invalidateQueries({ queryKey: ['cashier.withdrawals'] })
        refreshBalance(queryClient)
        return made
      },
      { request: what },
    )
  }
  return (
    <Form className={desk['main']} alert={alert} busy={busy} onSubmit={() => ask('password')}>
      <AmountField
        title={say('cashier.outHowMuch')}
        value={amount}
        quick={quick}
        bounds={say('cashier.outBounds', { minimum: short(terms.minimum), maximum: short(terms.maximum) })}
        onChange={setAmount}
      />
      <AccountChoice accounts={terms.accounts} value={account?.id ?? ''} onChoose={setChosen} />
      <section className={desk['block']} aria-labelledby="cashier-proof">
        <h2 id="cashier-proof">{say('cashier.proveTitle')}</h2>
        {terms.heldUntil !== null && (
          <p className={css['warn']}>
            <Icon name="lock-simple" size="s" />
            <span>{say('cashier.held', { until: when(terms.heldUntil) })}</span>
          </p>
        )}
        <WithdrawalRules terms={terms} />
        {terms.hasPaymentPassword ? (
          <Field label={say('security.paymentPassword')} className={css['field']}>
            {(ids) => (
              <input {...ids} type="password" autoComplete="off" maxLength={128} value={secret} onChange={(event) => setSecret(event.target.value)} />
            )}
          </Field>
        ) : (
          !mayShowPasskey && (
            <p className={css['warn']}>
              <Icon name="key" size="s" />
              <span>
                {say('cashier.noProof')}{' '}
                <a className={css['link']} href="?member=securityCenter">
                  {say('cashier.noProofAct')}
                </a>
              </span>
            </p>
          )
        )}
        <FormAlert className={desk['alert']} />
        <div className={css['acts']}>
          {terms.hasPaymentPassword && (
            <SubmitButton size="l" disabled={terms.heldUntil !== null}>
              {say('cashier.outAct', { amount: money(parseAmount(amount.trim(), currencyDigits(currency)) === null ? '' : amount.trim()) })}
            </SubmitButton>
          )}
          {mayShowPasskey && (
            <Button
              kind={terms.hasPaymentPassword ? 'plain' : 'primary'}
              size="l"
              disabled={busy || terms.heldUntil !== null}
              onClick={() => void ask('passkey')}
            >
              {say('cashier.outPasskey')}
            </Button>
          )}
        </div>
      </section>
    </Form>
  )
}
