import type { HandlersOfFeature } from '../../kernel/context.ts'
import { phoneConfirm } from './handlers/phone-confirm.ts'
import { phoneSend } from './handlers/phone-send.ts'
import { phoneServiceInfo } from './handlers/phone-service-info.ts'
import { smsNoLogin } from './sms-no-login.ts'
import { smsRegister } from './sms-register.ts'

/** Verification codes for phone numbers. */
export const verificationHandlers: HandlersOfFeature<'verification'> = {
  'verification.smsNoLogin': smsNoLogin,
  'verification.smsRegister': smsRegister,
  'verification.phoneService': phoneServiceInfo,
  'verification.phoneSend': phoneSend,
  'verification.phoneConfirm': phoneConfirm,
}
