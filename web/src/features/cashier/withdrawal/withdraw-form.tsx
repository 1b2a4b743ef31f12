import { useState } from 'react'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { useQueryClient } from '@tanstack/react-query'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { clearFormDraft, useFieldDraft } from '../../../lib/storage/draft.ts'
import { send } from '../../../lib/calls/send.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useSend } from '../../../lib/calls/use-send.ts'
import { useMoney, useShortMoney } from '../../../lib/format/use-money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form, SubmitButton } from '../../../ui/form/form.tsx'
import { SecretField } from '../../../ui/fields/secret-field.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import { showToast as toast } from '../../../ui/dialog/toast-message.tsx'
import { isPasskeySupported, requestPasskeyAssertion } from '../../factor/index.ts'
import { AccountChoice } from '../accounts/account-choice.tsx'
import { AmountField } from '../amount-field.tsx'
import css from '../layout.module.css'
import desk from '../desk.module.css'
import { MoneyBar } from '../money-bar.tsx'
import { useDuration } from '../use-duration.ts'
import { refreshWithdrawals } from '../use-requests.ts'
import { WithdrawNext } from './withdraw-next.tsx'
import type { WithdrawalTermsView } from './withdraw-words.ts'

const quick = [200, 500, 1_000, 2_000]

/** The most that one withdrawal may be now, as typed; empty where nothing may be withdrawn. */
const allOf = ({ withdrawable, maximum }: WithdrawalTermsView): string => {
  const most = Math.min(Number(withdrawable), Number(maximum))
  return most <= 0 ? '' : (most === Number(maximum) ? maximum : withdrawable).replace(/\.0+$/, '')
}

/** The withdrawal form: amount, payout account, and the step-up for exactly this request. Only a single account is preselected. */
export const WithdrawForm = ({ terms }: { terms: WithdrawalTermsView }) => {
  const say = useTranslate()
  const money = useMoney()
  const short = useShortMoney()
  const duration = useDuration()
  const queryClient = useQueryClient()
  const digits = currencyDigits(useBrand().currency)
  const [amount, setAmount] = useFieldDraft('withdraw.amount', '')
  const [chosen, setChosen] = useState('')
  const [secret, setSecret] = useState('')
  const { alert, busy, attempt, setAlert } = useSend()
  const { accounts, hasPaymentPassword, heldUntil, usualSeconds } = terms
  const account = accounts.find(({ id }) => id === chosen) ?? (accounts.length === 1 ? accounts[0] : undefined)
  const mayShowPasskey = terms.hasPasskey && isPasskeySupported()
  const typed = amount.trim()
  const parsed = parseAmount(typed, digits)
  const act = parsed === null ? say('centre.withdraw') : say('cashier.outAct', { amount: short(typed) })
  const request = async (proof: 'password' | 'passkey') => {
    if (account === undefined) return setAlert(say('cashier.pickAccount'))
    const what = { accountId: account.id, amount: typed }
    await attempt(
      async (idempotencyKey) => {
        const begun = proof === 'passkey' ? await send('cashier.beginWithdrawal', what) : { passkey: null }
        const shown = begun.passkey === null ? { paymentPassword: secret } : { passkey: await requestPasskeyAssertion(begun.passkey) }
        const made = await send('cashier.withdraw', { ...what, ...shown }, { idempotencyKey })
        setSecret('')
        setAmount('')
        clearFormDraft('withdraw')
        toast({ says: say('cashier.asked', { amount: money(what.amount) }), icon: 'check-circle' })
        await refreshWithdrawals(queryClient)
        return made
      },
      { request: what },
    )
  }
  return (
    <Form className={css['form']} alert={alert} busy={busy} onSubmit={() => request(hasPaymentPassword ? 'password' : 'passkey')}>
      <div className={css['fields']}>
        <AmountField
          title={say('cashier.outHowMuch')}
          value={amount}
          quick={quick}
          all={allOf(terms)}
          bounds={say('cashier.outBounds', { minimum: short(terms.minimum), maximum: short(terms.maximum) })}
          onChange={setAmount}
        />
        <AccountChoice accounts={accounts} value={account?.id} onChoose={setChosen} />
        {hasPaymentPassword && (
          <section className={desk['block']} aria-labelledby="cashier-proof">
            <CardTitle id="cashier-proof">{say('cashier.proveTitle')}</CardTitle>
            <SecretField
              label={say('security.paymentPassword')}
              eye={{ show: say('login.showPassword'), hide: say('login.hidePassword') }}
              autoComplete="off"
              maxLength={128}
              value={secret}
              onChange={(event) => setSecret(event.target.value)}
            />
            {mayShowPasskey && (
              <div className={css['acts']}>
                <Button disabled={busy || heldUntil !== null} onClick={() => void request('passkey')}>
                  {say('cashier.outPasskey')}
                </Button>
              </div>
            )}
          </section>
        )}
      </div>
      <WithdrawNext terms={terms} />
      <MoneyBar
        title={parsed === null ? say('cashier.barAmount') : say('cashier.outGet', { amount: money(formatAmount(parsed, digits)) })}
        terms={
          usualSeconds === null
            ? say('cashier.feeNone')
            : `${say('cashier.feeNone')} · ${say('cashier.barUsually', { time: duration(usualSeconds) })}`
        }
      >
        <SubmitButton disabled={heldUntil !== null}>{act}</SubmitButton>
      </MoneyBar>
    </Form>
  )
}
