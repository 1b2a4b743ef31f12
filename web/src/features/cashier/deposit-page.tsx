import { type FormEvent, useId, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { clearFormDraft, useFieldDraft } from '../../lib/draft.ts'
import { useModule } from '../../lib/modules.ts'
import { toCallRefused } from '../../lib/call-refused.ts'
import { newIdempotencyKey, send } from '../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { useShortMoney } from '../../lib/use-short-money.ts'
import { EmptyState } from '../../ui/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AmountField } from './amount-field.tsx'
import css from './cashier.module.css'
import desk from './desk.module.css'
import { DepositSummary } from './deposit-summary.tsx'
import { isOpenDepositView, type DepositMethodView } from './deposit-words.ts'
import { RecentDeposits } from './recent-deposits.tsx'
import { DepositMethodChoice } from './deposit-method-choice.tsx'
import { PayPanel } from './pay-panel.tsx'
import { useDeposits } from './use-deposits.ts'
import { TermsGate } from './terms-gate.tsx'

const quick = [200, 500, 1_000, 1_500, 3_000]

const Form = ({ methods }: { methods: readonly DepositMethodView[] }) => {
  const say = useTranslate()
  const short = useShortMoney()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const alertId = useId()
  const { data } = useDeposits()
  const hasLimits = useModule('PROTECT3')
  const [amount, setAmount] = useFieldDraft('deposit.amount', '1500')
  const [chosen, setChosen] = useState<DepositMethodView['method'] | undefined>(methods[0]?.method)
  const [current, setCurrent] = useState('')
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  // One idempotency key per request: a retry after a network error repeats the same deposit.
  const wish = useRef({ of: '', key: '' })
  const method = methods.find((one) => one.method === chosen) ?? methods[0]
  const list = data?.list ?? []
  const shown = list.find((one) => one.id === current && isOpenDepositView(one))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (method === undefined) return
    const of = `${method.method} ${amount}`
    if (wish.current.of !== of) wish.current = { of, key: newIdempotencyKey() }
    setBusy(true)
    setAlert('')
    try {
      const made = await send('cashier.deposit', { method: method.method, amount: amount.trim() }, { idempotencyKey: wish.current.key })
      wish.current = { of: '', key: '' }
      clearFormDraft('deposit')
      await queryClient.invalidateQueries({ queryKey: ['cashier.deposits'] })
      setCurrent(made.id)
      if (made.method === 'card' && made.page !== '') globalThis.location.assign(made.page)
    } catch (thrown) {
      const refused = toCallRefused(thrown)
      if (refused.status !== 0) wish.current = { of: '', key: '' }
      setAlert(refusalText(refused))
    }
    setBusy(false)
  }
  if (method === undefined) return <EmptyState title={say('cashier.noMethods')}>{say('cashier.noMethodsText')}</EmptyState>
  return (
    <form className={desk['columns']} noValidate onSubmit={(event) => void submit(event)}>
      <div className={desk['main']}>
        {shown !== undefined && <PayPanel deposit={shown} />}
        <AmountField
          title={say('cashier.howMuch')}
          value={amount}
          quick={quick}
          bounds={say('cashier.bounds', { minimum: short(method.minimum), maximum: short(method.maximum) })}
          alertId={alertId}
          invalid={alert !== ''}
          onChange={setAmount}
        />
        <DepositMethodChoice methods={methods} value={method.method} onChoose={setChosen} />
        <RecentDeposits onContinue={setCurrent} />
      </div>
      <aside className={desk['aside']}>
        <DepositSummary amount={amount.trim()} method={method} busy={busy} isNext={shown === undefined} />
        <p id={alertId} role="alert" className={desk['alert']}>
          {alert}
        </p>
        <p className={desk['note']}>
          <Icon name="lock-simple" size="s" />
          <span>{say('cashier.ownName')}</span>
        </p>
        {hasLimits && (
          <a className={css['link']} href="?member=playSafely">
            {say('cashier.limits')}
          </a>
        )}
      </aside>
    </form>
  )
}

/** Deposits: amount, method, cost and expected arrival, and the state of recent deposits (HEAD-08, WALLET-02). */
export const DepositPage = () => {
  const asked = useQuery(ask('cashier.methods', {}))
  return <TermsGate asked={asked} page={({ list }) => <Form methods={list} />} />
}
