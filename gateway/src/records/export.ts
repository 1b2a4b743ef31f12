import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../handler.ts'
import { keepTicket, ticketPath } from './export-ticket.ts'

/** Writes down what the file shall hold and gives out where it lies: a secret that only the browser that asked can use, once. */
export const exportRecords: Handler<'records.export'> = async (input, asking) => {
  const { house, principal, language } = asking
  const { memberId, sessionId, book, currency } = principal
  const event = { ...byMember(asking), action: 'records export', subject: `${input.list}.${input.form}`, result: 'done' }
  const { ticket, expiresAt } = await audited(house, async (inside) => ({
    value: await keepTicket(inside, { memberId, sessionId, asked: { ...input, language, book, currency } }),
    events: [event],
  }))
  return { path: ticketPath(ticket), expiresAt: expiresAt.toISOString() }
}
