import type { CallContext, Principal } from '../context.ts'
import { cookieLine, cookieName } from '../session/cookies.ts'
import { newSecret } from '../session/secrets.ts'

type WithCookies = Pick<CallContext<Principal | null>, 'cookie' | 'setting' | 'answer'>

const secretForm = /^[A-Za-z0-9_-]{43}$/
const keptFor = 3600

/** The secret that binds codes to this browser, or null when it brings none. */
export const browserSecret = ({ cookie, setting }: WithCookies): string | null => {
  const kept = cookie(cookieName('perya_code', setting.https)) ?? ''
  return secretForm.test(kept) ? kept : null
}

/** The secret of this browser; a browser without one is given one. */
export const requireBrowserSecret = (context: WithCookies): string => {
  const secret = browserSecret(context) ?? newSecret()
  context.answer.appendCookie(cookieLine(cookieName('perya_code', context.setting.https), secret, context.setting.https, keptFor))
  return secret
}
