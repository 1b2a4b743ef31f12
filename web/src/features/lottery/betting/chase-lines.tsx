import type { Value } from '@perya/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../lib/ask.ts'
import { toCallRefused } from '../../../lib/call-refused.ts'
import { newIdempotencyKey, send } from '../../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../../lib/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast as toast } from '../../../ui/toast-message.tsx'
import { refreshBalance } from '../../session/index.ts'
import { MoneyText, useLotteryMoney } from './money-text.tsx'
import css from './my-tickets.module.css'

const watchMillis = 10_000

/** One chase and its cancel button; one idempotency key for all attempts. */
const ChaseLine = ({ chase: { chaseId, waiting, issues, stopAfterWin, stake } }: { chase: Value<'lottery.chases'>['chases'][number] }) => {
  const say = useTranslate()
  const money = useLotteryMoney()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const end = async () => {
    setSending(true)
    try {
      const { returned } = await send('lottery.cancelChase', { chaseId }, { idempotencyKey: key })
      toast({ says: say('bet.chaseEnded', { returned: money(returned) }), icon: 'check' })
      refreshBalance(client)
    } catch (thrown) {
      toast({ says: refusalText(toCallRefused(thrown)), icon: 'warning', stays: true })
    }
    void client.invalidateQueries({ queryKey: ['lottery.tickets'] })
    await client.invalidateQueries({ queryKey: ['lottery.chases'] })
    setSending(false)
  }
  return (
    <li>
      <div className={css['what']}>
        <b>{say('bet.chaseOf', { waiting, issues })}</b>
        <span>{stopAfterWin ? say('bet.stopAfterWin') : say('bet.allIssues')}</span>
      </div>
      <div className={css['stands']}>
        <MoneyText amount={stake} />
        <Button size="s" disabled={isSending} aria-busy={isSending} onClick={() => void end()}>
          {say('bet.endChase')}
        </Button>
      </div>
    </li>
  )
}

/** Running chases of a game, each with a cancel button. */
export const ChaseLines = ({ gameCode }: { gameCode: string }) => {
  const say = useTranslate()
  const { data } = useQuery({
    ...ask('lottery.chases', { gameCode, state: 'running' }),
    refetchInterval: ({ state }) => (state.data?.chases.length ? watchMillis : false),
  })
  if (data === undefined || data.chases.length === 0) return null
  return (
    <ul className={css['chases']} aria-label={say('bet.chases')}>
      {data.chases.map((chase) => (
        <ChaseLine key={chase.chaseId} chase={chase} />
      ))}
    </ul>
  )
}
