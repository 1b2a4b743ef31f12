import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../context.ts'
import { createExportTicket, ticketPath } from './export-ticket.ts'

/** Writes down what the file shall hold and gives out where it lies: a secret that only the browser that asked can use, once. */
export const exportRecords: Handler<'records.export'> = async (input, context) => {
  const { app, principal, language } = context
  const { memberId, sessionId, book, currency } = principal
  const event = { ...byMember(context), action: 'records export', subject: `${input.list}.${input.form}`, result: 'done' }
  const { ticket, expiresAt } = await audited(app, async (inside) => ({
    value: await createExportTicket(inside, { memberId, sessionId, asked: { ...input, language, book, currency } }),
    events: [event],
  }))
  return { path: ticketPath(ticket), expiresAt: expiresAt.toISOString() }
}
