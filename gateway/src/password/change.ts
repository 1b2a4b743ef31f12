import { isIncomplete } from '../completeness/refresh.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { assertPassword } from '../session/assert-password.ts'
import { beginSession } from '../session/begin-session.ts'
import { cookieLine, cookieName } from '../session/cookies.ts'
import { findById } from '../session/find-by-username.ts'
import { hashPassword } from '../session/password.ts'
import { forgetBrowser } from '../session/remember.ts'
import { assertDiffers } from './assert-differs.ts'
import { checkOldPassword } from './check-old-password.ts'
import { setPassword } from './set-password.ts'

/**
 * Changes a password. Every session ends, this one too: the answer carries both halves of a new one, so that whoever changed it is
 * logged in again and nobody else is (AUTH-13, B23).
 */
export const change: Handler<'password.change'> = async ({ oldPassword, newPassword, confirmNewPassword }, asking) => {
  const { house, principal, setting, address, answer } = asking
  const member = await findById(house, principal.memberId)
  if (member === null) throw new Refusal('not_logged_in')
  if (newPassword !== confirmNewPassword) throw new Refusal('password_mismatch')
  await checkOldPassword(asking, member, oldPassword)
  await assertPassword(house, newPassword, member.username)
  await assertDiffers(member, newPassword)
  const { login_type: loginType, agent } = await house.store.db
    .selectFrom('session')
    .select(['login_type', 'agent'])
    .where('id', '=', principal.sessionId)
    .executeTakeFirstOrThrow()
  await setPassword(house, member, await hashPassword(newPassword), 'change')
  const halves = await beginSession(house, member, { loginType, mustChange: false, address, agent })
  answer.appendCookie(cookieLine(cookieName('perya', setting.https), halves.cookie, setting.https))
  await forgetBrowser(asking)
  const mustComplete = await isIncomplete(house, member)
  return { token: halves.token, firstTimeLogin: false, passwordExpired: false, cpw: false, mustComplete, type: member.type }
}
