import type { AppContext } from '../context.ts'
import { hashSecret, newSecret } from '../session/secrets.ts'

/** Milliseconds that a ticket waits for the stronger factor. */
export const resetTicketTtlMillis = 10 * 60_000

/** A ticket for whoever has proved the number of a member; its hash is kept. */
export const createResetTicket = async (app: AppContext, memberId: string): Promise<string> => {
  const [token, now] = [newSecret(), app.clock.now()]
  await app.store.db
    .insertInto('password_reset')
    .values({
      token_hash: hashSecret(token),
      member_id: memberId,
      made_at: new Date(now),
      expires_at: new Date(now + resetTicketTtlMillis),
      used_at: null,
      way: 'sms',
    })
    .execute()
  return token
}

/** Whose mailed link or ticket this is, as long as it serves. It serves until a password is set. */
export const findMemberByResetToken = async ({ store, clock }: AppContext, token: string, way: 'mail' | 'sms'): Promise<string | null> => {
  const row = await store.db
    .selectFrom('password_reset')
    .select('member_id')
    .where('token_hash', '=', hashSecret(token))
    .where('way', '=', way)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  return row?.member_id ?? null
}
