import type { Handler } from '../../kernel/context.ts'
import { cookieLine, cookieName } from '../../kernel/http/cookies.ts'
import { endSession } from '../session/end-sessions.ts'
import { clearRememberedBrowser } from '../session/remember.ts'

/**
 * Ends the session at once. Browsers never store members' answers (`no-store`), so only cookies are cleared, including the
 * one that would resume the session: language and theme stay (B01, B27).
 */
export const logout: Handler<'session.logout'> = async (_input, context) => {
  const { app, principal, setting, answer } = context
  await endSession(app, principal.sessionId, 'logout')
  answer.appendCookie(cookieLine(cookieName('perya', setting.https), '', setting.https, 0))
  await clearRememberedBrowser(context)
  return null
}
