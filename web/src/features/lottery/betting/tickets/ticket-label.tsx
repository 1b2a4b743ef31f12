import type { Value } from '@perya/calls'
import { findFamily } from '@perya/domain/lottery/family'
import { findPlay } from '@perya/domain/lottery/bets/plays'
import { parseSelection, type Selection } from '@perya/domain/lottery/selection'
import { LotteryMessages } from '../../../../lib/text/lottery-messages.tsx'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { playLabel, selectionLabel } from '../bet-words.ts'

type Ticket = NonNullable<Value<'records.bets'>['list'][number]['ticket']>

const selectionOf = (sent: Ticket['selection']): Selection => {
  try {
    return parseSelection(sent)
  } catch {
    return {}
  }
}

const Words = ({ ticket }: { ticket: Ticket }) => {
  const say = useTranslate()
  const family = findFamily(ticket.family)
  const play = family && findPlay(family, ticket.play)
  if (!play) return <small>{ticket.play}</small>
  const kind = play.mode === 'POINTS' ? say('vn.kind', { kind: play.code }) : playLabel(say, play.code)
  return (
    <small dir="auto">
      {kind}: <bdi dir="auto">{selectionLabel(say, play, selectionOf(ticket.selection))}</bdi>
    </small>
  )
}

/** The label of a bought ticket, for lists outside the lotteries. */
export const TicketLabel = ({ ticket }: { ticket: Ticket }) => (
  <LotteryMessages>
    <Words ticket={ticket} />
  </LotteryMessages>
)
