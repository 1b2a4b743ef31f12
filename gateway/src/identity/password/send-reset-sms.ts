import { codeTtlMillis } from '@perya/domain/verification/sending'
import type { Handler } from '../../kernel/context.ts'
import { issueCode } from '../verification/issue-code.ts'
import { parsePhoneNumber } from '../verification/parse-phone-number.ts'

/** Sends a code for setting a new password. It is created and counted for every number; only a known one receives it (T10, S4). */
export const sendResetSms: Handler<'password.sms'> = async ({ captcha, captchaId, ...typed }, context) => {
  const request = { purpose: 'reset', channel: 'sms', to: parsePhoneNumber(typed), captcha: { id: captchaId, answer: captcha } } as const
  const { expiresAt } = await issueCode(context, request)
  return { expiredMinutes: codeTtlMillis / 60_000, expirationTime: expiresAt }
}
