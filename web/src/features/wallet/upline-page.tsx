import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { useFieldDraft } from '../../lib/storage/draft.ts'
import { ask } from '../../lib/calls/ask.ts'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { send } from '../../lib/calls/send.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { useSend } from '../../lib/calls/use-send.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AmountField, MoneyBar, MoneyFacts, TermsGate, desk, layout } from '../cashier/index.ts'
import { useStepUp } from '../factor/index.ts'
import { refreshBalance, useBalance } from '../session/index.ts'
import { UplineTransfers } from './upline-transfers.tsx'
import { useTransferTitle } from './use-transfer-title.ts'
import css from './wallet.module.css'

const quick = [100, 500, 1_000, 5_000]

type Terms = Value<'wallet.uplineTerms'>

/** The upline, the balance, and what keeps money from being sent. */
const UplineFacts = ({ terms: { upline, locked, heldUntil } }: { terms: Terms }) => {
  const say = useTranslate()
  const money = useMoney()
  const when = useMoment()
  const { data } = useBalance()
  return (
    <>
      <MoneyFacts
        facts={[
          { term: say('cashier.available'), is: <bdi dir="ltr">{data === undefined ? '--' : money(data.sumBalance)}</bdi> },
          { term: say('wallet.upline'), is: <bdi>{upline}</bdi> },
        ]}
      />
      {heldUntil !== null && (
        <p className={css['news']}>
          <Icon name="lock-simple" size="s" />
          <span>{say('wallet.uplineHeld', { until: when(heldUntil) })}</span>
        </p>
      )}
      {heldUntil === null && Number(locked) > 0 && (
        <p className={css['news']}>
          <Icon name="gift" size="s" />
          <span>{say('wallet.locked', { amount: money(locked) })}</span>
        </p>
      )}
    </>
  )
}

const UplineForm = ({ terms: { upline, left, most, heldUntil } }: { terms: Terms }) => {
  const say = useTranslate()
  const money = useMoney()
  const titleOf = useTransferTitle()
  const queryClient = useQueryClient()
  const { steppedUp, dialog } = useStepUp()
  const [amount, setAmount] = useFieldDraft('upline.amount', '')
  const { alert, news, busy, attempt } = useSend()
  const transfer = () => {
    const typed = amount.trim()
    return attempt(
      async (idempotencyKey) => {
        const sent = await steppedUp('transfer', () => send('wallet.toUpline', { amount: typed }, { idempotencyKey }))
        if (sent === null) return null
        setAmount('')
        refreshBalance(queryClient)
        await queryClient.invalidateQueries({ queryKey: ['wallet.uplineTerms'] })
        await queryClient.invalidateQueries({ queryKey: ['records.movements'] })
        return sent
      },
      { request: typed, news: () => say('wallet.uplineDone', { amount: money(typed), upline }) },
    )
  }
  return (
    <>
      {dialog}
      <Form className={layout['form']} alert={alert} busy={busy} onSubmit={transfer}>
        <div className={layout['fields']}>
          <AmountField
            title={say('wallet.howMuch')}
            value={amount}
            quick={quick}
            bounds={say('wallet.uplineLeft', { left: money(left), most: money(most) })}
            onChange={setAmount}
          />
        </div>
        <div className={layout['side']}>
          <p className={desk['note']}>
            <Icon name="lock-simple" size="s" />
            <span>{say('wallet.uplineNote')}</span>
          </p>
        </div>
        <MoneyBar title={titleOf(amount)} terms={say('cashier.feeNone')} news={news}>
          <SubmitButton disabled={heldUntil !== null}>{say('wallet.uplineAct')}</SubmitButton>
        </MoneyBar>
      </Form>
    </>
  )
}

const Page = ({ terms }: { terms: Terms }) => {
  const hasRecords = useModule('MEMTRANS3')
  return (
    <div className={layout['page']}>
      <UplineFacts terms={terms} />
      <UplineForm terms={terms} />
      {hasRecords && <UplineTransfers />}
    </div>
  )
}

/** Upline transfer (WALLET-04); an account without an upline is shown that it has none. */
export const UplinePage = () => {
  const say = useTranslate()
  const asked = useQuery({ ...ask('wallet.uplineTerms', {}), retry: false, refetchOnMount: 'always' })
  if (asked.error !== null && toCallRefused(asked.error).is('no_upline'))
    return <EmptyState title={say('wallet.uplineNone')}>{say('wallet.uplineNoneText')}</EmptyState>
  return <TermsGate asked={asked} waits="wallet.waiting" refuses="wallet.uplineRefused" page={(terms) => <Page terms={terms} />} />
}
