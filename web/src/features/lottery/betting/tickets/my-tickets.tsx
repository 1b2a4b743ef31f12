import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../../../lib/calls/ask.ts'
import { toCallRefused } from '../../../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../../../lib/text/text.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { EmptyState, RefusedState, Skeleton } from '../../../../ui/states/list-states.tsx'
import { openLogin, refreshBalance, useSession } from '../../../session/index.ts'
import { ChaseLines } from '../slip/chase-lines.tsx'
import css from './my-tickets.module.css'
import { TicketLine } from './ticket-line.tsx'

const settlingMillis = 1500

/** Tickets of a member on a game: waiting, won, and settled ones. A new draw is shown within seconds. */
export const MyTickets = ({ gameCode, drawn }: { gameCode: string; drawn: string }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const { who } = useSession()
  const query = ask('lottery.tickets', { gameCode, size: 20 })
  const { data, error, isPending, refetch } = useQuery({
    ...query,
    enabled: who !== 'visitor',
    // A ticket of a drawn issue is settled within moments; until then it is polled.
    refetchInterval: ({ state }) =>
      state.data?.tickets.some(({ state: so, issueState }) => so === 'ACCEPTED' && issueState !== 'OPEN' && issueState !== 'SCHEDULED') === true
        ? settlingMillis
        : false,
  })
  useEffect(() => {
    if (drawn !== '' && who !== 'visitor') void refetch()
  }, [drawn, who, refetch])
  const settled = data?.tickets.filter(({ state }) => state === 'SETTLED').length ?? 0
  useEffect(() => {
    if (settled > 0) refreshBalance(client)
  }, [settled, client])
  if (who === 'visitor')
    return (
      <EmptyState title={say('bet.mineVisitor')} action={<Button onClick={() => openLogin(() => undefined)}>{say('bet.logIn')}</Button>}>
        {say('bet.mineVisitorSays')}
      </EmptyState>
    )
  if (isPending)
    return (
      <div aria-busy="true" className={css['waiting']}>
        <span className="said" role="status">
          {say('bet.waiting')}
        </span>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className={css['skeleton']} />
        ))}
      </div>
    )
  if (data === undefined)
    return (
      <RefusedState title={say('bet.mineRefused')} action={<Button onClick={() => void refetch()}>{say('broken.retry')}</Button>}>
        {refusalText(toCallRefused(error))}
      </RefusedState>
    )
  return (
    <div className={css['mine']}>
      <ChaseLines gameCode={gameCode} />
      {data.tickets.length === 0 ? (
        <EmptyState title={say('bet.mineEmpty')}>{say('bet.mineEmptySays')}</EmptyState>
      ) : (
        <ul className={css['lines']}>
          {data.tickets.map((ticket) => (
            <TicketLine key={ticket.ticketId} ticket={ticket} all={data.tickets} />
          ))}
        </ul>
      )}
    </div>
  )
}
