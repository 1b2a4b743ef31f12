import type { House } from '../handler.ts'
import { hashOf, newSecret } from '../session/secrets.ts'
import type { ExportAsked, TeamExportAsked } from './tables.ts'

const life = 60_000

/** Where files of records are fetched. */
export const exportPath = '/wps/records/:ticket'

/** Where one of them is fetched. */
export const ticketPath = (ticket: string): string => exportPath.replace(':ticket', ticket)

/** What a ticket is for. */
export type Ticket = { readonly memberId: string; readonly sessionId: string; readonly asked: ExportAsked | TeamExportAsked }

/** Keeps what somebody asked for, until it is fetched or a minute is over. */
export const keepTicket = async (
  { store, clock }: House,
  { memberId, sessionId, asked }: Ticket,
): Promise<{ readonly ticket: string; readonly expiresAt: Date }> => {
  const ticket = newSecret()
  const expiresAt = new Date(clock.now() + life)
  await store.pool.query(`insert into record_export (ticket_hash, session_id, member_id, asked, expires_at) values ($1, $2, $3, $4, $5)`, [
    hashOf(ticket),
    sessionId,
    memberId,
    JSON.stringify(asked),
    expiresAt,
  ])
  return { ticket, expiresAt }
}

/** What a ticket is for, once, to the session that asked; null to anybody else, and it stays good for who asked. */
export const takeTicket = async ({ store, clock }: House, ticket: string, sessionId: string): Promise<Ticket | null> => {
  const row = await store.db
    .deleteFrom('record_export')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', new Date(clock.now()))
    .returning(['member_id', 'session_id', 'asked'])
    .executeTakeFirst()
  return row === undefined ? null : { memberId: row.member_id, sessionId: row.session_id, asked: row.asked }
}
