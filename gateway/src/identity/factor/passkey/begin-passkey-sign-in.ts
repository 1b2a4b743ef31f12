import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { cookieLine, cookieName } from '../../../kernel/http/cookies.ts'
import { hashSecret, newSecret } from '../../../kernel/secrets.ts'
import { requestOptionsFor } from '../core/passkeys.ts'
import { relyingPartyId } from '../core/webauthn.ts'

const life = 5 * 60

/** Returns the binding of a passkey challenge: the browser that requested it. */
export const passkeyBrowserBinding = (secret: string): string => `browser:${hashSecret(secret).toString('base64url')}`

/** Requests any passkey of this site: no user name is given yet, so the answer reveals nothing about an account. */
export const beginPasskeySignIn: Handler<'factor.beginPasskeySignIn'> = async (_input, { app, setting, answer }) => {
  const rpId = relyingPartyId(setting.publicOrigin)
  if (rpId === null) throw new Refusal('module_disabled')
  const secret = newSecret()
  answer.appendCookie(cookieLine(cookieName('perya_passkey', setting.https), secret, setting.https, life))
  return { options: await requestOptionsFor(app, rpId, passkeyBrowserBinding(secret)) }
}
