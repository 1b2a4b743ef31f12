import { audited } from '../../../kernel/audit/append-audit.ts'
import { byMember } from '../../../kernel/audit/audit-event.ts'
import type { Handler } from '../../../kernel/context.ts'
import { createExportTicket, ticketPath } from './export-ticket.ts'

/** Stores an export request and returns its download URL: a single-use secret that only the requesting session can redeem. */
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
