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
import { Form } from '../../ui/form/form.tsx'
import { EmptyState } from '../../ui/list-states.tsx'
import { AmountField, TermsGate, desk } from '../cashier/index.ts'
import { useStepUp } from '../factor/index.ts'
import { refreshBalance } from '../session/index.ts'
import { TransferSummary } from './transfer-summary.tsx'
import css from './wallet.module.css'

const quick = [100, 500, 1_000, 5_000, 10_000]

const UplineForm = ({ terms: { upline, left, most, locked, heldUntil } }: { terms: Value<'wallet.uplineTerms'> }) => {
  const say = useTranslate()
  const money = useMoney()
  const when = useMoment()
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
        return sent
      },
      { request: typed, news: () => say('wallet.uplineDone', { amount: money(typed), upline }) },
    )
  }
  return (
    <>
      {dialog}
      <Form className={desk['columns']} alert={alert} busy={busy} onSubmit={transfer}>
        <div className={desk['main']}>
          <AmountField
            title={say('wallet.howMuch')}
            value={amount}
            quick={quick}
            bounds={say('wallet.uplineLeft', { left: money(left), most: money(most) })}
            onChange={setAmount}
          />
        </div>
        <TransferSummary
          facts={[{ term: say('wallet.upline'), is: <bdi>{upline}</bdi> }]}
          amount={amount}
          act={say('wallet.uplineAct')}
          locked={heldUntil !== null}
          before={
            heldUntil !== null ? (
              <p className={css['news']}>{say('wallet.uplineHeld', { until: when(heldUntil) })}</p>
            ) : (
              Number(locked) > 0 && <p className={css['news']}>{say('wallet.locked', { amount: money(locked) })}</p>
            )
          }
          news={news}
          note={{ icon: 'lock-simple', text: say('wallet.uplineNote') }}
        />
      </Form>
    </>
  )
}

/** Upline transfer (WALLET-04); an account without an upline is shown that it has none. */
export const UplinePage = () => {
  const say = useTranslate()
  const asked = useQuery({ ...ask('wallet.uplineTerms', {}), retry: false, refetchOnMount: 'always' })
  if (asked.error !== null && toCallRefused(asked.error).is('no_upline'))
    return <EmptyState title={say('wallet.uplineNone')}>{say('wallet.uplineNoneText')}</EmptyState>
  return <TermsGate asked={asked} waits="wallet.waiting" refuses="wallet.uplineRefused" page={(terms) => <UplineForm terms={terms} />} />
}
