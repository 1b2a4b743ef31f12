import type { Handler } from '../handler.ts'
import { cookieLine, cookieName } from './cookies.ts'
import { endSession } from './end-sessions.ts'

/**
 * Ends the session at once. Member answers are never stored by browsers (`no-store`), so only the cookie is taken back: language
 * and theme stay (B27).
 */
export const logout: Handler<'session.logout'> = async (_input, { house, principal, setting, answer }) => {
  await endSession(house, principal.sessionId, 'logout')
  answer.appendCookie(cookieLine(cookieName('perya', setting.https), '', setting.https, 0))
  return null
}
