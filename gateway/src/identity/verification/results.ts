import type { AppContext } from '../../kernel/context.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'

const life = 10 * 60_000

/** A verified phone number, for one purpose, in the browser that holds the secret. */
export type VerificationResult = { readonly purpose: 'login' | 'register'; readonly to: string; readonly secret: string }

/** Stores a verification and returns its token, valid once, for ten minutes. */
export const storeVerificationResult = async ({ store, clock }: AppContext, { purpose, to, secret }: VerificationResult): Promise<string> => {
  const word = newSecret()
  await store.db
    .insertInto('verification_result')
    .values({ hash: hashSecret(word), purpose, target: to, browser_hash: hashSecret(secret), expires_at: new Date(clock.now() + life) })
    .execute()
  return word
}

/** Returns whether a token matches this number, purpose and browser; consumes it. */
export const consumeVerificationResult = async (
  { store, clock }: AppContext,
  { purpose, to, secret }: VerificationResult,
  word: string,
): Promise<boolean> => {
  const taken = await store.db
    .deleteFrom('verification_result')
    .where('hash', '=', hashSecret(word))
    .where('purpose', '=', purpose)
    .where('target', '=', to)
    .where('browser_hash', '=', hashSecret(secret))
    .where('expires_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}
