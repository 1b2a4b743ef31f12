import { hasToComplete } from '../completeness/core/refresh.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { assertPassword } from '../credentials/assert-password.ts'
import { beginSession } from '../session/begin-session.ts'
import { cookieLine, cookieName } from '../../kernel/http/cookies.ts'
import { findById } from '../account/find-by-username.ts'
import { hashPassword } from '../credentials/password.ts'
import { clearRememberedBrowser } from '../session/remember.ts'
import { readSessionOrigin } from '../session/session-start.ts'
import { assertDiffers } from './assert-differs.ts'
import { checkOldPassword } from './check-old-password.ts'
import { setPassword } from './set-password.ts'

/**
 * Changes a password. Every session ends, this one included: the answer carries both halves of a new one, so that only the browser that
 * changed the password stays signed in (AUTH-13, B23).
 */
export const changePassword: Handler<'password.change'> = async ({ oldPassword, newPassword, confirmNewPassword }, context) => {
  const { app, principal, setting, address, answer } = context
  const member = await findById(app, principal.memberId)
  if (member === null) throw new Refusal('not_logged_in')
  if (newPassword !== confirmNewPassword) throw new Refusal('password_mismatch')
  await checkOldPassword(context, member, oldPassword)
  await assertPassword(app, newPassword, member.username)
  await assertDiffers(member, newPassword)
  const { loginType, agent } = await readSessionOrigin(app, principal.sessionId)
  await setPassword(app, member, await hashPassword(newPassword), 'change')
  const halves = await beginSession(app, member, { loginType, mustChange: false, address, agent })
  answer.appendCookie(cookieLine(cookieName('perya', setting.https), halves.cookie, setting.https))
  await clearRememberedBrowser(context)
  const mustComplete = await hasToComplete(app, member)
  return { token: halves.token, firstTimeLogin: false, passwordExpired: false, cpw: false, mustComplete, type: member.type }
}
