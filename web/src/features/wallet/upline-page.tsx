import { type FormEvent, useId } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { useDraft } from '../../lib/draft.ts'
import { ask } from '../../lib/ask.ts'
import { asRefused } from '../../lib/refused.ts'
import { send } from '../../lib/send.ts'
import { useSay } from '../../lib/text.tsx'
import { Empty } from '../../ui/faces.tsx'
import { AmountBox, useMoney, useWhen, useWish, WithTerms, desk } from '../cashier/index.ts'
import { useStepUp } from '../factor/index.ts'
import { refreshBalance } from '../session/index.ts'
import { MoveSummary } from './move-summary.tsx'
import css from './wallet.module.css'

const quick = [100, 500, 1_000, 5_000, 10_000]

const Form = ({ terms: { upline, left, most, locked, heldUntil } }: { terms: Value<'wallet.uplineTerms'> }) => {
  const say = useSay()
  const money = useMoney()
  const when = useWhen()
  const queryClient = useQueryClient()
  const { steppedUp, dialog } = useStepUp()
  const alertId = useId()
  const [amount, setAmount] = useDraft('upline.amount', '')
  const { alert, news, busy, attempt } = useWish()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = amount.trim()
    void attempt(typed, async (idempotencyKey) => {
      const sent = await steppedUp('transfer', () => send('wallet.toUpline', { amount: typed }, { idempotencyKey }))
      if (sent === null) return null
      setAmount('')
      refreshBalance(queryClient)
      await queryClient.invalidateQueries({ queryKey: ['wallet.uplineTerms'] })
      return say('wallet.uplineDone', { amount: money(typed), upline })
    })
  }
  return (
    <>
      {dialog}
      <form className={desk['columns']} noValidate onSubmit={submit}>
        <div className={desk['main']}>
          <AmountBox
            title={say('wallet.howMuch')}
            value={amount}
            quick={quick}
            bounds={say('wallet.uplineLeft', { left: money(left), most: money(most) })}
            alertId={alertId}
            invalid={alert !== ''}
            onChange={setAmount}
          />
        </div>
        <MoveSummary
          facts={[{ term: say('wallet.upline'), is: <bdi>{upline}</bdi> }]}
          amount={amount}
          act={say('wallet.uplineAct')}
          locked={busy || heldUntil !== null}
          before={
            heldUntil !== null ? (
              <p className={css['news']}>{say('wallet.uplineHeld', { until: when(heldUntil) })}</p>
            ) : (
              Number(locked) > 0 && <p className={css['news']}>{say('wallet.locked', { amount: money(locked) })}</p>
            )
          }
          alertId={alertId}
          alert={alert}
          news={news}
          note={{ icon: 'lock-simple', text: say('wallet.uplineNote') }}
        />
      </form>
    </>
  )
}

/** Money to the one directly above (WALLET-04); whoever has nobody there is told so. */
export const UplinePage = () => {
  const say = useSay()
  const asked = useQuery({ ...ask('wallet.uplineTerms', {}), retry: false, refetchOnMount: 'always' })
  if (asked.error !== null && asRefused(asked.error).is('no_upline'))
    return <Empty title={say('wallet.uplineNone')}>{say('wallet.uplineNoneText')}</Empty>
  return <WithTerms asked={asked} waits="wallet.waiting" refuses="wallet.uplineRefused" page={(terms) => <Form terms={terms} />} />
}
