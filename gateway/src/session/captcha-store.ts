import type { House } from '../handler.ts'
import { cookieName } from './cookies.ts'
import { hashOf, isSecretOf, newId, newSecret } from './secrets.ts'

/** Milliseconds that a captcha may be answered. */
export const captchaLife = 2 * 60_000

type Cookies = (name: string) => string | undefined

const plain = (answer: string): string => answer.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

const split = (cookie: Cookies, https: boolean): { id: string; secret: string } => {
  const [id = '', secret = ''] = (cookie(cookieName('perya_captcha', https)) ?? '').split('.')
  return { id, secret }
}

/** Keeps the answer of a new captcha, bound to the browser that holds the secret of the cookie. */
export const keepCaptcha = async (house: House, answer: string): Promise<{ id: string; cookie: string }> => {
  const id = newId('c-')
  const secret = newSecret()
  await house.store.db
    .insertInto('captcha')
    .values({
      id,
      answer_hash: hashOf(`${id} ${plain(answer)}`),
      browser_hash: hashOf(secret),
      expires_at: new Date(house.clock.now() + captchaLife),
    })
    .execute()
  return { id, cookie: `${id}.${secret}` }
}

/** When the captcha of this browser was drawn, or null. */
export const drawnAt = async (house: House, cookie: Cookies, https: boolean): Promise<number | null> => {
  const row = await house.store.db.selectFrom('captcha').select('expires_at').where('id', '=', split(cookie, https).id).executeTakeFirst()
  return row === undefined ? null : row.expires_at.getTime() - captchaLife
}

/** Whether an answer is right. Looking uses the captcha up, right or wrong. */
export const solvesCaptcha = async (house: House, given: { id: string; answer: string }, cookie: Cookies, https: boolean): Promise<boolean> => {
  const { id, secret } = split(cookie, https)
  if (given.id !== '' && given.id !== id) return false
  const row = await house.store.db.deleteFrom('captcha').where('id', '=', id).returningAll().executeTakeFirst()
  if (row === undefined || row.expires_at.getTime() <= house.clock.now()) return false
  return isSecretOf(secret, row.browser_hash) && isSecretOf(`${id} ${plain(given.answer)}`, row.answer_hash)
}
