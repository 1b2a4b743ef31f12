import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/ask.ts'
import { asRefused } from '../../../lib/refused.ts'
import { newIdempotencyKey, send } from '../../../lib/send.ts'
import { useRefusalText, useSay } from '../../../lib/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { say as toast } from '../../../ui/toast.tsx'
import { refreshBalance } from '../../session/index.ts'
import { Money, useMoney } from './money.tsx'
import css from './my-tickets.module.css'

const watchMillis = 10_000

/** Chases that still run on a game, and the way to end them. */
export const ChaseLines = ({ gameCode }: { gameCode: string }) => {
  const say = useSay()
  const money = useMoney()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const { data } = useQuery({
    ...ask('lottery.chases', { gameCode, state: 'running' }),
    refetchInterval: ({ state }) => (state.data?.chases.length ? watchMillis : false),
  })
  const end = async (chaseId: string) => {
    try {
      const { returned } = await send('lottery.cancelChase', { chaseId }, { idempotencyKey: newIdempotencyKey() })
      toast({ says: say('bet.chaseEnded', { returned: money(returned) }), icon: 'check' })
      refreshBalance(client)
    } catch (thrown) {
      toast({ says: refusalText(asRefused(thrown)), icon: 'warning', stays: true })
    }
    void client.invalidateQueries({ queryKey: ['lottery.chases'] })
    void client.invalidateQueries({ queryKey: ['lottery.tickets'] })
  }
  if (data === undefined || data.chases.length === 0) return null
  return (
    <ul className={css['chases']} aria-label={say('bet.chases')}>
      {data.chases.map((chase) => (
        <li key={chase.chaseId}>
          <div className={css['what']}>
            <b>{say('bet.chaseOf', { waiting: chase.waiting, issues: chase.issues })}</b>
            <span>{chase.stopAfterWin ? say('bet.stopAfterWin') : say('bet.allIssues')}</span>
          </div>
          <div className={css['stands']}>
            <Money amount={chase.stake} />
            <Button size="s" onClick={() => void end(chase.chaseId)}>
              {say('bet.endChase')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
