import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findMember } from '../account/find-member.ts'
import { recordSignInAttempt } from '../attempts/record-sign-in-attempt.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { cookieLine, cookieName } from '../../kernel/http/cookies.ts'
import { passkeyBrowserBinding } from '../factor/passkey/begin-passkey-sign-in.ts'
import { findPasskeyOwner, verifyPasskeyAssertion } from '../factor/core/passkeys.ts'

/** Signs in the owner of a passkey: possession plus a local unlock by biometrics or PIN (AUTH-23). */
export const passkeySignIn: Handler<'factor.passkeySignIn'> = async ({ passkey, side }, context) => {
  const { app, cookie, setting, answer } = context
  const name = cookieName('perya_passkey', setting.https)
  const shown = await verifyPasskeyAssertion(app, setting.publicOrigin, passkeyBrowserBinding(cookie(name) ?? ''), passkey)
  if (shown === null) {
    await recordSignInAttempt(context, await findPasskeyOwner(app, passkey.id), 'passkey', 'wrong_passkey')
    throw new Refusal('passkey_refused')
  }
  answer.appendCookie(cookieLine(name, '', setting.https, 0))
  return completeSignIn(context, await findMember(app, shown.member_id), { loginType: 'passkey', side })
}
