import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { findById } from '../account/find-by-username.ts'
import { clearRememberedBrowser, rotateRememberToken, consumeRememberToken } from '../session/remember.ts'
import { sessionOfToken } from '../session/find-session.ts'

/** Opens a session for a remembered browser (AUTH-22). Its token is single-use: the answer carries the next one. */
export const resume: Handler<'session.resume'> = async (_input, context) => {
  const { app } = context
  const family = await consumeRememberToken(context)
  const member = family === null ? null : await findById(app, family.memberId)
  // A remembered browser would sign in without the factor that the member requires at every login.
  if (family === null || member === null || member.status !== 'active' || member.factor_always) {
    await clearRememberedBrowser(context)
    throw new Refusal('not_logged_in')
  }
  const signed = await completeSignIn(context, member, { loginType: 'remember', side: 'member' })
  const sessionId = await sessionOfToken(app, signed.token)
  if (sessionId === null) await clearRememberedBrowser(context)
  else await rotateRememberToken(context, family, sessionId)
  return signed
}
