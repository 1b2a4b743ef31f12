import type { HandlersOf } from '../handler.ts'
import { smsNoLogin } from './sms-no-login.ts'
import { smsRegister } from './sms-register.ts'

/** Codes that prove a number. */
export const verificationHandlers: HandlersOf<'verification'> = {
  'verification.smsNoLogin': smsNoLogin,
  'verification.smsRegister': smsRegister,
}
