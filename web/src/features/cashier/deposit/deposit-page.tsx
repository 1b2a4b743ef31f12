import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ask } from '../../../lib/calls/ask.ts'
import { useFieldDraft } from '../../../lib/storage/draft.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { HeaderActions } from '../../../ui/page/centre.tsx'
import { EmptyState } from '../../../ui/states/list-states.tsx'
import { useSession } from '../../session/index.ts'
import css from '../cashier.module.css'
import { CashierSkeleton } from '../cashier-skeleton.tsx'
import { DepositForm } from './deposit-form.tsx'
import { DepositHistory } from './deposit-history.tsx'
import type { DepositMethodView } from './deposit-words.ts'
import { PayPanel } from './pay-panel.tsx'
import { TermsGate } from '../terms-gate.tsx'
import { useDeposits } from './use-deposits.ts'

const Deposit = ({ methods }: { methods: readonly DepositMethodView[] }) => {
  const say = useTranslate()
  const { isClosed } = useSession()
  const { data, isPending } = useDeposits()
  const [amount, setAmount] = useFieldDraft('deposit.amount', '')
  const [current, setCurrent] = useFieldDraft('paying.deposit', '')
  const list = data?.list ?? []
  const shown = list.find(({ id }) => id === current)
  const leave = (keep: string) => {
    setAmount(keep)
    setCurrent('')
  }
  if (methods.length === 0) return <EmptyState title={say('cashier.noMethods')}>{say('cashier.noMethodsText')}</EmptyState>
  if (current !== '' && isPending) return <CashierSkeleton />
  if (shown !== undefined) return <PayPanel deposit={shown} onChange={() => leave(shown.amount.replace(/\.0+$/, ''))} onEnd={() => leave('')} />
  if (isClosed)
    return (
      <EmptyState
        title={say('cashier.paused')}
        action={
          <a className={buttonClass()} href="?member=withdraw">
            {say('centre.withdraw')}
          </a>
        }
      >
        {say('cashier.pausedText')}
      </EmptyState>
    )
  return <DepositForm methods={methods} earlier={list} amount={amount} onAmount={setAmount} onPay={setCurrent} />
}

/** Deposits: amount, method, bonus, cost and expected arrival, then how to pay; earlier deposits at an address of their own (HEAD-08, WALLET-02). */
export const DepositPage = () => {
  const say = useTranslate()
  const asked = useQuery(ask('cashier.methods', {}))
  const { status } = useSearch({ strict: false })
  const isHistory = status !== undefined
  return (
    <>
      <HeaderActions>
        <a className={css['headLink']} href={isHistory ? '?member=depositv2' : '?member=depositv2&status=all'}>
          {say(isHistory ? 'cashier.newDeposit' : 'cashier.history')}
        </a>
      </HeaderActions>
      {isHistory ? <DepositHistory /> : <TermsGate asked={asked} shape={<CashierSkeleton />} page={({ list }) => <Deposit methods={list} />} />}
    </>
  )
}
