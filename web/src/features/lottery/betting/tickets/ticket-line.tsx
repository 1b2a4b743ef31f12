import type { CallName, Value } from '@perya/calls'
import { findFamily } from '@perya/domain/lottery/family'
import { findPlay } from '@perya/domain/lottery/bets/plays'
import { parseSelection, type Selection } from '@perya/domain/lottery/selection'
import { currencyDigits } from '@perya/domain/money/currencies'
import { memo } from 'react'
import { useBrand } from '../../../../lib/brand/brand.tsx'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { useMoney } from '../../../../lib/format/use-money.ts'
import { cx } from '../../../../ui/cx.ts'
import { showToast as toast } from '../../../../ui/dialog/toast-message.tsx'
import { useCancelTicket } from '../../use-cancel-ticket.ts'
import { endOfTicket } from '../../won-draws.ts'
import { playTitle, selectionLabel } from '../bet-words.ts'
import { DrawBalls } from '../head/draw-balls.tsx'
import { MoneyText } from './money-text.tsx'
import css from './my-tickets.module.css'

type Ticket = Value<Extract<CallName, 'lottery.tickets'>>['tickets'][number]

const selectionOf = (sent: Ticket['selection']): Selection => {
  try {
    return parseSelection(sent)
  } catch {
    return {}
  }
}

/** State of a ticket: `won`, `paid`, `push`, `lost`, `waiting`, `drawing`, `withdrawn`, `refunded`. */
const standingOf = (ticket: Ticket, all: readonly Ticket[], digits: number): string => {
  const { state, issueState } = ticket
  if (state === 'WITHDRAWN') return 'withdrawn'
  if (state === 'REFUNDED') return 'refunded'
  if (state === 'ACCEPTED') return issueState === 'OPEN' || issueState === 'SCHEDULED' ? 'waiting' : 'drawing'
  return endOfTicket(ticket, all, digits)
}

/** One ticket of the list of bought tickets; highlighted when its draw was a win. */
export const TicketLine = memo(({ ticket, all }: { ticket: Ticket; all: readonly Ticket[] }) => {
  const say = useTranslate()
  const money = useMoney()
  const { isSending, cancel } = useCancelTicket(ticket.ticketId, () => toast({ says: say('bet.cancelled'), icon: 'check' }))
  const family = findFamily(ticket.family)
  const play = family && findPlay(family, ticket.play)
  const standing = standingOf(ticket, all, currencyDigits(useBrand().currency))
  const words = play ? selectionLabel(say, play, selectionOf(ticket.selection)) : ''
  return (
    <li className={cx(css['ticket'], standing === 'won' && css['lit'])}>
      <div className={css['what']}>
        <b dir="auto">{words}</b>
        <span>{play ? playTitle(say, play) : ticket.play}</span>
        <span className="num">{say('bet.numberOf', { issue: ticket.issue })}</span>
        {family && ticket.draw && standing !== 'withdrawn' && <DrawBalls small family={family} issue={ticket.issue} draw={ticket.draw} />}
      </div>
      <div className={css['stands']}>
        <MoneyText amount={ticket.stake} />
        <span className={css[standing]}>{say('bet.standing', { standing, payout: money(ticket.payout), stake: money(ticket.stake) })}</span>
      </div>
      <div className={css['links']}>
        {standing !== 'withdrawn' && (
          <a className={css['cancel']} href={`/lottery/proof?ticket=${ticket.ticketId}`} aria-label={say('bet.proofOf', { ticket: words })}>
            {say('bet.proof')}
          </a>
        )}
        {ticket.mayCancel && (
          <button
            type="button"
            className={css['cancel']}
            disabled={isSending}
            aria-label={say('bet.cancelTicket', { ticket: words })}
            onClick={() => void cancel()}
          >
            {say('bet.cancel')}
          </button>
        )}
      </div>
    </li>
  )
})
