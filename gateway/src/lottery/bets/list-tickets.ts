import type { Handler } from '../../kernel/context.ts'
import { readTicketPage } from './read-tickets.ts'

/** `lottery.tickets`: the member's own tickets, newest first. */
export const listTickets: Handler<'lottery.tickets'> = (input, context) => readTicketPage(context, input)
