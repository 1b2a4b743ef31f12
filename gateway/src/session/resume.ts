import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { findById } from './find-by-username.ts'
import { clearRememberedBrowser, rotateRememberToken, consumeRememberToken } from './remember.ts'
import { sessionOfToken } from './find-session.ts'

/** Opens a session for the browser that was told to stay signed in (AUTH-22). Its token serves once: the answer brings the next. */
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
