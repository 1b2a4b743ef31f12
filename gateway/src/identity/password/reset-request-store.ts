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

/** Stores the order of support to send a link for a new password to a contact; the job of reset mails makes the link. */
export const insertSupportRequest = async (
  { store, clock }: AppContext,
  { username, language }: { readonly username: string; readonly language: string },
  { kind, value }: { readonly kind: 'mail' | 'sms'; readonly value: string },
): Promise<void> => {
  await store.db
    .insertInto('password_request')
    .values({ username_key: usernameKey(username), mail: value, kind, language, asked_at: new Date(clock.now()), by_support: true })
    .execute()
}
