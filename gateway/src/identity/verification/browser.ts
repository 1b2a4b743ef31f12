import type { CallContext, Principal } from '../../kernel/context.ts'
import { cookieLine, cookieName } from '../../kernel/http/cookies.ts'
import { newSecret } from '../../kernel/secrets.ts'

type WithCookies = Pick<CallContext<Principal | null>, 'cookie' | 'setting' | 'answer'>

const secretForm = /^[A-Za-z0-9_-]{43}$/
const cookieSeconds = 3600

/** Returns the secret that binds codes to this browser, or null when it sends none. */
export const browserSecret = ({ cookie, setting }: WithCookies): string | null => {
  const sent = cookie(cookieName('perya_code', setting.https)) ?? ''
  return secretForm.test(sent) ? sent : null
}

/** Returns the secret of this browser; sets one for a browser without it. */
export const requireBrowserSecret = (context: WithCookies): string => {
  const secret = browserSecret(context) ?? newSecret()
  context.answer.appendCookie(cookieLine(cookieName('perya_code', context.setting.https), secret, context.setting.https, cookieSeconds))
  return secret
}
