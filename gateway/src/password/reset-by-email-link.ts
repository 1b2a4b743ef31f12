import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { assertPassword } from '../session/assert-password.ts'
import { findById } from '../session/find-by-username.ts'
import { hashPassword } from '../session/password.ts'
import { assertNotGiven } from './assert-differs.ts'
import { setPassword } from './set-password.ts'
import { findMemberByResetToken } from './ticket.ts'

/** Sets a new password by a mailed link, once. Nobody is signed in by it: who owns the mailbox still has to sign in as ever (T9). */
export const resetByEmailLink: Handler<'password.mailReset'> = async ({ token, newPassword, confirmNewPassword }, { app }) => {
  if (newPassword !== confirmNewPassword) throw new Refusal('password_mismatch')
  const memberId = await findMemberByResetToken(app, token, 'mail')
  const member = memberId === null ? null : await findById(app, memberId)
  if (member === null || member.status !== 'active') throw new Refusal('reset_link_invalid')
  await assertPassword(app, newPassword, member.username)
  await assertNotGiven(member, newPassword)
  // Setting it uses every link of the member up; of two at once the second is a conflict.
  await setPassword(app, member, await hashPassword(newPassword), 'mail')
  return null
}
