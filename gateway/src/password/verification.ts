import type { Input } from '@perya/calls'
import type { Asking, Handler, House, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { noteSignIn } from '../security/note-sign-in.ts'
import { assertPassword } from '../session/assert-password.ts'
import { findById } from '../session/find-by-username.ts'
import { hashPassword } from '../session/password.ts'
import { numberOf } from '../verification/number-of.ts'
import { spendCode } from '../verification/spend-code.ts'
import { assertNotGiven } from './assert-differs.ts'
import { assertStrongFactor } from './assert-strong-factor.ts'
import { setPassword } from './set-password.ts'
import { memberOfToken } from './ticket.ts'

const ownerOf = async ({ store }: House, number: string): Promise<string | null> => {
  const row = await store.db
    .selectFrom('member_contact')
    .select('member_id')
    .where('kind', '=', 'sms')
    .where('value', '=', number)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return row?.member_id ?? null
}

// By the code, or by the ticket that a right code was exchanged for.
const provedBy = async (asking: Asking<Principal | null>, { ticket, verificationCode, ...typed }: Input<'password.verification'>) => {
  if (ticket !== '') return memberOfToken(asking.house, ticket, 'sms')
  const number = numberOf(typed)
  const isRight = await spendCode(asking, { purpose: 'reset', channel: 'sms', to: number, code: verificationCode })
  const owner = await ownerOf(asking.house, number)
  if (isRight) return owner
  await noteSignIn(asking, owner, 'recovery', 'wrong_code')
  return null
}

/**
 * Sets a new password by the code that was sent to a number: bound to this purpose, this number and this browser, five tries. A
 * number that nobody has fails like a wrong code (T10, S4). Nobody is signed in by it, and withdrawals are held for a day.
 */
export const verification: Handler<'password.verification'> = async (input, asking) => {
  const { house } = asking
  const { newPassword } = input
  // Said before the code is looked at, so that a password that cannot be taken does not use it up.
  await assertPassword(house, newPassword, '')
  const memberId = await provedBy(asking, input)
  const member = memberId === null ? null : await findById(house, memberId)
  if (member === null || member.status !== 'active') throw new Refusal('verification_code_invalid')
  await assertPassword(house, newPassword, member.username)
  await assertNotGiven(member, newPassword)
  await assertStrongFactor(asking, member, input)
  await setPassword(house, member, await hashPassword(newPassword), 'sms')
  return null
}
