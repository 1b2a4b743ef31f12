import type { Handler } from '../context.ts'
import { cookieLine, cookieName } from './cookies.ts'
import { endSession } from './end-sessions.ts'
import { clearRememberedBrowser } from './remember.ts'

/**
 * Ends the session at once. Member answers are never stored by browsers (`no-store`), so only cookies are taken back, also the
 * one that would bring the session back: language and theme stay (B01, B27).
 */
export const logout: Handler<'session.logout'> = async (_input, context) => {
  const { app, principal, setting, answer } = context
  await endSession(app, principal.sessionId, 'logout')
  answer.appendCookie(cookieLine(cookieName('perya', setting.https), '', setting.https, 0))
  await clearRememberedBrowser(context)
  return null
}
