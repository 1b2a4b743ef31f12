import { writeAudit } from '../audit/write-audit.ts'
import type { Handler } from '../handler.ts'
import { keepTicket, ticketPath } from './export-ticket.ts'

/** Writes down what the file shall hold and gives out where it lies: a secret that only the browser that asked can use, once. */
export const exportRecords: Handler<'records.export'> = async (input, { house, principal, language }) => {
  const { memberId, sessionId, book, currency } = principal
  const { ticket, expiresAt } = await keepTicket(house, { memberId, sessionId, asked: { ...input, language, book, currency } })
  await writeAudit(house, { actor: memberId, action: 'records export', subject: `${input.list}.${input.form}`, result: 'done' })
  return { path: ticketPath(ticket), expiresAt: expiresAt.toISOString() }
}
