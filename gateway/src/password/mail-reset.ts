import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { assertPassword } from '../session/assert-password.ts'
import { findById } from '../session/find-by-username.ts'
import { hashPassword } from '../session/password.ts'
import { assertNotGiven } from './assert-differs.ts'
import { setPassword } from './set-password.ts'
import { memberOfToken } from './ticket.ts'

/** Sets a new password by a mailed link, once. Nobody is signed in by it: who owns the mailbox still has to sign in as ever (T9). */
export const mailReset: Handler<'password.mailReset'> = async ({ token, newPassword, confirmNewPassword }, { house }) => {
  if (newPassword !== confirmNewPassword) throw new Refusal('password_mismatch')
  const memberId = await memberOfToken(house, token, 'mail')
  const member = memberId === null ? null : await findById(house, memberId)
  if (member === null || member.status !== 'active') throw new Refusal('reset_link_invalid')
  await assertPassword(house, newPassword, member.username)
  await assertNotGiven(member, newPassword)
  // Setting it uses every link of the member up; of two at once the second is a conflict.
  await setPassword(house, member, await hashPassword(newPassword), 'mail')
  return null
}
