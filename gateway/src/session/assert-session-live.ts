import { type Kysely, sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Refuses with `not_logged_in` where a session has ended since its request began. Ending the session waits until the caller's transaction is over,
 * so whatever ends sessions because a thief may hold one sees everything that this one has stored, or nothing of it is stored. Take the locks of the
 * member first (`lockMember`), where they are needed at all.
 */
export const assertSessionLive = async (trx: Kysely<Tables>, sessionId: string): Promise<void> => {
  const { rows } = await sql`select 1 from session where id = ${sessionId} and ended_at is null for share`.execute(trx)
  if (rows.length !== 1) throw new Refusal('not_logged_in')
}
