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

/** Returns the member of a link or ticket while it is valid, and how it was sent. It is valid until a password is set. */
export const findResetToken = async <W extends 'mail' | 'sms' | 'support'>(
  { store, clock }: AppContext,
  token: string,
  ways: readonly W[],
): Promise<{ readonly memberId: string; readonly way: W } | null> => {
  const row = await store.db
    .selectFrom('password_reset')
    .select(['member_id', 'way'])
    .where('token_hash', '=', hashSecret(token))
    .where('way', 'in', ways)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  const way = ways.find((one) => one === row?.way)
  return row === undefined || way === undefined ? null : { memberId: row.member_id, way }
}
