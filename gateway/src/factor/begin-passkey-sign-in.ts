import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { cookieLine, cookieName } from '../session/cookies.ts'
import { hashSecret, newSecret } from '../session/secrets.ts'
import { requestOptionsFor, relyingPartyId } from './passkeys.ts'

const life = 5 * 60

/** The challenge of a passkey binding: which browser asked. */
export const passkeyBrowserBinding = (secret: string): string => `browser:${hashSecret(secret).toString('base64url')}`

/** Asks for any passkey of this house: nobody has said a name yet, so nothing can be told about one. */
export const beginPasskeySignIn: Handler<'factor.beginPasskeySignIn'> = async (_input, { app, setting, answer }) => {
  const rpId = relyingPartyId(setting.publicOrigin)
  if (rpId === null) throw new Refusal('module_disabled')
  const secret = newSecret()
  answer.appendCookie(cookieLine(cookieName('perya_passkey', setting.https), secret, setting.https, life))
  return { options: await requestOptionsFor(app, rpId, passkeyBrowserBinding(secret)) }
}
