import type { Asking, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { noteSignIn } from '../security/note-sign-in.ts'
import { platformState } from '../system/platform-state.ts'
import { numberOf } from '../verification/number-of.ts'
import { provePhone } from '../verification/prove-phone.ts'
import { findByContact } from './find-by-contact.ts'
import type { Member } from './tables.ts'

/** A number, and the code that was sent to it. */
export type SmsCredentials = {
  readonly username: string
  readonly countryDialingCode: string
  readonly verificationCode: string
  readonly verificationResult: string
}

/** The member whose proven number this is, by the code that was sent there; a number that nobody has is refused like a wrong code (T8). */
export const checkSmsCode = async (
  asking: Asking<Principal | null>,
  { username, countryDialingCode, verificationCode: code, verificationResult: result }: SmsCredentials,
): Promise<Member> => {
  // Two ways in with a switch each: by our own code, and by what a third party has confirmed (FLAG-04, FLAG-08).
  const module = result === '' ? 'MOBILEVERCODELOGIN3' : 'PHONELOGIN3'
  if (!(await platformState(asking.house)).enabled.has(module)) throw new Refusal('module_disabled')
  const to = numberOf({ countryDialingCode, mobileNum: username })
  const isRight = await provePhone(asking, { purpose: 'login', to, code, result })
  const member = await findByContact(asking.house, 'sms', to)
  if (isRight && member !== null) return member
  await noteSignIn(asking, member?.id ?? null, 'sms', 'wrong_code')
  throw new Refusal('verification_code_invalid')
}
