import type { Handler } from '../../handler.ts'
import { myTickets } from './read-tickets.ts'

/** `lottery.tickets`: my tickets, newest first. */
export const tickets: Handler<'lottery.tickets'> = (input, asking) => myTickets(asking, input)
