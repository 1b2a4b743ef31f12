import type { House } from '../handler.ts'
import { hashOf, newSecret } from '../session/secrets.ts'

const life = 10 * 60_000

/** What was proven: a number, for one purpose, in the browser that holds the secret. */
export type Result = { readonly purpose: 'login' | 'register'; readonly to: string; readonly secret: string }

/** Keeps what was proven, and gives the word that stands for it, once, for ten minutes. */
export const keepResult = async ({ store, clock }: House, { purpose, to, secret }: Result): Promise<string> => {
  const word = newSecret()
  await store.db
    .insertInto('verification_result')
    .values({ hash: hashOf(word), purpose, target: to, browser_hash: hashOf(secret), expires_at: new Date(clock.now() + life) })
    .execute()
  return word
}

/** Whether a word stands for this number, purpose and browser; looking uses it up. */
export const takeResult = async ({ store, clock }: House, { purpose, to, secret }: Result, word: string): Promise<boolean> => {
  const taken = await store.db
    .deleteFrom('verification_result')
    .where('hash', '=', hashOf(word))
    .where('purpose', '=', purpose)
    .where('target', '=', to)
    .where('browser_hash', '=', hashOf(secret))
    .where('expires_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}
