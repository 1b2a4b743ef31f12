import { type FormEvent, useId, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/ask.ts'
import { asRefused } from '../../lib/refused.ts'
import { newIdempotencyKey, send } from '../../lib/send.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Empty } from '../../ui/faces.tsx'
import { AmountBox, useMoney, useWhen, WithTerms, desk } from '../cashier/index.ts'
import { useStepUp } from '../factor/index.ts'
import { refreshBalance } from '../session/index.ts'
import { MoveSummary } from './move-summary.tsx'
import css from './wallet.module.css'

const quick = [100, 500, 1_000, 5_000, 10_000]

const Form = ({ terms: { upline, left, most, heldUntil } }: { terms: Value<'wallet.uplineTerms'> }) => {
  const say = useSay()
  const money = useMoney()
  const when = useWhen()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const { steppedUp, dialog } = useStepUp()
  const alertId = useId()
  const [amount, setAmount] = useState('')
  const [alert, setAlert] = useState('')
  const [news, setNews] = useState('')
  const [busy, setBusy] = useState(false)
  // One wish has one key: pressing again after a broken link asks for the same transfer.
  const wish = useRef({ of: '', key: '' })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = amount.trim()
    if (wish.current.of !== typed) wish.current = { of: typed, key: newIdempotencyKey() }
    const { key: idempotencyKey } = wish.current
    setBusy(true)
    setAlert('')
    setNews('')
    try {
      const sent = await steppedUp('transfer', () => send('wallet.toUpline', { amount: typed }, { idempotencyKey }))
      if (sent !== null) {
        wish.current = { of: '', key: '' }
        setNews(say('wallet.uplineDone', { amount: money(typed), upline }))
        setAmount('')
        refreshBalance(queryClient)
        await queryClient.invalidateQueries({ queryKey: ['wallet.uplineTerms'] })
      }
    } catch (thrown) {
      const refused = asRefused(thrown)
      if (refused.status !== 0) wish.current = { of: '', key: '' }
      setAlert(refusalText(refused))
    }
    setBusy(false)
  }
  return (
    <>
      {dialog}
      <form className={desk['columns']} noValidate onSubmit={(event) => void submit(event)}>
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
          before={heldUntil !== null && <p className={css['news']}>{say('wallet.uplineHeld', { until: when(heldUntil) })}</p>}
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
