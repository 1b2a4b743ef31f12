import type { Handler, House } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { assertPassword } from '../session/assert-password.ts'
import { hashPassword } from '../session/password.ts'
import type { Member } from '../session/tables.ts'
import { numberOf } from '../verification/number-of.ts'
import { spendCode } from '../verification/spend-code.ts'
import { assertNotGiven } from './assert-differs.ts'
import { setPassword } from './set-password.ts'

const ownerOf = async ({ store }: House, number: string): Promise<Member | null> => {
  const row = await store.db
    .selectFrom('member as m')
    .innerJoin('member_contact as c', 'c.member_id', 'm.id')
    .selectAll('m')
    .where('c.kind', '=', 'sms')
    .where('c.value', '=', number)
    .where('c.verified_at', 'is not', null)
    .where('m.status', '=', 'active')
    .executeTakeFirst()
  return row ?? null
}

const wrongCode = () => new Refusal('verification_code_invalid')

/**
 * Sets a new password by the code that was sent to a number: bound to this purpose, this number and this browser, five tries. A
 * number that nobody has fails like a wrong code (T10, S4). Nobody is signed in by it, and withdrawals are held for a day.
 */
export const verification: Handler<'password.verification'> = async ({ newPassword, verificationCode, ...typed }, asking) => {
  const { house } = asking
  const number = numberOf(typed)
  // Said before the code is looked at, so that a password that cannot be taken does not use it up.
  await assertPassword(house, newPassword, '')
  if (!(await spendCode(asking, { purpose: 'reset', channel: 'sms', to: number, code: verificationCode }))) throw wrongCode()
  const member = await ownerOf(house, number)
  if (member === null) throw wrongCode()
  await assertPassword(house, newPassword, member.username)
  await assertNotGiven(member, newPassword)
  await setPassword(house, member, await hashPassword(newPassword), 'sms')
  return null
}
