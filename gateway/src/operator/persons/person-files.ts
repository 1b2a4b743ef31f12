import { randomInt } from 'node:crypto'
import type { AppContext } from '../../kernel/context.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import { places } from '../../kernel/secrets/places.ts'
import { openText, seal } from '../../kernel/secrets/secrets.ts'

const addressMinutes = 5
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A code of 78 bits that can be dictated by phone: `7KQ2-M9XA-…`. */
const newCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => signs.charAt(randomInt(signs.length))).join('')).join('-')

/** Makes the address of a download for one person of staff, and the code that encrypts it. The database has neither in the clear. */
export const makePersonFile = async (
  { store, clock }: AppContext,
  requestId: string,
  staffId: string,
): Promise<{ readonly address: string; readonly code: string; readonly expiresAt: string }> => {
  const [token, code] = [newSecret(), newCode()]
  const [hash, expiresAt] = [hashSecret(token), new Date(clock.now() + addressMinutes * 60_000)]
  const sealed = await seal(store, places.personFileCode(hash.toString('hex')), code)
  await store.db
    .insertInto('person_file')
    .values({ token_hash: hash, request_id: requestId, staff_id: staffId, sealed_code: sealed, expires_at: expiresAt })
    .execute()
  return { address: `/console/v1/file/person/${token}`, code, expiresAt: expiresAt.toISOString() }
}

/**
 * Uses an address up: the member whose data may be sent, and the code. Null where there is none, it is of another person, used, too late, or where its
 * request has ended.
 */
export const claimPersonFile = async (
  app: AppContext,
  token: string,
  staffId: string,
): Promise<{ readonly memberId: string; readonly request: string; readonly code: string } | null> => {
  const { db } = app.store
  const [hash, now] = [hashSecret(token), new Date(app.clock.now())]
  const used = await db
    .deleteFrom('person_file')
    .where('token_hash', '=', hash)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .returning(['request_id', 'sealed_code'])
    .executeTakeFirst()
  if (used === undefined) return null
  const request = await db
    .updateTable('person_request')
    .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', used.request_id)
    .where('kind', '=', 'export')
    .where('ended_at', 'is', null)
    .where('due_at', '>', now)
    .returning(['id', 'member_id'])
    .executeTakeFirst()
  if (request === undefined) return null
  const code = await openText(app.store, places.personFileCode(hash.toString('hex')), used.sealed_code)
  return { memberId: request.member_id, request: request.id, code }
}
