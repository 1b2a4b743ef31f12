import { toE164 } from '@perya/domain/registration/phone-number'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { platformState } from '../system/platform-state.ts'
import { phoneServiceOf } from './phone-service.ts'

/** What is wanted of the third party: a number as typed, and what for. */
export type PhoneVerificationRequest = { readonly countryDialingCode: string; readonly mobileNum: string; readonly purpose: 'login' | 'register' }

/** The number in E.164; refused where there is no service, where signing in by it is off, and what is no number (FLAG-08, ERR-05). */
export const requirePhoneNumber = async (app: AppContext, { countryDialingCode, mobileNum, purpose }: PhoneVerificationRequest): Promise<string> => {
  phoneServiceOf(app)
  if (purpose === 'login' && !(await platformState(app)).enabled.has('PHONELOGIN3')) throw new Refusal('module_disabled')
  if (mobileNum.trim() === '') throw new Refusal('phone_number_missing')
  const number = toE164(countryDialingCode, mobileNum)
  if (number === null) throw new Refusal('phone_number_format')
  return number
}
