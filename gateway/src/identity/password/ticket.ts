import type { AppContext } from '../../kernel/context.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'

/** Milliseconds for which a ticket is valid while the stronger factor is entered. */
export const resetTicketTtlMillis = 10 * 60_000

/** Creates a ticket for a browser that has proved the phone number of a member; stores only its hash. */
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

/** Returns the member of a mailed link or ticket while it is valid. It is valid until a password is set. */
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
