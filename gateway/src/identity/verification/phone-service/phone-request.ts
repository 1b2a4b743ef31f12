import { toE164 } from '@perya/domain/registration/phone-number'
import type { AppContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { platformState } from '../../../kernel/settings/platform-state.ts'
import { phoneServiceOf } from './phone-service.ts'

/** A request to the third party: a number as typed, and its purpose. */
export type PhoneVerificationRequest = { readonly countryDialingCode: string; readonly mobileNum: string; readonly purpose: 'login' | 'register' }

/** Returns the number in E.164; refuses where there is no service, where sign-in by it is off, and invalid numbers (FLAG-08, ERR-05). */
export const requirePhoneNumber = async (app: AppContext, { countryDialingCode, mobileNum, purpose }: PhoneVerificationRequest): Promise<string> => {
  phoneServiceOf(app)
  if (purpose === 'login' && !(await platformState(app)).enabled.has('PHONELOGIN3')) throw new Refusal('module_disabled')
  if (mobileNum.trim() === '') throw new Refusal('phone_number_missing')
  const number = toE164(countryDialingCode, mobileNum)
  if (number === null) throw new Refusal('phone_number_format')
  return number
}
