import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../../lib/calls/ask.ts'
import { send } from '../../../lib/calls/send.ts'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { useSend } from '../../../lib/calls/use-send.ts'
import { Form } from '../../../ui/form/form.tsx'
import { AmountField } from '../../cashier/index.ts'
import { useStepUp } from '../../factor/index.ts'
import { RecordListState } from '../../records/index.ts'
import { refreshBalance } from '../../session/index.ts'
import css from '../agent.module.css'
import { FormFooter } from './form-footer.tsx'

const quick = [100, 500, 1_000, 5_000]

const AgentTransferForm = ({
  terms: { id, name, left, most, locked, heldUntil },
  onBack,
}: {
  terms: Value<'team.transferTerms'>
  onBack: () => void
}) => {
  const say = useTranslate()
  const money = useMoney()
  const when = useMoment()
  const queryClient = useQueryClient()
  const { steppedUp, dialog } = useStepUp()
  const [amount, setAmount] = useState('')
  const { alert, news, busy, attempt } = useSend()
  const transfer = () => {
    const typed = amount.trim()
    return attempt(
      async (idempotencyKey) => {
        const sent = await steppedUp('transfer', () => send('team.transfer', { id, amount: typed }, { idempotencyKey }))
        if (sent === null) return null
        setAmount('')
        refreshBalance(queryClient)
        await queryClient.invalidateQueries({ queryKey: ['team.transferTerms'] })
        return sent
      },
      { request: typed, news: () => say('agent.transferDone', { amount: money(typed), name }) },
    )
  }
  return (
    <>
      {dialog}
      <Form className={css['form']} alert={alert} busy={busy} onSubmit={transfer}>
        <AmountField
          title={say('agent.transferTo', { name })}
          value={amount}
          quick={quick}
          bounds={say('wallet.uplineLeft', { left: money(left), most: money(most) })}
          onChange={setAmount}
        />
        {heldUntil !== null && <p className={css['fine']}>{say('wallet.uplineHeld', { until: when(heldUntil) })}</p>}
        {heldUntil === null && Number(locked) > 0 && <p className={css['fine']}>{say('wallet.locked', { amount: money(locked) })}</p>}
        <FormFooter act={say('agent.transferAct')} locked={heldUntil !== null} news={news} onBack={onBack} />
      </Form>
    </>
  )
}

/** Sends money to a direct downline (AGENT-16): requires a step-up, moves the money once, and notifies both members. */
export const TransferForm = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const query = useQuery({ ...ask('team.transferTerms', { id }), refetchOnMount: 'always', retry: false })
  return (
    <RecordListState query={query} empty={null} waits="agent.waiting" refuses="agent.refused">
      {query.data !== undefined && <AgentTransferForm terms={query.data} onBack={onBack} />}
    </RecordListState>
  )
}
