import { type FormEvent, useId, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/ask.ts'
import { asRefused } from '../../lib/refused.ts'
import { newIdempotencyKey, send } from '../../lib/send.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { AmountBox, useWhen } from '../cashier/index.ts'
import { useStepUp } from '../factor/index.ts'
import { RecordFace, useAmount } from '../records/index.ts'
import { refreshBalance } from '../session/index.ts'
import css from './agent.module.css'

const quick = [100, 500, 1_000, 5_000]

const Form = ({ terms: { id, name, left, most, heldUntil }, onBack }: { terms: Value<'team.transferTerms'>; onBack: () => void }) => {
  const say = useSay()
  const money = useAmount()
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
      const sent = await steppedUp('transfer', () => send('team.transfer', { id, amount: typed }, { idempotencyKey }))
      if (sent !== null) {
        wish.current = { of: '', key: '' }
        setNews(say('agent.transferDone', { amount: money(typed), name }))
        setAmount('')
        refreshBalance(queryClient)
        await queryClient.invalidateQueries({ queryKey: ['team.transferTerms'] })
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
      <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
        <AmountBox
          title={say('agent.transferTo', { name })}
          value={amount}
          quick={quick}
          bounds={say('wallet.uplineLeft', { left: money(left), most: money(most) })}
          alertId={alertId}
          invalid={alert !== ''}
          onChange={setAmount}
        />
        {heldUntil !== null && <p className={css['fine']}>{say('wallet.uplineHeld', { until: when(heldUntil) })}</p>}
        <p id={alertId} role="alert" className={css['alert']}>
          {alert}
        </p>
        <p role="status" className={css['news']}>
          {news}
        </p>
        <div className={css['acts']}>
          <Button type="submit" kind="primary" disabled={busy || heldUntil !== null} aria-busy={busy}>
            {say('agent.transferAct')}
          </Button>
          <Button kind="ghost" onClick={onBack}>
            {say('agent.backToMember')}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Money to somebody directly below (AGENT-16): proved once more, moved once, told to both. */
export const TransferForm = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const query = useQuery({ ...ask('team.transferTerms', { id }), refetchOnMount: 'always', retry: false })
  return (
    <RecordFace query={query} empty={null} waits="agent.waiting" refuses="agent.refused">
      {query.data !== undefined && <Form terms={query.data} onBack={onBack} />}
    </RecordFace>
  )
}
