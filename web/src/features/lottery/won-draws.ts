import type { Value } from '@perya/calls'
import { isCelebrated } from '@perya/domain/games/celebration'
import { parseAmount } from '@perya/domain/money/decimal'

type Ticket = Pick<Value<'lottery.tickets'>['tickets'][number], 'gameCode' | 'issue' | 'state' | 'result' | 'stake' | 'payout'>

const drawOf = ({ gameCode, issue }: Ticket): string => `${gameCode} ${issue}`

/**
 * Result of a ticket for its member: `won` only when the ticket, and all tickets of the list in the same draw together, paid more than they cost;
 * `paid` when something was returned without a win. `digits`: fraction digits of the currency.
 */
export const endOfTicket = (ticket: Ticket, all: readonly Ticket[], digits: number): 'won' | 'paid' | 'push' | 'lost' => {
  if (ticket.result === 'PUSH') return 'push'
  if (ticket.result !== 'WIN') return 'lost'
  const units = (text: string) => parseAmount(text, digits) ?? 0
  const settled = all.filter((one) => drawOf(one) === drawOf(ticket) && one.state === 'SETTLED')
  const sum = (of: 'stake' | 'payout') => settled.reduce((total, one) => total + units(one[of]), 0)
  return isCelebrated(units(ticket.stake), units(ticket.payout)) && isCelebrated(sum('stake'), sum('payout')) ? 'won' : 'paid'
}
