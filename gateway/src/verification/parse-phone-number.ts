import { toE164 } from '@perya/domain/registration/phone-number'
import { Refusal } from '../refusal.ts'

/** The number in E.164 behind what was typed, or the refusal that asks for a valid one (ERR-24). */
export const parsePhoneNumber = ({ countryDialingCode, mobileNum }: { readonly countryDialingCode: string; readonly mobileNum: string }): string => {
  const number = toE164(countryDialingCode, mobileNum)
  if (number === null) throw new Refusal('mobile_number_invalid')
  return number
}
