import type { CallContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordSignInAttempt } from '../attempts/record-sign-in-attempt.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { parsePhoneNumber } from '../verification/parse-phone-number.ts'
import { provePhone } from '../verification/prove-phone.ts'
import { findByContact } from '../account/find-by-contact.ts'
import type { MemberRow } from '../session/tables.ts'

/** A phone number, and the code that was sent to it. */
export type SmsCredentials = {
  readonly username: string
  readonly countryDialingCode: string
  readonly verificationCode: string
  readonly verificationResult: string
}

/** Returns the member with this verified number, by a code sent to it; an unknown number is refused like a wrong code (T8). */
export const checkSmsCode = async (
  context: CallContext<Principal | null>,
  { username, countryDialingCode, verificationCode: code, verificationResult: result }: SmsCredentials,
): Promise<MemberRow> => {
  // Two sign-in methods with a module each: by our own code, and by what a third party has confirmed (FLAG-04, FLAG-08).
  const module = result === '' ? 'MOBILEVERCODELOGIN3' : 'PHONELOGIN3'
  if (!(await platformState(context.app)).enabled.has(module)) throw new Refusal('module_disabled')
  const to = parsePhoneNumber({ countryDialingCode, mobileNum: username })
  const isRight = await provePhone(context, { purpose: 'login', to, code, result })
  const member = await findByContact(context.app, 'sms', to)
  if (isRight && member !== null) return member
  await recordSignInAttempt(context, member?.id ?? null, 'sms', 'wrong_code')
  throw new Refusal('verification_code_invalid')
}
