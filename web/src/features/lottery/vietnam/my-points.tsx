import type { Value } from '@perya/calls'
import { currencyDigits } from '@perya/domain/money/currencies'
import { useQuery } from '@tanstack/react-query'
import { buildUrl } from '../../../lib/navigation/build-url.ts'
import { ask } from '../../../lib/calls/ask.ts'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { moneyText } from '../../../lib/format/format-money.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import { useSession } from '../../session/index.ts'
import { useCancelTicket } from '../use-cancel-ticket.ts'
import { endOfTicket } from '../won-draws.ts'
import css from './desk.module.css'

type Ticket = Value<'lottery.tickets'>['tickets'][number]

const standingOf = (ticket: Ticket, all: readonly Ticket[], digits: number): string => {
  const { state, issueState } = ticket
  if (state === 'WITHDRAWN' || state === 'REFUNDED') return 'returned'
  if (state === 'ACCEPTED') return issueState === 'OPEN' || issueState === 'SCHEDULED' ? 'waiting' : 'drawing'
  const end = endOfTicket(ticket, all, digits)
  return end === 'push' ? 'returned' : end
}

const numbersOf = ({ selection }: Ticket): string => {
  const numbers = selection['numbers']
  return Array.isArray(numbers) ? numbers.join(' ') : ''
}

const Line = ({ ticket, all }: { ticket: Ticket; all: readonly Ticket[] }) => {
  const say = useTranslate()
  const { currency, currencySymbol } = useBrand()
  const { tag } = useLanguage()
  const { isSending, cancel } = useCancelTicket(ticket.ticketId)
  const standing = standingOf(ticket, all, currencyDigits(currency))
  return (
    <li className={cx(standing === 'won' && css['won'])} data-ticket={ticket.ticketId}>
      <span>
        <b>{say('vn.kind', { kind: ticket.play })}</b>
        <bdi dir="ltr">{numbersOf(ticket).slice(0, 60)}</bdi>
        <small>{say('vn.issue', { issue: ticket.issue })}</small>
      </span>
      <span className={css['stands']}>
        <bdi dir="ltr" className="num">
          {moneyText(ticket.stake, currencySymbol, tag)}
        </bdi>
        <small>
          {say('vn.standing', {
            standing,
            payout: moneyText(ticket.payout, currencySymbol, tag),
            stake: moneyText(ticket.stake, currencySymbol, tag),
          })}
        </small>
      </span>
      <span className={css['links']}>
        <a href={buildUrl('/lottery/proof', { ticket: ticket.ticketId })}>{say('vn.proof')}</a>
        {ticket.mayCancel && (
          <Button size="s" disabled={isSending} onClick={() => void cancel()}>
            {say('vn.cancel')}
          </Button>
        )}
      </span>
    </li>
  )
}

/** The own tickets of one lottery, newest first; each links to its proof, and can be cancelled while sale is open. */
export const MyPoints = ({ gameCode }: { gameCode: string }) => {
  const say = useTranslate()
  const { who } = useSession()
  const { data } = useQuery({ ...ask('lottery.tickets', { gameCode, size: 20 }), enabled: who !== 'visitor', refetchInterval: 5000 })
  if (who === 'visitor' || data === undefined || data.tickets.length === 0) return null
  return (
    <section className={css['slip']} aria-label={say('vn.mine')}>
      <CardTitle>{say('vn.mine')}</CardTitle>
      <ul>
        {data.tickets.map((ticket) => (
          <Line key={ticket.ticketId} ticket={ticket} all={data.tickets} />
        ))}
      </ul>
    </section>
  )
}
