import { headers } from '@perya/calls/envelope'
import { codeTtlMillis } from '@perya/domain/verification/sending'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { issueCode } from './issue-code.ts'
import { parsePhoneNumber } from './parse-phone-number.ts'

/** Sends an SMS code for registration. A link or an image on another site cannot request it: neither sends our header (B05). */
export const smsRegister: Handler<'verification.smsRegister'> = async ({ captcha, captchaId, ...typed }, context) => {
  if (context.header(headers.module.toLowerCase()) === undefined) throw new Refusal('forbidden')
  const request = { purpose: 'register', channel: 'sms', to: parsePhoneNumber(typed), captcha: { id: captchaId, answer: captcha } } as const
  const { expiresAt } = await issueCode(context, request)
  return { expiredMinutes: codeTtlMillis / 60_000, expirationTime: expiresAt }
}
