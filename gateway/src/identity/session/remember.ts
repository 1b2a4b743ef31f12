import { sql } from 'kysely'
import { audited } from '../../kernel/audit/append-audit.ts'
import type { CallContext, AppContext, Principal } from '../../kernel/context.ts'
import { cookieLine, rememberCookie, rememberHintCookie } from '../../kernel/http/cookies.ts'
import { hashSecret, matchesHash, newId, newSecret } from '../../kernel/secrets.ts'

// "Keep me signed in" stores no password (B01). A browser holds a token that opens one session and is replaced by the next; the
// tokens of one sign-in are a family that ends after a day. A used token indicates a stolen copy: the family ends.

/** Milliseconds for which a browser is remembered after a sign-in, however often it resumes (AUTH-22). */
export const rememberTtlMillis = 86_400_000

type Browser = Pick<CallContext<Principal | null>, 'app' | 'cookie' | 'setting' | 'answer'>
type Family = { readonly family: string; readonly memberId: string; readonly expiresAt: number }

const shape = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

const shownBy = ({ cookie, setting }: Browser): { selector: string; validator: string } | null => {
  const [, selector, validator] = shape.exec(cookie(rememberCookie(setting.https)) ?? '') ?? []
  return selector === undefined || validator === undefined ? null : { selector, validator }
}

const give = async ({ app, setting, answer }: Browser, { family, memberId, expiresAt }: Family, sessionId: string): Promise<void> => {
  const [selector, validator] = [newSecret().slice(0, 22), newSecret()]
  await app.store.db
    .insertInto('remember_token')
    .values({
      selector,
      validator_hash: hashSecret(validator),
      family,
      member_id: memberId,
      session_id: sessionId,
      expires_at: new Date(expiresAt),
      used_at: null,
    })
    .execute()
  const seconds = Math.floor((expiresAt - app.clock.now()) / 1000)
  answer.appendCookie(cookieLine(rememberCookie(setting.https), `${selector}.${validator}`, setting.https, seconds))
  answer.appendCookie(rememberHintCookie(setting.https, seconds))
}

/** Remembers this browser for a day, starting from a session. */
export const rememberBrowser = (browser: Browser, memberId: string, sessionId: string): Promise<void> =>
  give(browser, { family: newId('f-'), memberId, expiresAt: browser.app.clock.now() + rememberTtlMillis }, sessionId)

/** Issues the next token of a family that has just opened a session. */
export const rotateRememberToken = (browser: Browser, family: Family, sessionId: string): Promise<void> => give(browser, family, sessionId)

const endFamily = async ({ store, clock }: AppContext, family: string): Promise<void> => {
  await sql`update session set ended_at = ${new Date(clock.now())}, ended_by = 'reuse'
             where ended_at is null and id in (select session_id from remember_token where family = ${family})`.execute(store.db)
  await store.db.deleteFrom('remember_token').where('family', '=', family).execute()
}

/** Consumes the token of this browser and returns its family; null when it opens nothing (any more). */
export const consumeRememberToken = async (browser: Browser): Promise<Family | null> => {
  const { app } = browser
  const shown = shownBy(browser)
  if (shown === null) return null
  const { db } = app.store
  const row = await db.selectFrom('remember_token').selectAll().where('selector', '=', shown.selector).executeTakeFirst()
  if (row === undefined || !matchesHash(shown.validator, row.validator_hash) || row.expires_at.getTime() <= app.clock.now()) return null
  const { numUpdatedRows } = await db
    .updateTable('remember_token')
    .set({ used_at: new Date(app.clock.now()) })
    .where('selector', '=', shown.selector)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return { family: row.family, memberId: row.member_id, expiresAt: row.expires_at.getTime() }
  return audited(app, async (inside) => {
    await endFamily(inside, row.family)
    return { value: null, events: [{ actor: row.member_id, action: 'remember reused', subject: row.member_id, result: 'ended' }] }
  })
}

/** Clears "keep me signed in" of this browser: its cookies, and the family of its token. */
export const clearRememberedBrowser = async (browser: Browser): Promise<void> => {
  const { app, setting, answer, cookie } = browser
  if (cookie(rememberCookie(setting.https)) === undefined) return
  const shown = shownBy(browser)
  if (shown !== null)
    await sql`delete from remember_token where family in
               (select family from remember_token where selector = ${shown.selector} and validator_hash = ${hashSecret(shown.validator)})`.execute(
      app.store.db,
    )
  answer.appendCookie(cookieLine(rememberCookie(setting.https), '', setting.https, 0))
  answer.appendCookie(rememberHintCookie(setting.https, 0))
}

type Remembered = { readonly sessionId: string } | { readonly memberId: string; readonly butFor?: string }

/** Deletes the remember tokens of a session, or of a member, except those of the session `butFor`. */
export const deleteRemembered = async ({ store }: AppContext, of: Remembered): Promise<void> => {
  if ('memberId' in of)
    await sql`delete from remember_token where member_id = ${of.memberId} and family not in
               (select family from remember_token where session_id = ${of.butFor ?? ''})`.execute(store.db)
  else await sql`delete from remember_token where family in (select family from remember_token where session_id = ${of.sessionId})`.execute(store.db)
}
