import { type FormEvent, useId, useRef, useState } from 'react'
import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import { useQueryClient } from '@tanstack/react-query'
import { useBrand } from '../../lib/brand.tsx'
import { clearFormDraft, useFieldDraft } from '../../lib/draft.ts'
import { toCallRefused } from '../../lib/call-refused.ts'
import { newIdempotencyKey, send } from '../../lib/send.ts'
import { useMoment } from '../../lib/format.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { useShortMoney } from '../../lib/use-short-money.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast as toast } from '../../ui/toast-message.tsx'
import { isPasskeySupported, requestPasskeyAssertion } from '../factor/index.ts'
import { refreshBalance } from '../session/index.ts'
import { AccountChoice } from './account-choice.tsx'
import { AmountField } from './amount-field.tsx'
import css from './cashier.module.css'
import desk from './desk.module.css'
import { useBrandMoney } from './use-brand-money.ts'
import { WithdrawalRules } from './withdrawal-rules.tsx'
import type { WithdrawalTermsView } from './withdraw-words.ts'

const quick = [200, 500, 1_000, 2_000, 5_000]

/** The withdrawal form: amount, payout account, and the step-up for exactly this request. */
export const WithdrawForm = ({ terms }: { terms: WithdrawalTermsView }) => {
  const say = useTranslate()
  const money = useBrandMoney()
  const short = useShortMoney()
  const { currency } = useBrand()
  const when = useMoment('shortMoment')
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const alertId = useId()
  const [amount, setAmount] = useFieldDraft('withdraw.amount', '500')
  const [chosen, setChosen] = useState('')
  const [secret, setSecret] = useState('')
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  // One idempotency key per request: a retry after a network error repeats the same withdrawal.
  const wish = useRef({ of: '', key: '' })
  const account = terms.accounts.find(({ id }) => id === chosen) ?? terms.accounts[0]
  const mayShowPasskey = terms.hasPasskey && isPasskeySupported()
  const ask = async (proof: 'password' | 'passkey') => {
    if (account === undefined) return setAlert(say('cashier.whereNone'))
    const what = { accountId: account.id, amount: amount.trim() }
    const of = `${what.accountId} ${what.amount}`
    if (wish.current.of !== of) wish.current = { of, key: newIdempotencyKey() }
    setBusy(true)
    setAlert('')
    try {
      const begun = proof === 'passkey' ? await send('cashier.beginWithdrawal', what) : { passkey: null }
      const shown = begun.passkey === null ? { paymentPassword: secret } : { passkey: await requestPasskeyAssertion(begun.passkey) }
      await send('cashier.withdraw', { ...what, ...shown }, { idempotencyKey: wish.current.key })
      wish.current = { of: '', key: '' }
      setSecret('')
      clearFormDraft('withdraw')
      toast({ says: say('cashier.asked', { amount: money(what.amount) }), icon: 'check-circle' })
      await queryClient.invalidateQueries({ queryKey: ['cashier.withdrawals'] })
      refreshBalance(queryClient)
    } catch (thrown) {
      const refused = toCallRefused(thrown)
      if (refused.status !== 0) wish.current = { of: '', key: '' }
      setAlert(refusalText(refused))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask('password')
  }
  return (
    <form className={desk['main']} noValidate onSubmit={submit}>
      <AmountField
        title={say('cashier.outHowMuch')}
        value={amount}
        quick={quick}
        bounds={say('cashier.outBounds', { minimum: short(terms.minimum), maximum: short(terms.maximum) })}
        alertId={alertId}
        invalid={alert !== ''}
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
          <label className={css['field']}>
            {say('security.paymentPassword')}
            <input
              type="password"
              autoComplete="off"
              maxLength={128}
              value={secret}
              aria-describedby={alertId}
              onChange={(event) => setSecret(event.target.value)}
            />
          </label>
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
        <p id={alertId} role="alert" className={desk['alert']}>
          {alert}
        </p>
        <div className={css['acts']}>
          {terms.hasPaymentPassword && (
            <Button type="submit" kind="primary" size="l" disabled={busy || terms.heldUntil !== null} aria-busy={busy}>
              {say('cashier.outAct', { amount: money(parseAmount(amount.trim(), currencyDigits(currency)) === null ? '' : amount.trim()) })}
            </Button>
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
    </form>
  )
}
