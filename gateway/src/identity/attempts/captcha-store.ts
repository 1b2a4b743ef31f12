import type { AppContext } from '../../kernel/context.ts'
import { cookieName } from '../../kernel/http/cookies.ts'
import { hashSecret, matchesHash, newId, newSecret } from '../../kernel/secrets.ts'

/** Milliseconds for which a captcha is valid. */
export const captchaTtlMillis = 2 * 60_000

type Cookies = (name: string) => string | undefined

const plain = (answer: string): string => answer.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

const split = (cookie: Cookies, https: boolean): { id: string; secret: string } => {
  const [id = '', secret = ''] = (cookie(cookieName('perya_captcha', https)) ?? '').split('.')
  return { id, secret }
}

/** Stores the answer of a new captcha, bound to the browser that holds the secret of the cookie. */
export const storeCaptcha = async (app: AppContext, answer: string): Promise<{ id: string; cookie: string }> => {
  const id = newId('c-')
  const secret = newSecret()
  await app.store.db
    .insertInto('captcha')
    .values({
      id,
      answer_hash: hashSecret(`${id} ${plain(answer)}`),
      browser_hash: hashSecret(secret),
      expires_at: new Date(app.clock.now() + captchaTtlMillis),
    })
    .execute()
  return { id, cookie: `${id}.${secret}` }
}

/** Returns when the captcha of this browser was created, or null. */
export const captchaCreatedAt = async (app: AppContext, cookie: Cookies, https: boolean): Promise<number | null> => {
  const row = await app.store.db.selectFrom('captcha').select('expires_at').where('id', '=', split(cookie, https).id).executeTakeFirst()
  return row === undefined ? null : row.expires_at.getTime() - captchaTtlMillis
}

/** Returns whether an answer is right. Consumes the captcha, right or wrong. */
export const verifyCaptcha = async (app: AppContext, given: { id: string; answer: string }, cookie: Cookies, https: boolean): Promise<boolean> => {
  const { id, secret } = split(cookie, https)
  if (given.id !== '' && given.id !== id) return false
  const row = await app.store.db.deleteFrom('captcha').where('id', '=', id).returningAll().executeTakeFirst()
  if (row === undefined || row.expires_at.getTime() <= app.clock.now()) return false
  return matchesHash(secret, row.browser_hash) && matchesHash(`${id} ${plain(given.answer)}`, row.answer_hash)
}
