import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { assertPassword } from '../credentials/assert-password.ts'
import { findById } from '../account/find-by-username.ts'
import { hashPassword } from '../credentials/password.ts'
import { assertNotGiven } from './assert-differs.ts'
import { setPassword } from './set-password.ts'
import { findMemberByResetToken } from './ticket.ts'

/** Sets a new password by a mailed link, once. It signs no browser in: the owner of the mailbox still has to sign in as usual (T9). */
export const resetByEmailLink: Handler<'password.mailReset'> = async ({ token, newPassword, confirmNewPassword }, { app }) => {
  if (newPassword !== confirmNewPassword) throw new Refusal('password_mismatch')
  const memberId = await findMemberByResetToken(app, token, 'mail')
  const member = memberId === null ? null : await findById(app, memberId)
  if (member === null || member.status !== 'active') throw new Refusal('reset_link_invalid')
  await assertPassword(app, newPassword, member.username)
  await assertNotGiven(member, newPassword)
  // Setting it consumes every link of the member; of two concurrent requests the second is a conflict.
  await setPassword(app, member, await hashPassword(newPassword), 'mail')
  return null
}
