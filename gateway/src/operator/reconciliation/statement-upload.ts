import type { AppContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/secrets.ts'

const lifeMs = 3_600_000

/** Stores a file that a person uploaded until they import it, an hour at most. */
export const storeUpload = async (
  { store, clock }: AppContext,
  { staffId, name, content }: { readonly staffId: string; readonly name: string; readonly content: Buffer },
): Promise<string> => {
  const id = newId('u-')
  await store.db
    .insertInto('statement_upload')
    .values({ id, staff_id: staffId, name, content, expires_at: new Date(clock.now() + lifeMs) })
    .execute()
  return id
}

/** Takes an upload of a person, once; null where there is none. */
export const takeUpload = async (
  { store, clock }: AppContext,
  id: string,
  staffId: string,
): Promise<{ readonly name: string; readonly content: Buffer } | null> =>
  (await store.db
    .deleteFrom('statement_upload')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', new Date(clock.now()))
    .returning(['name', 'content'])
    .executeTakeFirst()) ?? null
