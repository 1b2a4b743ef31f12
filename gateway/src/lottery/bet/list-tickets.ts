import type { Handler } from '../../context.ts'
import { readTicketPage } from './read-tickets.ts'

/** `lottery.tickets`: my tickets, newest first. */
export const listTickets: Handler<'lottery.tickets'> = (input, context) => readTicketPage(context, input)
