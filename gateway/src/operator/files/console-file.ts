import type { AppContext } from '../../kernel/context.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'

/** A file while it is written: its name, its content type, and its bytes as a stream. */
export type ConsoleFile = { readonly name: string; readonly type: string; readonly bytes: AsyncIterable<string | Buffer> }

/** Which file was asked for, and by whom. `kind`: who writes it from `asked`. */
export type FileRequest = { readonly staffId: string; readonly kind: string; readonly asked: Readonly<Record<string, unknown>> }

const lifeMs = 300_000

/** Stores that a person may fetch a file once within five minutes, and returns its path. The bytes are written when it is fetched. */
export const createConsoleFile = async (
  { store, clock }: AppContext,
  { staffId, kind, asked }: FileRequest,
): Promise<{ readonly file: string; readonly expiresAt: string }> => {
  const ticket = newSecret()
  const expires = new Date(clock.now() + lifeMs)
  const row = { ticket_hash: hashSecret(ticket), staff_id: staffId, kind, asked: JSON.stringify(asked), expires_at: expires }
  await store.db.insertInto('console_file').values(row).execute()
  return { file: `/console/v1/file/export/${ticket}`, expiresAt: expires.toISOString() }
}

/** Consumes a ticket, once; null for another person, which leaves it valid, and where there is none. */
export const takeConsoleFile = async ({ store, clock }: AppContext, ticket: string, staffId: string): Promise<FileRequest | null> => {
  const row = await store.db
    .deleteFrom('console_file')
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', new Date(clock.now()))
    .returning(['kind', 'asked'])
    .executeTakeFirst()
  return row === undefined ? null : { staffId, kind: row.kind, asked: Object(row.asked) }
}
