import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { findById } from './find-by-username.ts'
import { forgetBrowser, passOn, takeRemembered } from './remember.ts'
import { sessionOfToken } from './find-session.ts'

/** Opens a session for the browser that was told to stay signed in (AUTH-22). Its token serves once: the answer brings the next. */
export const resume: Handler<'session.resume'> = async (_input, asking) => {
  const { house } = asking
  const family = await takeRemembered(asking)
  const member = family === null ? null : await findById(house, family.memberId)
  // A remembered browser would sign in without the factor that the member requires at every login.
  if (family === null || member === null || member.status !== 'active' || member.factor_always) {
    await forgetBrowser(asking)
    throw new Refusal('not_logged_in')
  }
  const signed = await completeSignIn(asking, member, { loginType: 'remember', side: 'member' })
  const sessionId = await sessionOfToken(house, signed.token)
  if (sessionId === null) await forgetBrowser(asking)
  else await passOn(asking, family, sessionId)
  return signed
}
