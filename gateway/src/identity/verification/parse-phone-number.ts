import { toE164 } from '@perya/domain/registration/phone-number'
import { Refusal } from '../../kernel/refusal.ts'

/** Parses a typed number to E.164; refuses an invalid one (ERR-24). */
export const parsePhoneNumber = ({ countryDialingCode, mobileNum }: { readonly countryDialingCode: string; readonly mobileNum: string }): string => {
  const number = toE164(countryDialingCode, mobileNum)
  if (number === null) throw new Refusal('mobile_number_invalid')
  return number
}
