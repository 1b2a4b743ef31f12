import type { HandlersOfFeature } from '../../kernel/context.ts'
import { changePassword } from './change-password.ts'
import { requestResetEmail } from './request-reset-email.ts'
import { resetByEmailLink } from './reset-by-email-link.ts'
import { sendResetSms } from './send-reset-sms.ts'
import { resetBySmsCode } from './reset-by-sms-code.ts'

/** Password change and recovery. */
export const passwordHandlers: HandlersOfFeature<'password'> = {
  'password.change': changePassword,
  'password.mail': requestResetEmail,
  'password.mailReset': resetByEmailLink,
  'password.sms': sendResetSms,
  'password.verification': resetBySmsCode,
}
