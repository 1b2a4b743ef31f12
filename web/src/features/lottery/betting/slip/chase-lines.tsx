import type { Value } from '@perya/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../../lib/calls/ask.ts'
import { send } from '../../../../lib/calls/send.ts'
import { useRefusalText, useTranslate } from '../../../../lib/text/text.tsx'
import { useMoney } from '../../../../lib/format/use-money.ts'
import { useSend } from '../../../../lib/calls/use-send.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { showToast as toast } from '../../../../ui/dialog/toast-message.tsx'
import { refreshBalance } from '../../../session/index.ts'
import { MoneyText } from '../tickets/money-text.tsx'
import css from '../tickets/my-tickets.module.css'

const watchMillis = 10_000

/** One chase and its cancel button; one idempotency key for all attempts. */
const ChaseLine = ({ chase: { chaseId, waiting, issues, stopAfterWin, stake } }: { chase: Value<'lottery.chases'>['chases'][number] }) => {
  const say = useTranslate()
  const money = useMoney()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const { busy: isSending, attempt } = useSend()
  const end = async () => {
    const { done, refused } = await attempt((idempotencyKey) => send('lottery.cancelChase', { chaseId }, { idempotencyKey }), {
      request: chaseId,
      onSettled: () => {
        void client.invalidateQueries({ queryKey: ['lottery.tickets'] })
        return client.invalidateQueries({ queryKey: ['lottery.chases'] })
      },
    })
    if (refused !== null) toast({ says: refusalText(refused), icon: 'warning', stays: true })
    if (done === null) return
    toast({ says: say('bet.chaseEnded', { returned: money(done.returned) }), icon: 'check' })
    refreshBalance(client)
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
