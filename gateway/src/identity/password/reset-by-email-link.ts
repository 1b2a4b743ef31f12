import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { assertPassword } from '../credentials/assert-password.ts'
import { findById } from '../account/find-by-username.ts'
import { hashPassword } from '../credentials/password.ts'
import { assertNotGiven } from './assert-differs.ts'
import { setPassword } from './set-password.ts'
import { findResetToken } from './ticket.ts'

/** Sets a new password by a link that was mailed or that support sent, once. It signs no browser in: the owner of the contact still has to sign in as usual (T9). */
export const resetByEmailLink: Handler<'password.mailReset'> = async ({ token, newPassword, confirmNewPassword }, { app }) => {
  if (newPassword !== confirmNewPassword) throw new Refusal('password_mismatch')
  const found = await findResetToken(app, token, ['mail', 'support'])
  const member = found === null ? null : await findById(app, found.memberId)
  if (found === null || member === null || member.status !== 'active') throw new Refusal('reset_link_invalid')
  await assertPassword(app, newPassword, member.username)
  await assertNotGiven(member, newPassword)
  // Setting it consumes every link of the member; of two concurrent requests the second is a conflict.
  await setPassword(app, member, await hashPassword(newPassword), found.way)
  return null
}
