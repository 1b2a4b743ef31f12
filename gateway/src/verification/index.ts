import type { HandlersOfFeature } from '../context.ts'
import { phoneConfirm } from './phone-confirm.ts'
import { phoneSend } from './phone-send.ts'
import { phoneServiceInfo } from './phone-service-info.ts'
import { smsNoLogin } from './sms-no-login.ts'
import { smsRegister } from './sms-register.ts'

/** Codes that prove a number. */
export const verificationHandlers: HandlersOfFeature<'verification'> = {
  'verification.smsNoLogin': smsNoLogin,
  'verification.smsRegister': smsRegister,
  'verification.phoneService': phoneServiceInfo,
  'verification.phoneSend': phoneSend,
  'verification.phoneConfirm': phoneConfirm,
}
