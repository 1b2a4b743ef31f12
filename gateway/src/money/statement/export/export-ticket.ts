import type { AppContext } from '../../../kernel/context.ts'
import { hashSecret, newSecret } from '../../../kernel/secrets.ts'
import type { ExportRequest, TeamExportRequest } from '../tables.ts'

const life = 60_000

/** Path for downloading record files. */
export const exportPath = '/wps/records/:ticket'

/** Path for downloading one of them. */
export const ticketPath = (ticket: string): string => exportPath.replace(':ticket', ticket)

/** The contents of a ticket. */
export type ExportTicket = { readonly memberId: string; readonly sessionId: string; readonly asked: ExportRequest | TeamExportRequest }

/** Stores an export request until it is downloaded or a minute has passed. */
export const createExportTicket = async (
  { store, clock }: AppContext,
  { memberId, sessionId, asked }: ExportTicket,
): Promise<{ readonly ticket: string; readonly expiresAt: Date }> => {
  const ticket = newSecret()
  const expiresAt = new Date(clock.now() + life)
  await store.pool.query(`insert into record_export (ticket_hash, session_id, member_id, asked, expires_at) values ($1, $2, $3, $4, $5)`, [
    hashSecret(ticket),
    sessionId,
    memberId,
    JSON.stringify(asked),
    expiresAt,
  ])
  return { ticket, expiresAt }
}

/** Consumes a ticket, once, for the session that requested it; null for any other session, which leaves the ticket valid. */
export const consumeExportTicket = async ({ store, clock }: AppContext, ticket: string, sessionId: string): Promise<ExportTicket | null> => {
  const row = await store.db
    .deleteFrom('record_export')
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', new Date(clock.now()))
    .returning(['member_id', 'session_id', 'asked'])
    .executeTakeFirst()
  return row === undefined ? null : { memberId: row.member_id, sessionId: row.session_id, asked: row.asked }
}
