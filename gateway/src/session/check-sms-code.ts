import type { Asking, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { platformState } from '../system/platform-state.ts'
import { numberOf } from '../verification/number-of.ts'
import { spendCode } from '../verification/spend-code.ts'
import { findByContact } from './find-by-contact.ts'
import type { Member } from './tables.ts'

/** A number, and the code that was sent to it. */
export type SmsCredentials = { readonly username: string; readonly countryDialingCode: string; readonly verificationCode: string }

/** The member whose proven number this is, by the code that was sent there; a number that nobody has is refused like a wrong code (T8). */
export const checkSmsCode = async (
  asking: Asking<Principal | null>,
  { username, countryDialingCode, verificationCode }: SmsCredentials,
): Promise<Member> => {
  if (!(await platformState(asking.house)).enabled.has('MOBILEVERCODELOGIN3')) throw new Refusal('module_disabled')
  const to = numberOf({ countryDialingCode, mobileNum: username })
  const isRight = await spendCode(asking, { purpose: 'login', channel: 'sms', to, code: verificationCode })
  const member = await findByContact(asking.house, 'sms', to)
  if (!isRight || member === null) throw new Refusal('verification_code_invalid')
  return member
}
