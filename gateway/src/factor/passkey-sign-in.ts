import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { recordSignInAttempt } from '../security/record-sign-in-attempt.ts'
import { completeSignIn } from '../session/complete-sign-in.ts'
import { cookieLine, cookieName } from '../session/cookies.ts'
import { passkeyBrowserBinding } from './begin-passkey-sign-in.ts'
import { findPasskeyOwner, verifyPasskeyAssertion } from './passkeys.ts'

/** Signs in whom a passkey belongs to: something one has, unlocked by something one is or knows (AUTH-23). */
export const passkeySignIn: Handler<'factor.passkeySignIn'> = async ({ passkey, side }, context) => {
  const { app, cookie, setting, answer } = context
  const name = cookieName('perya_passkey', setting.https)
  const shown = await verifyPasskeyAssertion(app, setting.publicOrigin, passkeyBrowserBinding(cookie(name) ?? ''), passkey)
  if (shown === null) {
    await recordSignInAttempt(context, await findPasskeyOwner(app, passkey.id), 'passkey', 'wrong_passkey')
    throw new Refusal('passkey_refused')
  }
  answer.appendCookie(cookieLine(name, '', setting.https, 0))
  const member = await app.store.db.selectFrom('member').selectAll().where('id', '=', shown.member_id).executeTakeFirstOrThrow()
  return completeSignIn(context, member, { loginType: 'passkey', side })
}
