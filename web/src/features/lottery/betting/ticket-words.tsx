import type { Value } from '@perya/calls'
import { familyOf } from '@perya/domain/lottery/family'
import { playOf } from '@perya/domain/lottery/plays'
import { readSelection, type Selection } from '@perya/domain/lottery/selection'
import { DrawsText } from '../../../lib/draws-text.tsx'
import { useSay } from '../../../lib/text.tsx'
import { playWords, selectionWords } from './bet-words.ts'

type Ticket = NonNullable<Value<'records.bets'>['list'][number]['ticket']>

const selectionOf = (sent: Ticket['selection']): Selection => {
  try {
    return readSelection(sent)
  } catch {
    return {}
  }
}

const Words = ({ ticket }: { ticket: Ticket }) => {
  const say = useSay()
  const family = familyOf(ticket.family)
  const play = family && playOf(family, ticket.play)
  if (!play) return <small>{ticket.play}</small>
  const kind = play.mode === 'POINTS' ? say('vn.kind', { kind: play.code }) : playWords(say, play.code)
  return (
    <small dir="auto">
      {kind}: <bdi dir="auto">{selectionWords(say, play, selectionOf(ticket.selection))}</bdi>
    </small>
  )
}

/** What a ticket was bet on, in words, for lists outside the lotteries. */
export const TicketWords = ({ ticket }: { ticket: Ticket }) => (
  <DrawsText>
    <Words ticket={ticket} />
  </DrawsText>
)
