import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { clearFormDraft, useFieldDraft } from '../../lib/storage/draft.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { useShortMoney } from '../../lib/format/use-money.ts'
import { Form, FormAlert } from '../../ui/form/form.tsx'
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

const DepositForm = ({ methods }: { methods: readonly DepositMethodView[] }) => {
  const say = useTranslate()
  const short = useShortMoney()
  const queryClient = useQueryClient()
  const { data } = useDeposits()
  const hasLimits = useModule('PROTECT3')
  const [amount, setAmount] = useFieldDraft('deposit.amount', '1500')
  const [chosen, setChosen] = useState<DepositMethodView['method'] | undefined>(methods[0]?.method)
  const [current, setCurrent] = useState('')
  const { alert, busy, attempt } = useSend()
  const method = methods.find((one) => one.method === chosen) ?? methods[0]
  const list = data?.list ?? []
  const shown = list.find((one) => one.id === current && isOpenDepositView(one))
  if (method === undefined) return <EmptyState title={say('cashier.noMethods')}>{say('cashier.noMethodsText')}</EmptyState>
  const request = { method: method.method, amount: amount.trim() }
  const deposit = () =>
    attempt(
      async (idempotencyKey) => {
        const made = await send('cashier.deposit', request, { idempotencyKey })
        clearFormDraft('deposit')
        await queryClient.invalidateQueries({ queryKey: ['cashier.deposits'] })
        setCurrent(made.id)
        if (made.method === 'card' && made.page !== '') globalThis.location.assign(made.page)
        return made
      },
      { request },
    )
  return (
    <Form className={desk['columns']} alert={alert} busy={busy} onSubmit={deposit}>
      <div className={desk['main']}>
        {shown !== undefined && <PayPanel deposit={shown} />}
        <AmountField
          title={say('cashier.howMuch')}
          value={amount}
          quick={quick}
          bounds={say('cashier.bounds', { minimum: short(method.minimum), maximum: short(method.maximum) })}
          onChange={setAmount}
        />
        <DepositMethodChoice methods={methods} value={method.method} onChoose={setChosen} />
        <RecentDeposits onContinue={setCurrent} />
      </div>
      <aside className={desk['aside']}>
        <DepositSummary amount={amount.trim()} method={method} isNext={shown === undefined} />
        <FormAlert className={desk['alert']} />
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
    </Form>
  )
}

/** Deposits: amount, method, cost and expected arrival, and the state of recent deposits (HEAD-08, WALLET-02). */
export const DepositPage = () => {
  const asked = useQuery(ask('cashier.methods', {}))
  return <TermsGate asked={asked} page={({ list }) => <DepositForm methods={list} />} />
}
