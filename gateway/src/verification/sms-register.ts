import { headers } from '@perya/calls/envelope'
import { codeTtlMillis } from '@perya/domain/verification/sending'
import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { issueCode } from './issue-code.ts'
import { parsePhoneNumber } from './parse-phone-number.ts'

/** A code by SMS to register with. A link or a picture of another site cannot ask for it: neither sends our header (B05). */
export const smsRegister: Handler<'verification.smsRegister'> = async ({ captcha, captchaId, ...typed }, context) => {
  if (context.header(headers.module.toLowerCase()) === undefined) throw new Refusal('forbidden')
  const wish = { purpose: 'register', channel: 'sms', to: parsePhoneNumber(typed), captcha: { id: captchaId, answer: captcha } } as const
  const { expiresAt } = await issueCode(context, wish)
  return { expiredMinutes: codeTtlMillis / 60_000, expirationTime: expiresAt }
}
