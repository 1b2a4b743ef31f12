import { usernameKey } from '@perya/domain/session/username'
import type { AppContext } from '../../kernel/context.ts'

/** Stores a request for a reset mail; a job answers it later. The row is the same whether or not the account exists. */
export const insertResetRequest = async (
  { store, clock }: AppContext,
  { username, email, language }: { readonly username: string; readonly email: string; readonly language: string },
): Promise<void> => {
  await store.db
    .insertInto('password_request')
    .values({ username_key: usernameKey(username), mail: email.trim().toLowerCase(), language, asked_at: new Date(clock.now()) })
    .execute()
}
