import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { Tables } from '../../kernel/database/tables.ts'

/**
 * Refuses with `not_logged_in` when a session has ended since its request began. Ending a session waits for the caller's transaction, so an undo
 * either sees everything that this transaction has stored, or prevents it. Take the locks of the member first (`lockMember`) if they are needed.
 */
export const assertSessionLive = async (trx: Kysely<Tables>, sessionId: string): Promise<void> => {
  const { rows } = await sql`select 1 from session where id = ${sessionId} and ended_at is null for share`.execute(trx)
  if (rows.length !== 1) throw new Refusal('not_logged_in')
}
