import { isIncomplete } from '../completeness/refresh.ts'
import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { assertPassword } from '../session/assert-password.ts'
import { beginSession } from '../session/begin-session.ts'
import { cookieLine, cookieName } from '../session/cookies.ts'
import { findById } from '../session/find-by-username.ts'
import { hashPassword } from '../session/password.ts'
import { clearRememberedBrowser } from '../session/remember.ts'
import { assertDiffers } from './assert-differs.ts'
import { checkOldPassword } from './check-old-password.ts'
import { setPassword } from './set-password.ts'

/**
 * Changes a password. Every session ends, this one too: the answer carries both halves of a new one, so that whoever changed it is
 * logged in again and nobody else is (AUTH-13, B23).
 */
export const changePassword: Handler<'password.change'> = async ({ oldPassword, newPassword, confirmNewPassword }, context) => {
  const { app, principal, setting, address, answer } = context
  const member = await findById(app, principal.memberId)
  if (member === null) throw new Refusal('not_logged_in')
  if (newPassword !== confirmNewPassword) throw new Refusal('password_mismatch')
  await checkOldPassword(context, member, oldPassword)
  await assertPassword(app, newPassword, member.username)
  await assertDiffers(member, newPassword)
  const { login_type: loginType, agent } = await app.store.db
    .selectFrom('session')
    .select(['login_type', 'agent'])
    .where('id', '=', principal.sessionId)
    .executeTakeFirstOrThrow()
  await setPassword(app, member, await hashPassword(newPassword), 'change')
  const halves = await beginSession(app, member, { loginType, mustChange: false, address, agent })
  answer.appendCookie(cookieLine(cookieName('perya', setting.https), halves.cookie, setting.https))
  await clearRememberedBrowser(context)
  const mustComplete = await isIncomplete(app, member)
  return { token: halves.token, firstTimeLogin: false, passwordExpired: false, cpw: false, mustComplete, type: member.type }
}
